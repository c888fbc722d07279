import { z } from 'zod'
import { allRows, pagesByKey } from '../../../src/data/read-pages.ts'
import { EDIT_CONFLICT } from '../../../src/domain/errors/backend-error.ts'
import {
  FILE_WORK_COLUMNS,
  type FileWork,
  FileWorkSchema,
} from '../../../src/domain/files/file-references.ts'
import {
  FILE_ISSUE_COLUMNS,
  type FileIssue,
  FileIssueSchema,
  renamedIssue,
  RENAME_REFUSALS,
  type RenameAnswer,
  RenameRequestSchema,
  renamedWork,
} from '../../../src/domain/files/rename-file.ts'
import { Refusal } from '../_shared/answers.ts'
import { requireRole } from '../_shared/caller.ts'
import { callProcedure, type Client, createServiceClient } from '../_shared/clients.ts'
import { defineHandler } from '../_shared/define-handler.ts'
import { takeRateLimit } from '../_shared/rate-limit.ts'
import { readBody } from '../_shared/read-body.ts'
import { requestFileRebuild } from '../_shared/request-file-rebuild.ts'

const readWorks = async (client: Client): Promise<FileWork[]> => {
  const works = pagesByKey(() => client.rpc('list_works_with_files').select(FILE_WORK_COLUMNS), 'id')
  return z.array(FileWorkSchema).parse(await allRows(works))
}

const readIssues = async (client: Client): Promise<FileIssue[]> => {
  const issues = pagesByKey(
    () => client.from('issues').select(FILE_ISSUE_COLUMNS).or('cover.not.is.null,pdf.not.is.null'),
    'id',
  )
  return z.array(FileIssueSchema).parse(await allRows(issues))
}

const exists = async (service: Client, bucket: string, name: string): Promise<boolean> => {
  const { data } = await service.storage.from(bucket).exists(name)
  return data
}

const isConflict = (error: unknown): boolean =>
  z.object({ code: z.literal(EDIT_CONFLICT) }).safeParse(error).success

/** Moves a file to its new name, then updates its works and issues; when the update fails, the file is moved back. */
export const handler = defineHandler(async (request): Promise<RenameAnswer> => {
  const caller = await requireRole(request, 'editor')
  const { bucket, from, to } = await readBody(request, RenameRequestSchema)
  const service = createServiceClient()
  if (caller.kind === 'user') await takeRateLimit(service, 'rename_file', caller.id)
  if (!(await exists(service, bucket, from))) throw new Refusal('not_found', RENAME_REFUSALS.gone)
  if (await exists(service, bucket, to))
    throw new Refusal('invalid_input', RENAME_REFUSALS.taken, { to: RENAME_REFUSALS.taken })
  // With the caller's rights, so that the history of the works names who changed them.
  const client = caller.kind === 'user' ? caller.client : service
  const place = { bucket, name: from }
  const works = (await readWorks(client)).flatMap((work) => renamedWork(work, place, to) ?? [])
  const issues = (await readIssues(client)).flatMap((issue) => renamedIssue(issue, place, to) ?? [])
  const files = service.storage.from(bucket)
  const moved = await files.move(from, to)
  if (moved.error) throw moved.error
  try {
    if (works.length + issues.length > 0)
      await callProcedure(client, 'change_work_files', { _works: works, _issues: issues })
  } catch (error) {
    console.error('The references of a renamed file could not be changed', error)
    const back = await files.move(to, from)
    if (back.error) throw new Refusal('internal', RENAME_REFUSALS.notUndone)
    throw new Refusal('unavailable', isConflict(error) ? RENAME_REFUSALS.changed : RENAME_REFUSALS.undone)
  }
  // Covers are found by their names, too.
  await requestFileRebuild(caller, bucket)
  return { name: to, works: works.length, issues: issues.length }
})
