import type { APIRoute, InferGetStaticPropsType } from 'astro'
import { citationFiles } from '#archive/citation-files.ts'

export const getStaticPaths = citationFiles

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': `${props.mediaType}; charset=utf-8` } })
