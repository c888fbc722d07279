import type { Publication } from '#domain/publications/registry.ts'
import {
  type PublicationSettings,
  PublicationSettingsSchema,
  settingsByPublication,
} from '#domain/publications/publication-settings.ts'
import { unwrap } from './unwrap.ts'
import { loadDataClient } from './browser-client.ts'
import { PUBLICATION_COLUMNS } from './publication-columns.ts'

/**
 * What an admin says of every publication, read in the browser with a visitor's rights.
 * @throws BackendError when the backend refused, failed or could not be reached
 */
export const readPublications = async (): Promise<Record<Publication, PublicationSettings>> => {
  const client = await loadDataClient()
  const rows = unwrap(await client.from('publications').select(PUBLICATION_COLUMNS))
  return settingsByPublication(PublicationSettingsSchema.array().parse(rows))
}
