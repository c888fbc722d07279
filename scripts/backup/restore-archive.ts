import { createHash } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Manifest } from '#domain/backup/archive-format.ts'
import { readRows } from '../../supabase/functions/_shared/backup/read-tables.ts'
import type { BackendAccess } from '../backend/with-backend.ts'
import type { BackupArchive } from './read-archive.ts'

/** Rows written back at once. */
const PAGE_SIZE = 500

/** Tables that an installation without content leaves empty. */
const CONTENT_TABLES = ['articles', 'members', 'submissions', 'user_roles'] as const

const requireEmpty = async (service: SupabaseClient): Promise<void> => {
  for (const table of CONTENT_TABLES) {
    const { count, error } = await service.from(table).select('*', { count: 'exact', head: true })
    if (error) throw new Error(`${table} can't be read: ${error.message}. Were the migrations applied?`)
    if (count)
      throw new Error(
        `This installation is not empty: ${table} holds ${count} rows. Restore into a new one, so that nothing is mixed up.`,
      )
  }
}

const restoreTable = async (
  service: SupabaseClient,
  archive: BackupArchive,
  { schema, table, entry }: Manifest['tables'][number],
): Promise<void> => {
  const lines = new TextDecoder()
    .decode(await archive.read(entry))
    .split('\n')
    .filter(Boolean)
  for (let start = 0; start < lines.length; start += PAGE_SIZE) {
    const rows: unknown = JSON.parse(`[${lines.slice(start, start + PAGE_SIZE).join(',')}]`)
    const { error } = await service.rpc('restore_backup_rows', {
      _schema: schema,
      _table: table,
      _rows: rows,
    })
    if (error) throw new Error(`${schema}.${table} could not be written back: ${error.message}`)
  }
}

const restoreFiles = async (service: SupabaseClient, archive: BackupArchive): Promise<void> => {
  for (const { bucket, path, contentType, entry } of archive.manifest.files) {
    const { error } = await service.storage
      .from(bucket)
      .upload(path, await archive.read(entry), { contentType, upsert: true })
    if (error) throw new Error(`${bucket}/${path} could not be written back: ${error.message}`)
  }
}

/** Reads every table again and compares it with the archive. */
const requireIdentical = async (service: SupabaseClient, { tables }: Manifest): Promise<void> => {
  for (const { schema, table, sha256 } of tables) {
    const hash = createHash('sha256')
    for await (const rows of readRows(service, { schema, table }))
      hash.update(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    if (hash.digest('hex') !== sha256)
      throw new Error(`${schema}.${table} is not what the archive holds, although every row was written.`)
  }
}

/**
 * Writes a checked backup into an empty installation and compares the outcome with it, table by table.
 * @throws Error when the installation holds something, when a row or file is refused, or when the outcome differs
 */
export const restoreArchive = async (
  { url, secretKey }: BackendAccess,
  archive: BackupArchive,
  log: (line: string) => void,
): Promise<void> => {
  const service = createClient(url, secretKey, { auth: { persistSession: false } })
  await requireEmpty(service)
  for (const table of archive.manifest.tables) await restoreTable(service, archive, table)
  log(`${archive.manifest.tables.length} tables written back`)
  await restoreFiles(service, archive)
  log(`${archive.manifest.files.length} files written back`)
  await requireIdentical(service, archive.manifest)
}
