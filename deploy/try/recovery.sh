#!/bin/sh
# Loses the machine of a database in the middle of a burst of orders, restores it with pgBackRest, and names what was lost (as root on Debian: apt-get install postgresql pgbackrest).
# Not tried: a repository on another machine. Here it is a folder that outlives the "machine"; over a network the last second takes as long as the network does.
cd "$(dirname "$0")/../.." && exec node --import tsx deploy/try/recovery.mjs "$@"
