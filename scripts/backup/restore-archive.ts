import { createHash } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { storedFileHeaders } from '#domain/uploads/bucket-rules.ts'
import type { Manifest } from '#domain/backup/archive-format.ts'
import { readRows } from '../../supabase/functions/_shared/backup/read-tables.ts'
import type { BackendAccess } from '../backend/with-backend.ts'
import { type EmptiedColumn, pruneArchive, ReferencesSchema } from './prune-archive.ts'
import type { BackupArchive } from './read-archive.ts'

/** Most rows that are written back at once, and the characters after which no further one joins them. */
const PAGE_SIZE = 500
const PAGE_MAX_CHARS = 4_000_000

/** Tables that an installation without content leaves empty. */
const CONTENT_TABLES = ['articles', 'members', 'submissions', 'user_roles'] as const

/** What of an installation's content is there, as a sentence says it. */
const contentOf = async (service: SupabaseClient): Promise<string | undefined> => {
  for (const table of CONTENT_TABLES) {
    const { count, error } = await service.from(table).select('*', { count: 'exact', head: true })
    if (error) throw new Error(`${table} can't be read: ${error.message}. Were the migrations applied?`)
    if (count) return `${table} holds ${count} rows`
  }
  return undefined
}

const restoreTable = async (
  service: SupabaseClient,
  archive: BackupArchive,
  { schema, table, entry }: Manifest['tables'][number],
): Promise<void> => {
  const write = async (lines: readonly string[]): Promise<void> => {
    const rows: unknown = JSON.parse(`[${lines.join(',')}]`)
    const { error } = await service.rpc('restore_backup_rows', {
      _schema: schema,
      _table: table,
      _rows: rows,
    })
    if (error) throw new Error(`${schema}.${table} could not be written back: ${error.message}`)
  }
  let page: string[] = []
  let chars = 0
  for await (const line of archive.rows(entry)) {
    page.push(line)
    chars += line.length
    if (page.length < PAGE_SIZE && chars < PAGE_MAX_CHARS) continue
    await write(page)
    page = []
    chars = 0
  }
  if (page.length > 0) await write(page)
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Whether a table holds exactly what the archive has of it. */
const isRestored = async (
  service: SupabaseClient,
  { schema, table, sha256 }: Manifest['tables'][number],
): Promise<boolean> => {
  const hash = createHash('sha256')
  for await (const rows of readRows(service, { schema, table }))
    hash.update(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  return hash.digest('hex') === sha256
}

/** Whether a file of the archive is stored already, whole. */
const isStored = async (
  service: SupabaseClient,
  { bucket, path, sha256 }: Manifest['files'][number],
): Promise<boolean> => {
  const { data } = await service.storage.from(bucket).download(path)
  return data !== null && hashOf(new Uint8Array(await data.arrayBuffer())) === sha256
}

const restoreFile = async (
  service: SupabaseClient,
  archive: BackupArchive,
  { bucket, path, contentType, entry }: Manifest['files'][number],
): Promise<void> => {
  const { error } = await service.storage.from(bucket).upload(path, await archive.read(entry), {
    contentType,
    headers: storedFileHeaders(bucket),
    upsert: true,
  })
  if (error) throw new Error(`${bucket}/${path} could not be written back: ${error.message}`)
}

const callProcedure = async (service: SupabaseClient, name: string, given: object = {}): Promise<unknown> => {
  const answered: { data: unknown; error: { message: string } | null } = await service.rpc(name, given)
  if (answered.error)
    throw new Error(`${name} failed: ${answered.error.message}. Were the migrations applied?`)
  return answered.data
}

/** Works whose addresses fit into one request. */
const WORKS_AT_ONCE = 100

/**
 * Puts works into the issue that their volume and number name, made anew when there is none: theirs was removed while the backup
 * ran. Neither their version nor their time changes.
 */
const linkIssues = async (service: SupabaseClient, emptied: readonly EmptiedColumn[]): Promise<void> => {
  const works = emptied.flatMap(({ table, column, id }) =>
    table === 'articles' && column === 'issue_id' ? [String(id)] : [],
  )
  for (let start = 0; start < works.length; start += WORKS_AT_ONCE) {
    const { error } = await service
      .from('articles')
      // The trigger of works writes the issue instead.
      .update({ issue_id: null })
      .in('id', works.slice(start, start + WORKS_AT_ONCE))
    if (error) throw new Error(`Works could not be put into their issues: ${error.message}`)
  }
}

/** The first table that does not hold exactly what the archive has of it. */
const differingTable = async (
  service: SupabaseClient,
  { tables }: Manifest,
): Promise<Manifest['tables'][number] | undefined> => {
  for (const listed of tables) if (!(await isRestored(service, listed))) return listed
  return undefined
}

/**
 * Notes which archive is written here, so that a restore that was cut goes on when it is called again. One that was cut at its
 * very end has nothing left to write.
 * @throws Error when the installation holds something else
 */
const beginRestore = async (
  service: SupabaseClient,
  manifest: Manifest,
): Promise<'anew' | 'goes on' | 'is over'> => {
  const archive = hashOf(new TextEncoder().encode(JSON.stringify(manifest)))
  const underWay = await callProcedure(service, 'restore_under_way')
  if (underWay === archive) return 'goes on'
  if (underWay !== null)
    throw new Error(
      'Another backup was being restored here and is not finished: restore that one again, or restore this one into a new installation.',
    )
  const content = await contentOf(service)
  if (content !== undefined) {
    if (!(await differingTable(service, manifest))) return 'is over'
    throw new Error(
      `This installation is not empty: ${content}. Restore into a new one, so that nothing is mixed up.`,
    )
  }
  await callProcedure(service, 'mark_restore', { _archive: archive })
  return 'anew'
}

/**
 * Writes a checked backup into an empty installation and compares the outcome with it, table by table. A call that was cut goes
 * on when it is repeated: what is there is compared, and only what differs is written.
 * @throws Error when the installation holds something else, when a row or file is refused, or when the outcome differs
 */
export const restoreArchive = async (
  { url, secretKey }: BackendAccess,
  saved: BackupArchive,
  log: (line: string) => void,
): Promise<void> => {
  const service = createClient(url, secretKey, { auth: { persistSession: false } })
  const references = ReferencesSchema.parse(await callProcedure(service, 'list_backup_references'))
  const { archive, pruned, emptied } = await pruneArchive(saved, references)
  if (pruned > 0)
    log(
      `${pruned} rows refer to others that were removed while the backup ran: they are left out or changed.`,
    )
  const { tables, files } = archive.manifest
  const start = await beginRestore(service, archive.manifest)
  if (start === 'is over') {
    await linkIssues(service, emptied)
    log('This installation already holds every row of this backup: nothing was written.')
    return
  }
  const goesOn = start === 'goes on'
  if (goesOn) log('An earlier restore of this backup was cut: it goes on where it was.')
  let present = 0
  for (const table of tables) {
    if (goesOn && (await isRestored(service, table))) present += 1
    else await restoreTable(service, archive, table)
  }
  log(`${tables.length} tables written back${goesOn ? `, of which ${present} were there` : ''}`)
  present = 0
  for (const file of files) {
    if (goesOn && (await isStored(service, file))) present += 1
    else await restoreFile(service, archive, file)
  }
  log(`${files.length} files written back${goesOn ? `, of which ${present} were there` : ''}`)
  const differing = await differingTable(service, archive.manifest)
  if (differing)
    throw new Error(
      `${differing.schema}.${differing.table} is not what the archive holds, although every row was written.`,
    )
  await callProcedure(service, 'mark_restore', { _archive: null })
  await linkIssues(service, emptied)
}
