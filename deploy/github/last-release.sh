#!/usr/bin/env bash
# Prints the version that the site is built from: the tag that is being released, else the last one whose release succeeded.
# Prints nothing where nothing was released yet, or while a release runs: changed content waits in the database, and the release
# publishes it. Fails for a tag that is older than the last release: GitHub starts tags that are pushed together in any order, and
# an older site must not come back. Needs GitHub's `gh` and GH_TOKEN.
set -euo pipefail
last_release() {
  gh release list --repo "$GITHUB_REPOSITORY" --exclude-drafts --exclude-pre-releases --limit 1 --json tagName --jq '.[].tagName'
}
if [ "${GITHUB_REF_TYPE:-}" = tag ]; then
  last=$(last_release)
  # `sort -V` puts what follows "~" first, as a candidate (v2.0.0-rc.1) comes before its version.
  latest=$(printf '%s\n' "${last/-/\~}" "${GITHUB_REF_NAME/-/\~}" | sort -V | tail -n 1)
  if [ "$latest" != "${GITHUB_REF_NAME/-/\~}" ]; then
    echo "$last is released already, $GITHUB_REF_NAME is older" >&2
    exit 1
  fi
  echo "$GITHUB_REF_NAME"
  exit
fi
running=$(gh run list --repo "$GITHUB_REPOSITORY" --workflow release.yml --event push --status in_progress --json databaseId --jq length)
if [ "$running" = 0 ]; then last_release; fi
