#!/bin/sh
# Three PostgreSQL under Patroni, three etcd, HAProxy, PgBouncer and two servers, with the files of deploy/ha: under orders and payments the primary is killed or cut off, etcd's leader stopped, a server restarted (as root on Debian: apt-get install patroni etcd-server etcd-client haproxy pgbouncer postgresql; and stop the services that this starts).
# Not run to its end yet: cluster, etcd, HAProxy and PgBouncer came up, and the first server was not up within a minute on a machine that did too much else.
# Not tried: machines of their own and a network between them (a machine that is cut off is a group of stopped processes here), a watchdog, the failure of HAProxy or PgBouncer. Takes the number of turns as argument (20).
cd "$(dirname "$0")/../.." && exec node --import tsx deploy/try/availability.mjs "$@"
