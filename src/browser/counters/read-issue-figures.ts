import { unwrap } from '#data/unwrap.ts'
import { loadDataClient } from '#data/browser-client.ts'
import { fieldOf } from '#domain/errors/function-call.ts'

/** Sums over the published works of an issue. */
type IssueFigures = { downloads: number; shares: number }

/** Checked by hand: a schema library would be half of what the page of an issue weighs. */
const sumOf = (row: unknown, name: keyof IssueFigures): number => {
  const value = fieldOf(row, name)
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new Error(`The figures of an issue hold no whole number of ${name}.`)
  return value
}

/**
 * Reads the figures of an issue; `undefined` for one that visitors may not see.
 * @param slug the last part of its address
 * @throws BackendError when the read fails
 * @throws Error when the answer holds no figures
 */
export const readIssueFigures = async (slug: string): Promise<IssueFigures | undefined> => {
  const client = await loadDataClient()
  const row: unknown = unwrap(
    await client
      .from('issue_figures')
      .select('downloads, shares')
      .eq('slug', slug)
      .maybeSingle()
      .retry(false),
  )
  if (row === null) return undefined
  return { downloads: sumOf(row, 'downloads'), shares: sumOf(row, 'shares') }
}
