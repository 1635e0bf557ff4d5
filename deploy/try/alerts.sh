#!/bin/sh
# Tries the alert rules with promtool (Debian: apt-get install prometheus): every alert once, and none of a server that is well.
set -eu
cd "$(dirname "$0")/../prometheus"
promtool check rules alerts.yml
promtool test rules alerts.test.yml
