"""The tables of fixed colours: made from pictures of random play, and checked on others."""
