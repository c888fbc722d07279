import type { APIRoute, InferGetStaticPropsType } from 'astro'
import { citationFiles } from '#archive/citation-files.ts'

// A build writes these thousands of small files by itself (scripts/site/citation-writer.ts): Astro takes longer for
// one of them than for its text.
export const getStaticPaths = async () => (import.meta.env.DEV ? citationFiles() : [])

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': `${props.mediaType}; charset=utf-8` } })
