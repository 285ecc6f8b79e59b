"""Card effects: the vocabulary of UNM-FX read (`reading`) and carried out (`verbs`)."""
