#!/bin/sh
# Brings an installation under load from the last release to this one, and back, behind HAProxy and PostgreSQL, and runs its migrations on tables of a million rows (as root on Debian: apt-get install postgresql haproxy; the commit of the last release in the checkout).
# Not tried: servers on machines of their own, and old packages: both releases run with the packages of this checkout. Takes the turns of the load as argument (3).
cd "$(dirname "$0")/../.." && exec node --import tsx deploy/try/upgrade.mjs "$@"
