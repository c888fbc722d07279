import type { APIRoute, InferGetStaticPropsType } from 'astro'
import { addressIndex } from '#archive/address-index.ts'

export const getStaticPaths = async () =>
  [...(await addressIndex())].map(([key, entries]) => ({ params: { key }, props: { entries } }))

/** Works and issues that an unknown address may mean. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  Response.json(props.entries)
