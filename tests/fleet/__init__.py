"""Several programs over one database, and what becomes of games when programs, databases and cables fail."""
