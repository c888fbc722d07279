import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { type FoundAuthor, FoundAuthorSchema } from './author-join.ts'
import { printedPerson } from '#domain/contributors/contributor.ts'
import { searchableText } from '#domain/search/searchable-text.ts'

/** Authors that a search shows. */
export const FOUND_AUTHORS = 30

/** Merges that the list shows. */
export const LISTED_MERGES = 50

/** Reads authors and names to check again, after a merge was made or undone. */
export const refreshAuthors = (queries: QueryClient): void => {
  void queries.invalidateQueries({ queryKey: ['authors'] })
  void queries.invalidateQueries({ queryKey: ['works', 'names'] })
}

/** Authors whose name has the words of a text, in any of its spellings. */
export const authorsQuery = (text: string) => {
  const words = searchableText(text)
  return queryOptions({
    queryKey: ['authors', 'found', words],
    enabled: words !== '',
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const client = await loadSupabase()
      return z
        .array(FoundAuthorSchema)
        .parse(unwrap(await client.rpc('find_authors', { _search: text, _limit: FOUND_AUTHORS })))
    },
    meta: { showsOwnError: true },
  })
}

/**
 * Makes two authors one person.
 * @throws BackendError when the server refused or could not be reached
 */
export const joinAuthors = async ({
  from,
  into,
}: {
  from: FoundAuthor
  into: FoundAuthor
}): Promise<void> => {
  const client = await loadSupabase()
  unwrap(
    await client.rpc('join_authors', {
      ...(from.personId === undefined ? { _from_name: from.name } : { _from_id: from.personId }),
      ...(into.personId === undefined ? { _into_name: into.name } : { _into_id: into.personId }),
    }),
  )
}

const MergeSchema = z.object({
  id: z.uuid(),
  from_id: z.uuid(),
  into_id: z.uuid(),
  merged_by: z.string().nullable(),
  merged_at: z.string(),
  undone_at: z.string().nullable(),
})

const PersonSchema = z.object({
  id: z.uuid(),
  given_name: z.string().nullable(),
  family_name: z.string(),
  suffix: z.string().nullable(),
})

/** A merge of two authors, with their names of today. */
export type Merge = z.output<typeof MergeSchema> & { from: string; into: string }

const readMerges = async (): Promise<Merge[]> => {
  const client = await loadSupabase()
  const merges = z
    .array(MergeSchema)
    .parse(
      unwrap(
        await client
          .from('person_merges')
          .select('id, from_id, into_id, merged_by, merged_at, undone_at')
          .order('merged_at', { ascending: false })
          .order('id')
          .limit(LISTED_MERGES),
      ),
    )
  const ids = [...new Set(merges.flatMap(({ from_id, into_id }) => [from_id, into_id]))]
  const people = z
    .array(PersonSchema)
    .parse(
      ids.length === 0
        ? []
        : unwrap(await client.from('people').select('id, given_name, family_name, suffix').in('id', ids)),
    )
  const names = new Map(
    people.map(({ id, given_name, family_name, suffix }) => [
      id,
      printedPerson({ given: given_name ?? undefined, family: family_name, suffix: suffix ?? undefined }),
    ]),
  )
  return merges.map((merge) => ({
    ...merge,
    from: names.get(merge.from_id) ?? '',
    into: names.get(merge.into_id) ?? '',
  }))
}

/** The newest merges, those that were undone too. */
export const mergesQuery = () =>
  queryOptions({
    queryKey: ['authors', 'merges'],
    queryFn: readMerges,
    meta: { showsOwnError: true },
  })

/**
 * Takes a merge back; answers how many works returned.
 * @throws BackendError when the server refused or could not be reached
 */
export const undoMerge = async ({ id }: Merge): Promise<number> => {
  const client = await loadSupabase()
  return z.number().parse(unwrap(await client.rpc('undo_merge', { _merge_id: id })))
}
