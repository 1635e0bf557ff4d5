#!/bin/sh
# Tries dist/release (npm run build) behind the real nginx and Caddy with the files of deploy/ (Debian: apt-get install nginx-light caddy openssl).
exec node "$(dirname "$0")/proxies.mjs"
