import { answerOf } from '#data/answer-of.ts'
import { loadDataClient } from '#data/browser-client.ts'
import { z } from 'zod'

const IssueFiguresSchema = z.object({ downloads: z.int(), shares: z.int() })

/** Sums over the published works of an issue. */
export type IssueFigures = z.infer<typeof IssueFiguresSchema>

/**
 * Reads the figures of an issue; nothing of one that no visitor sees.
 * @param slug the last part of its address
 * @throws BackendError when the read fails
 */
export const readIssueFigures = async (slug: string): Promise<IssueFigures | undefined> => {
  const client = await loadDataClient()
  const row: unknown = answerOf(
    await client
      .from('issue_figures')
      .select('downloads, shares')
      .eq('slug', slug)
      .maybeSingle()
      .retry(false),
  )
  return IssueFiguresSchema.nullable().parse(row) ?? undefined
}
