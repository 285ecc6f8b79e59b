#!/bin/sh
# Start the programs longtable@1, longtable@2 … again, one after the other, each when the one before is well again.
#   sudo sh docs/hosting/rolling-restart.sh 1 2
set -eu
[ $# -gt 0 ] || { echo "usage: rolling-restart.sh NUMBER…" >&2; exit 2; }
for number in "$@"; do
    echo "longtable@$number"
    systemctl restart "longtable@$number"
    tries=0
    until curl --fail --silent --output /dev/null "http://127.0.0.1:890$number/health"; do
        tries=$((tries + 1))
        [ "$tries" -lt 60 ] || { echo "longtable@$number does not get well; the others were left alone" >&2; exit 1; }
        sleep 2
    done
done
