from tests.front.test_knights_commands import seated, borderland, A

async def test_probe(scene, anna, boris, monkeypatch):
    for given in ({"area": "Lowmark", "noble": "star", "way": "Lowmark", "finish": "Done", "zone": "Wages"},
        {"area": "Lowmark", "noble": "star", "way": "Lowmark", "zone": "Wages"},
        {"area": "Lowmark", "noble": "star", "way": "Lowmark", "finish": "Done", "zone": "Assembly"},
        {"area": "Lowmark", "noble": "star", "way": "Lowmark", "finish": "Done", "zone": "zone:taxation"},
        {"area": "Lowmark", "noble": "star", "way": "Lowmark", "finish": "Done", "zone": "zebra"},
        {"area": "Rota", "finish": "Done", "zone": "Wages"},
        {"area": "Rota", "zone": "Wages"},
        {"area": "Rota", "finish": "Done", "zone": "Taxation"},
        {"zone": "Wages"},
        ):
        seat = await seated(scene, borderland(), monkeypatch)
        print("####", given)
        print(await seat.does(anna, "mobilize", **given))
        print([len(c) for c in seat.table.view(None).zones.values()], seat.areas(A))
