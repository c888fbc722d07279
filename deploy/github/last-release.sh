#!/usr/bin/env bash
# Prints the version that the site is built from: the tag that is being released, else the last one whose release succeeded.
# Prints nothing where nothing was released yet, or while a release runs: changed content waits in the database, and the release
# publishes it. Needs GitHub's `gh` and GH_TOKEN.
set -euo pipefail
if [ "${GITHUB_REF_TYPE:-}" = tag ]; then
  echo "$GITHUB_REF_NAME"
  exit
fi
running=$(gh run list --repo "$GITHUB_REPOSITORY" --workflow release.yml --event push --status in_progress --json databaseId --jq length)
if [ "$running" = 0 ]; then
  gh release list --repo "$GITHUB_REPOSITORY" --exclude-drafts --exclude-pre-releases --limit 1 --json tagName --jq '.[].tagName'
fi
