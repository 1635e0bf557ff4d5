#!/bin/sh
# Tries the alert rules (Debian: apt-get install prometheus postgresql): each by promtool, then each caused once at dist/release (npm run build) and seen by Prometheus.
# In the second part minutes are seconds: that an alert waits long enough is what promtool tries.
set -eu
cd "$(dirname "$0")/../prometheus"
promtool check rules alerts.yml
promtool test rules alerts.test.yml
exec node ../try/alerts.mjs
