import type { APIRoute, InferGetStaticPropsType } from 'astro'
import { feedPaths } from '#archive/feeds.ts'
import { FEED_FORMATS } from '#domain/publications/publication-line.ts'
import { atomFeed } from '#formats/metadata/feed.ts'

export const getStaticPaths = () => feedPaths()

/** What was added or changed last, in Atom. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  new Response(atomFeed(props.feed), { headers: { 'Content-Type': FEED_FORMATS.atom.mediaType } })
