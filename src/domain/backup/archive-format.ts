import { z } from 'zod'

/** Version of the archive's own layout. */
export const ARCHIVE_VERSION = 1

/** The entry that lists all others with their checksums. It is written last: an archive that was cut off has none. */
export const MANIFEST_ENTRY = 'manifest.json'

const Sha256Schema = z.string().regex(/^[0-9a-f]{64}$/)

/** Content of `manifest.json` in a backup. */
export const ManifestSchema = z.object({
  version: z.literal(ARCHIVE_VERSION),
  createdAt: z.iso.datetime(),
  /** In the order in which a restore writes them. */
  tables: z.array(
    z.object({
      schema: z.string(),
      table: z.string(),
      rows: z.int().min(0),
      entry: z.string(),
      /** SHA-256 of the entry's bytes; the entry holds one row a line, as JSON. */
      sha256: Sha256Schema,
    }),
  ),
  files: z.array(
    z.object({
      bucket: z.string(),
      path: z.string(),
      contentType: z.string(),
      size: z.int().min(0),
      entry: z.string(),
      sha256: Sha256Schema,
    }),
  ),
})

/** Content of `manifest.json` in a backup. */
export type Manifest = z.infer<typeof ManifestSchema>

/** Name of a table's entry. */
export const tableEntry = (schema: string, table: string): string => `tables/${schema}.${table}.jsonl`

/** Name of a stored file's entry. */
export const fileEntry = (bucket: string, path: string): string => `files/${bucket}/${path}`

/** Name of an archive made at a moment. @example archiveName(new Date(0)) // 'sauvegarde-1970-01-01-00-00.zip' */
export const archiveName = (at: Date): string =>
  `sauvegarde-${at.toISOString().slice(0, 16).replace(/[T:]/g, '-')}.zip`

/** Texts for a backup that the database refuses. */
export const BACKUP_REFUSALS: Record<string, string> = {
  missing_role: 'Seul un super administrateur peut sauvegarder la base de données.',
  password_not_recent: 'Confirmez d’abord votre mot de passe.',
  too_many_attempts: 'Trop de tentatives. Veuillez réessayer dans quelques minutes.',
}
