import type { Database } from '../../src/data/database.types.ts'
import type { RelationSeed } from '../formats/relation-seed.ts'
import { deterministicId } from '../ids/deterministic-id.ts'

export type SeedRelationRow = Database['public']['Tables']['work_relations']['Insert'] & { id: string }

const planRelation = ({ kind, notice, noticeDoi, about, on, reason }: RelationSeed): SeedRelationRow => ({
  id: deterministicId(`relation/${kind}/${notice ?? noticeDoi ?? ''}/${about}`),
  kind,
  ...(notice === undefined
    ? { direction: 'incoming', work_id: deterministicId(about), related_work_id: null }
    : { direction: 'outgoing', work_id: deterministicId(notice), related_work_id: deterministicId(about) }),
  related_doi: noticeDoi ?? null,
  related_on: on,
  reason: reason ?? null,
})

/** The relations between works of the archive. */
export const planRelations = (relations: readonly RelationSeed[]): SeedRelationRow[] =>
  relations.map(planRelation)
