#!/bin/sh
# Builds deploy/Dockerfile of dist/release (npm run build) with buildah and runs it; checks compose.yaml (as root on Debian 12: apt-get install buildah debootstrap docker-compose).
# Not tried: node:20-bookworm-slim itself, for which the same Debian with this machine's Node stands in, and what only a running engine enforces (memory, capabilities, read-only).
set -eu
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot
storage="--root $work/images --runroot $work/run"
server=
end() {
  # The program in the container is a grandchild: all of its group.
  [ -z "$server" ] || kill -- "-$server" 2>/dev/null || true
  [ -z "$server" ] || wait "$server" 2>/dev/null || true
  buildah $storage rm --all >/dev/null 2>&1 || true
  umount "$work/images/overlay" 2>/dev/null || true
  rm -rf "$work"
}
trap end EXIT
say() { printf '| %s | %s |\n' "$1" "$2"; }

mkdir -p "$work/compose/deploy" "$work/compose/dist/release"
cp deploy/compose.yaml deploy/Dockerfile "$work/compose/deploy"
touch "$work/compose/deploy/zhuoma.env" "$work/compose/deploy/postgres.env"
docker-compose --file "$work/compose/deploy/compose.yaml" config --quiet
say 'compose.yaml is read without a complaint' "$(docker-compose version --short)"

debootstrap --variant=minbase bookworm "$work/base" >/dev/null
mkdir -p "$work/base/usr/lib/node_modules"
cp "$(command -v node)" "$work/base/usr/bin/node"
cp -r "$(npm root --global)/npm" "$work/base/usr/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$work/base/usr/bin/npm"
chroot "$work/base" useradd --create-home --uid 1000 node
base=$(buildah $storage from scratch)
buildah $storage add --quiet "$base" "$work/base" / >/dev/null
buildah $storage commit --quiet "$base" docker.io/library/node:20-bookworm-slim >/dev/null

# How this machine reaches packages, if files say so.
user=$(npm config get userconfig)
all=$(npm config get globalconfig)
buildah $storage bud --quiet --pull=never --format docker --network host --volume /etc/ssl/certs:/etc/ssl/certs:ro \
  $([ -f "$user" ] && echo "--volume $user:/root/.npmrc:ro") $([ -f "$all" ] && echo "--volume $all:/usr/etc/npmrc:ro") \
  --file deploy/Dockerfile --tag zhuoma dist/release >/dev/null
size() { buildah $storage images --format '{{.Size}}' "$1"; }
say 'the image is built; of it, the base' "$(size zhuoma), $(size docker.io/library/node:20-bookworm-slim)"

container=$(buildah $storage from --pull=never zhuoma)
in_container() { buildah $storage run --network host "$container" -- "$@"; }
say 'it runs as' "$(in_container id -un)"
port=18431
# A name of its own for each secret: the defaults are refused.
buildah $storage config --env PORT=$port --env HOST=127.0.0.1 --env SANDBOX_IN_PRODUCTION=yes --env SIGN_SECRET=trial-sign-0123456789 \
  --env IDENTITY_HASH_SECRET=trial-identity-0123456789 --env SANDBOX_PAY_SECRET=trial-payments-0123456789 "$container"
setsid buildah $storage run --network host "$container" -- node --enable-source-maps main.cjs >"$work/server.log" 2>&1 &
server=$!
health=$(buildah $storage inspect --type image --format '{{index .Docker.Config.Healthcheck.Test 3}}' zhuoma)
tries=0
until in_container node --eval "$health" 2>/dev/null; do
  tries=$((tries + 1))
  [ $tries -lt 60 ] || { cat "$work/server.log"; exit 1; }
  sleep 1
done
say 'its own health check succeeds' "$(curl --silent http://127.0.0.1:$port/health)"
in_container sh -c '! touch /app/main.cjs 2>/dev/null' && say 'the program cannot be written by its user' yes
in_container test -d /data/db && say 'the database lies in the volume' /data
