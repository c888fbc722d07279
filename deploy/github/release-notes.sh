#!/usr/bin/env bash
# Prints what CHANGELOG.md says of one version, such as v1.0.0; fails where it says nothing.
set -euo pipefail
version=${1#v}
notes=$(awk -v heading="## $version" 'index($0, heading " ") == 1 || $0 == heading { found = 1; next } /^## / { found = 0 } found' CHANGELOG.md)
if [ -z "${notes//[[:space:]]/}" ]; then
  echo "CHANGELOG.md has no entry for $version" >&2
  exit 1
fi
printf '%s\n' "$notes"
