#!/bin/sh
# Moves uploaded pictures from a folder to an object store while guests read and upload, kills the store, and restores a backup (as root on Debian: apt-get install postgresql memcached swift-proxy swift-account swift-container swift-object).
# Not tried: Amazon's own store, TLS between server and store, and a store behind a slow network. The store here is OpenStack Swift with its S3 interface, one copy of everything, on this machine.
cd "$(dirname "$0")/../.." && exec node deploy/try/files.mjs "$@"
