#!/usr/bin/env bash
# Prints what CHANGELOG.md says of one version, such as v1.0.0; fails where it says nothing or that the version is not released
# yet, and where package.json has another number.
set -euo pipefail
version=${1#v}
packaged=$(node -p 'JSON.parse(fs.readFileSync("package.json", "utf8")).version')
if [ "$packaged" != "$version" ]; then
  echo "package.json has the number $packaged, the tag is $1" >&2
  exit 1
fi
if grep -qF "## $version (not released yet)" CHANGELOG.md; then
  echo "CHANGELOG.md calls $version \"not released yet\": write the day instead" >&2
  exit 1
fi
notes=$(awk -v heading="## $version" 'index($0, heading " ") == 1 || $0 == heading { found = 1; next } /^## / { found = 0 } found' CHANGELOG.md)
if [ -z "${notes//[[:space:]]/}" ]; then
  echo "CHANGELOG.md has no entry for $version" >&2
  exit 1
fi
printf '%s\n' "$notes"
