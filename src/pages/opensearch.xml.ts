import type { APIRoute } from 'astro'
import { openSearchDescription } from '#domain/metadata/opensearch.ts'
import { OPENSEARCH } from '#domain/metadata/site-links.ts'

/** How browsers and library systems search the site. */
export const GET: APIRoute = ({ site }) =>
  new Response(openSearchDescription(String(site)), { headers: { 'Content-Type': OPENSEARCH.mediaType } })
