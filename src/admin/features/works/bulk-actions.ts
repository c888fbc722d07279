import { z } from 'zod'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { WORK_STATUSES, type WorkStatus as Status } from '#domain/works/publishing-fields.ts'
import {
  PUBLISHING_COLUMNS,
  PublishingRowSchema,
  type WorkToPublish,
} from '#domain/works/publishing-needs.ts'
import { BULK_STEP } from '#domain/back-office/work-list.ts'
import { writtenRows } from '../../session/reachable-rows.ts'

const FormerSchema = z.array(
  z.object({
    id: z.string(),
    status: z.enum(WORK_STATUSES).nullable(),
    publish_at: z.string().nullable(),
    publication_date: z.string().nullable(),
  }),
)

/** What a change of state replaced, so that it can be taken back. */
export type FormerStates = z.output<typeof FormerSchema>

const steps = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / BULK_STEP) }, (_, index) =>
    ids.slice(index * BULK_STEP, (index + 1) * BULK_STEP),
  )

/** The works of a choice that are not published yet, each with what it lacks. */
export const readWorksToPublish = async (ids: readonly string[]): Promise<WorkToPublish[]> => {
  const client = await loadSupabase()
  const found: WorkToPublish[] = []
  for (const step of steps(ids))
    found.push(
      ...PublishingRowSchema.array().parse(
        unwrap(await client.from('unified_content').select(PUBLISHING_COLUMNS).in('id', step).order('title')),
      ),
    )
  return found.filter(({ isPublished }) => !isPublished)
}

/** Gives works a state; answers the states that they had. A published work waits for no moment any more. */
export const setStatus = async (ids: readonly string[], status: Status): Promise<FormerStates> => {
  const client = await loadSupabase()
  const former: FormerStates = []
  for (const step of steps(ids)) {
    const read = await client
      .from('unified_content')
      .select('id, status, publish_at, publication_date')
      .in('id', step)
    former.push(...FormerSchema.parse(unwrap(read)))
    const columns = { status, ...(status === 'published' && { publish_at: null }) }
    await writtenRows(
      await client.from('unified_content').update(columns).in('id', step).select('id'),
      'editor',
    )
  }
  return former
}

/** Gives works back the states that they had, without the date that publishing gave to those that had none. */
export const restoreStatus = async (former: FormerStates): Promise<void> => {
  const client = await loadSupabase()
  const groups = Map.groupBy(former, ({ status, publish_at, publication_date }) =>
    JSON.stringify([status, publish_at, publication_date === null]),
  )
  for (const group of groups.values()) {
    const [first] = group
    if (first === undefined) continue
    const { status, publish_at, publication_date } = first
    const columns = { status, publish_at, ...(publication_date === null && { publication_date }) }
    for (const step of steps(group.map(({ id }) => id)))
      await writtenRows(
        await client.from('unified_content').update(columns).in('id', step).select('id'),
        'editor',
      )
  }
}

/** Removes works; the database keeps them whole, with counters and history, until they are brought back. */
export const removeWorks = async (ids: readonly string[]): Promise<number> => {
  const client = await loadSupabase()
  return unwrap(await client.rpc('remove_works', { _ids: [...ids] }))
}

/** Brings removed works back as they were. */
export const bringBackWorks = async (ids: readonly string[]): Promise<number> => {
  const client = await loadSupabase()
  return unwrap(await client.rpc('bring_back_works', { _ids: [...ids] }))
}
