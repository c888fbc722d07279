import type { APIRoute } from 'astro'
import { viewGazette } from '#archive/gazette-views.ts'
import { toSearchEntry } from '#domain/issues/gazette-search.ts'

/** What the search of /igm looks through; loaded when somebody searches. */
export const GET: APIRoute = async () =>
  Response.json((await viewGazette()).map(({ issue }) => toSearchEntry(issue)))
