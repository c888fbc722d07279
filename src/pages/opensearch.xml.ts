import type { APIRoute } from 'astro'
import { openSearchDescription, OPENSEARCH } from '#formats/metadata/site-metadata.ts'

/** How browsers and library systems search the site. */
export const GET: APIRoute = ({ site }) =>
  new Response(openSearchDescription(String(site)), { headers: { 'Content-Type': OPENSEARCH.mediaType } })
