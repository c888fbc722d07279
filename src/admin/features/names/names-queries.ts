import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { allRows, pagesAfter } from '#data/read-pages.ts'
import {
  type ConfirmAnswer,
  ConfirmAnswerSchema,
  certainNames,
  type ConfirmedName,
  type NameReviewWork,
  NameReviewWorkSchema,
} from '#domain/contributors/name-review.ts'

/** Works that the screen reads at once. */
const PAGE_WORKS = 20

/** Works in which sure names are searched at once; the next ones are read when somebody asks. */
const CERTAIN_WORKS_MAX = 2000

/** The place of a work in the list, behind which one reads on. */
export type Cursor = Pick<NameReviewWork, 'id' | 'created_at'>

const listArguments = (source: string, after: Cursor | undefined, limit: number) => ({
  _limit: limit,
  ...(source && { _source: source }),
  ...(after && { _after_created_at: after.created_at, _after_id: after.id }),
})

const readPage = async (source: string, after: Cursor | undefined): Promise<NameReviewWork[]> => {
  const client = await loadSupabase()
  return z
    .array(NameReviewWorkSchema)
    .parse(unwrap(await client.rpc('works_with_unconfirmed_names', listArguments(source, after, PAGE_WORKS))))
}

/** Works with names to check, of one publication or all, newest first. They stay in their places while somebody decides. */
export const namesQuery = (source: string) =>
  infiniteQueryOptions({
    queryKey: ['works', 'names', 'list', source],
    queryFn: ({ pageParam }) => readPage(source, pageParam),
    initialPageParam: undefined as Cursor | undefined,
    getNextPageParam: (page: NameReviewWork[]): Cursor | undefined =>
      page.length < PAGE_WORKS ? undefined : page.at(-1),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { showsOwnError: true },
  })

/** One work as it is now; null when it is gone. */
export const readWorkNames = async (id: string): Promise<NameReviewWork | null> => {
  const client = await loadSupabase()
  const row = unwrap(
    await client
      .from('articles')
      .select('id, version, title, source, status, publication_date, created_at, contributors')
      .eq('id', id)
      .maybeSingle(),
  )
  return row && NameReviewWorkSchema.parse(row)
}

/** Names of a work to confirm, and the version that they were read with. */
export type NamesOfWork = { id: string; version: number; names: readonly ConfirmedName[] }

/**
 * Confirms names of some works; one that was changed since it was read stays as it is.
 * @throws BackendError when the server refused or could not be reached
 */
export const confirmNames = async (works: readonly NamesOfWork[]): Promise<ConfirmAnswer[]> => {
  const client = await loadSupabase()
  return ConfirmAnswerSchema.parse(
    unwrap(
      await client.rpc('confirm_names', {
        _works: works.map(({ id, version, names }) => ({
          id,
          version,
          names: names.map((name) => ({ ...name })),
        })),
      }),
    ),
  )
}

/** A work whose sure names can be confirmed together. */
export type CertainWork = NamesOfWork & { title: string | undefined; printed: readonly string[] }

const printedOf = ({ contributors = [] }: NameReviewWork, id: string): string => {
  const found = contributors.find((contributor) => contributor.id === id)
  return found?.kind === 'person' ? (found.printed ?? '') : ''
}

/** The sure names of the works behind a place of the list, with the place to go on from. */
export const certainNamesQuery = (source: string, after: Cursor | undefined) =>
  queryOptions({
    queryKey: ['works', 'names', 'certain', source, after?.id],
    queryFn: async () => {
      const client = await loadSupabase()
      const rows = z.array(NameReviewWorkSchema).parse(
        await allRows(
          pagesAfter((last: Cursor | undefined, rowCount) =>
            client.rpc('works_with_unconfirmed_names', listArguments(source, last ?? after, rowCount)),
          ),
          CERTAIN_WORKS_MAX,
        ),
      )
      const works = rows.flatMap((row): CertainWork[] => {
        const names = certainNames(row.contributors ?? [])
        const { id, version, title } = row
        return names.length > 0
          ? [{ id, version, title, names, printed: names.map((name) => printedOf(row, name.id)) }]
          : []
      })
      return {
        works,
        names: works.reduce((sum, { names }) => sum + names.length, 0),
        read: rows.length,
        next: rows.length >= CERTAIN_WORKS_MAX ? rows.at(-1) : undefined,
      }
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { showsOwnError: true },
  })
