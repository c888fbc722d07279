import type { Publication } from '#domain/publications/registry.ts'
import { type PublicationSettings, settingsByPublication } from '#domain/publications/publication-settings.ts'
import { once } from './once.ts'
import { readTable } from './read-table.ts'
import { publicationsTable } from './tables.ts'

/**
 * What an admin says of every publication. Read once a process.
 * @throws Error when a publication has no row that can be read: works would be under a title or ISSN that nobody gave
 */
export const publicationSettings = once((): Promise<Readonly<Record<Publication, PublicationSettings>>> =>
  readTable(publicationsTable).then(settingsByPublication),
)
