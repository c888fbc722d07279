import type { APIRoute, InferGetStaticPropsType } from 'astro'
import { libraryDrafts } from '#archive/library-drafts.ts'

export const getStaticPaths = async () =>
  [...(await libraryDrafts())].map(([part, drafts]) => ({ params: { part }, props: { drafts } }))

type Props = InferGetStaticPropsType<typeof getStaticPaths>

/** What can be saved of one publication and year; the build adds sizes and revisions once the pages are written. */
export const GET: APIRoute<Props> = ({ props }) => Response.json(props.drafts)
