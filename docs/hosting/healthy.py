"""Whether the program in this container does its work; 0 if it does, for Docker's health check."""

import os
import sys
import urllib.error
import urllib.request

try:
    urllib.request.urlopen(f"http://127.0.0.1:{os.environ['LONGTABLE_HEALTH_PORT']}/health", timeout=4)
except (OSError, urllib.error.HTTPError) as problem:
    sys.exit(f"not well: {problem}")
