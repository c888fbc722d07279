import type { APIRoute } from 'astro'
import { viewIgmIssues } from '#archive/igm-issue-views.ts'
import { toSearchEntry } from '#domain/issues/igm-search.ts'

/** What the search of /igm looks through; loaded when somebody searches. */
export const GET: APIRoute = async () =>
  Response.json((await viewIgmIssues()).map(({ issue }) => toSearchEntry(issue)))
