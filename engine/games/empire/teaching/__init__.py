"""What teaches and advises: the coach, moves to warn of, and why the computer player likes an answer."""
