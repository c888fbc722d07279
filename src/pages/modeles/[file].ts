import type { APIRoute, InferGetStaticPropsType } from 'astro'
import { manuscriptTemplates } from '#archive/manuscript-templates.ts'
import { FILE_KINDS } from '#domain/uploads/bucket-rules.ts'

export const getStaticPaths = async () =>
  (await manuscriptTemplates()).map(({ file, document }) => ({ params: { file }, props: { document } }))

/** A manuscript to start from. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  new Response(props.document, { headers: { 'Content-Type': FILE_KINDS.docx.mimeType } })
