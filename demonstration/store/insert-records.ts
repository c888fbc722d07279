import type { PublicationSeed } from '../formats/publication-seed.ts'
import type { IssueRow } from '../plan/plan-issues.ts'
import type { SeedRelationRow } from '../plan/plan-relations.ts'
import { type Store, must } from './open-store.ts'

/** Adds what is said of issues; one that is there, made by an editor or by its works, stays as it is. */
export async function insertIssues(store: Store, rows: readonly IssueRow[]): Promise<number> {
  const inserted = await must(
    'Writing the issues',
    store
      .from('issues')
      .upsert([...rows], { onConflict: 'publication,slug', ignoreDuplicates: true })
      .select('id'),
  )
  return inserted?.length ?? 0
}

/** Adds the relations of works of which none of the kind is there yet. */
export async function insertRelations(store: Store, rows: readonly SeedRelationRow[]): Promise<number> {
  const works = rows.map(({ work_id: id }) => id)
  const known = await must(
    'Reading the relations of works',
    store.from('work_relations').select('work_id, kind').in('work_id', works),
  )
  const missing = rows.filter(
    (row) => !known?.some((relation) => relation.work_id === row.work_id && relation.kind === row.kind),
  )
  if (missing.length > 0)
    await must('Writing relations of works', store.from('work_relations').insert(missing))
  return missing.length
}

/** Says of each publication what the demonstration knows, unless an admin has said something of it. */
export async function describePublications(
  store: Store,
  publications: readonly PublicationSeed[],
): Promise<void> {
  for (const { code, firstYear, defaultLicence, doiPrefix, ...settings } of publications) {
    const columns = { first_year: firstYear, default_licence: defaultLicence, doi_prefix: doiPrefix }
    await must(
      `Describing the publication ${code}`,
      store
        .from('publications')
        .update({ ...settings, ...columns })
        .eq('code', code)
        .eq('version', 1),
    )
  }
}
