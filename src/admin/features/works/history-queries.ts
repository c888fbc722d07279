import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { BackendError, EDIT_CONFLICT } from '#domain/errors/backend-error.ts'
import { type WorkForm, WorkFormOfRowSchema } from '#domain/works/work-form.ts'

/** A version of a work: what was done, by whom, and what the form would have shown of it. */
export type WorkVersion = {
  id: string
  version: number
  action: 'created' | 'changed' | 'removed'
  changedAt: string
  changedBy: string | undefined
  form: WorkForm
}

const VersionSchema = z
  .object({
    id: z.string(),
    version: z.number(),
    action: z.enum(['created', 'changed', 'removed']),
    changed_at: z.string(),
    changed_by_email: z.string().nullable(),
    content: WorkFormOfRowSchema,
  })
  .transform((row): WorkVersion => ({
    id: row.id,
    version: row.version,
    action: row.action,
    changedAt: row.changed_at,
    changedBy: row.changed_by_email ?? undefined,
    form: row.content,
  }))

/** The versions of a work, newest first. */
export const historyQuery = (workId: string) =>
  queryOptions({
    queryKey: ['works', 'history', workId],
    staleTime: 0,
    queryFn: async () => {
      const client = await loadSupabase()
      const rows = unwrap(
        await client
          .from('article_versions')
          .select('id, version, action, changed_at, changed_by_email, content')
          .eq('article_id', workId)
          .order('changed_at', { ascending: false })
          .order('version', { ascending: false }),
      )
      return z.array(VersionSchema).parse(rows)
    },
    meta: { showsOwnError: true },
  })

/**
 * Makes an earlier version the current one, as a new version, over the version that was seen.
 * @throws Error with a sentence for the editor
 */
export const restoreVersion = async (workId: string, version: number, seenVersion: number): Promise<void> => {
  const client = await loadSupabase()
  try {
    unwrap(
      await client.rpc('restore_article_version', {
        _article_id: workId,
        _version: version,
        _seen_version: seenVersion,
      }),
    )
  } catch (error) {
    if (error instanceof BackendError && error.code === EDIT_CONFLICT)
      throw new Error(`${error.message} Rechargez la page pour voir la version actuelle.`, { cause: error })
    throw error
  }
}
