import type { APIRoute } from 'astro'
import { searchRecords } from '#archive/search-records.ts'

/** The works of this build, one a line, for the step that writes the search index and then takes the file away. */
export const GET: APIRoute = async () =>
  new Response((await searchRecords()).map((record) => JSON.stringify(record)).join('\n'))
