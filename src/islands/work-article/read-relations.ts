import { z } from 'zod'
import { unwrap } from '#data/unwrap.ts'
import type { DataClient } from '#data/browser-client.ts'
import { canonicalPath, type WorkLink } from '#domain/works/work-address.ts'
import { PUBLICATION_CODES } from '#domain/publications/registry.ts'
import { RelationRowSchema, relationsOf, type WorkRelation } from '#domain/works/relations.ts'

/** A client by which tables are read, of a visitor or of an account. */
export type RowsClient = Pick<DataClient, 'from'>

const RelatedWorkSchema = z.object({
  id: z.string(),
  title: z.string(),
  source: z.enum(PUBLICATION_CODES),
})

/** The relations of a work to published works and to DOIs, as a build reads them, and where its lines lead. */
export type LiveRelations = { relations: WorkRelation[]; findWork: (id: string) => WorkLink | undefined }

/**
 * Reads what a build reads of the relations of a work. An editor may read more; what is not published is left out.
 * @throws BackendError when the backend refused, failed or could not be reached
 */
export const readRelations = async (client: RowsClient, id: string): Promise<LiveRelations> => {
  const rows = z
    .array(RelationRowSchema)
    .parse(
      unwrap(
        await client
          .from('work_relations')
          .select('id, work_id, direction, kind, related_work_id, related_doi, related_on, reason')
          .or(`work_id.eq.${id},related_work_id.eq.${id}`),
      ),
    )
  const otherIds = relationsOf(id, rows).flatMap(({ other }) => ('id' in other ? other.id : []))
  const works = new Map<string, WorkLink>()
  if (otherIds.length > 0) {
    const published = unwrap(
      await client
        .from('articles')
        .select('id, title, source')
        .in('id', otherIds)
        .or('status.eq.published,status.is.null'),
    )
    for (const work of published.flatMap((row) => RelatedWorkSchema.safeParse(row).data ?? []))
      works.set(work.id, { title: work.title, path: canonicalPath(work) })
  }
  return {
    relations: relationsOf(id, rows).filter(({ other }) => !('id' in other) || works.has(other.id)),
    findWork: (otherId) => works.get(otherId),
  }
}
