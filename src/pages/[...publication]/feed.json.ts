import type { APIRoute, InferGetStaticPropsType } from 'astro'
import { feedPaths } from '#archive/feeds.ts'
import { FEED_FORMATS } from '#domain/publications/publication-line.ts'
import { jsonFeed } from '#formats/metadata/feed.ts'

export const getStaticPaths = () => feedPaths()

/** What was added or changed last, as a JSON Feed. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  new Response(jsonFeed(props.feed), { headers: { 'Content-Type': FEED_FORMATS.json.mediaType } })
