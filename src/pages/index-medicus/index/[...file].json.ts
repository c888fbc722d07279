import type { APIRoute, InferGetStaticPropsType } from 'astro'
import { indexFiles } from '#archive/index-medicus-files.ts'

export const getStaticPaths = async () =>
  (await indexFiles()).map(({ file, content }) => ({ params: { file }, props: { content } }))

type Props = InferGetStaticPropsType<typeof getStaticPaths>

/** One file of the index that browsers search. */
export const GET: APIRoute<Props> = ({ props }) =>
  new Response(props.content, { headers: { 'content-type': 'application/json' } })
