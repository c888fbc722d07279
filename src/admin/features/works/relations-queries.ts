import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { likePattern } from '#domain/queries/text-filter.ts'
import { searchableText } from '#domain/search/searchable-text.ts'
import { RELATION_KINDS, type relationFormSchema } from '#domain/works/relations.ts'
import { writtenRows } from '../../session/reachable-rows.ts'

/** Works that a search for the other one of a relation offers. */
const OFFERED_WORKS = 8

/** A relation as the database writes it. */
export type RelationColumns = z.output<ReturnType<typeof relationFormSchema>>

const RelationSchema = z
  .object({
    relation_id: z.uuid(),
    work_id: z.uuid(),
    direction: z.enum(['outgoing', 'incoming']),
    kind: z.enum(RELATION_KINDS),
    related_work_id: z.uuid().nullable(),
    related_doi: z.string().nullable(),
    related_title: z.string().nullable(),
    related_on: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .transform(({ relation_id: id, related_title: title, ...columns }) => ({ id, title, columns }))

/** A relation from the side of one of its works. */
export type ListedRelation = z.output<typeof RelationSchema>

/** The relations of a work, whichever of the two works they were added at. */
export const relationsQuery = (workId: string) =>
  queryOptions({
    queryKey: ['works', 'relations', workId],
    queryFn: async () => {
      const client = await loadSupabase()
      return z
        .array(RelationSchema)
        .parse(
          unwrap(
            await client
              .from('work_relations_of')
              .select(
                'relation_id, work_id, direction, kind, related_work_id, related_doi, related_title, related_on, reason',
              )
              .eq('work_id', workId)
              .order('created_at')
              .order('relation_id'),
          ),
        )
    },
    meta: { showsOwnError: true },
  })

/** Adds a relation; the database gives one between two works of ours its one form. */
export const addRelation = async (columns: RelationColumns): Promise<void> => {
  const client = await loadSupabase()
  unwrap(await client.from('work_relations').insert(columns))
}

/** Removes a relation. */
export const removeRelation = async (id: string): Promise<void> => {
  const client = await loadSupabase()
  await writtenRows(await client.from('work_relations').delete().eq('id', id).select('id'), 'editor')
}

const OfferedWorkSchema = z.object({
  id: z.uuid(),
  title: z.string().nullable(),
  source: z.string(),
  publication_date: z.string().nullable(),
})

/** A work that a search offers. */
export type OfferedWork = z.output<typeof OfferedWorkSchema>

/** Works other than this one that have the words of a text. */
export const offeredWorksQuery = (text: string, exceptId: string) => {
  const words = searchableText(text).split(' ').filter(Boolean)
  return queryOptions({
    queryKey: ['works', 'offered', words, exceptId],
    enabled: words.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const client = await loadSupabase()
      let query = client
        .from('unified_content')
        .select('id, title, source, publication_date')
        .neq('id', exceptId)
      for (const word of words) query = query.ilike('search_text', likePattern(word))
      const answer = await query.order('updated_at', { ascending: false }).order('id').limit(OFFERED_WORKS)
      return z.array(OfferedWorkSchema).parse(unwrap(answer))
    },
    meta: { showsOwnError: true },
  })
}
