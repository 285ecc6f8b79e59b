"""The rules written down a second time, from the printed files and in another form, to be compared with the first."""
