import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { printTypes } from './print-types.ts'
import { readCatalogue, type RunQuery } from './read-catalogue.ts'

/** The generated file that holds the schema's types. */
export const TYPES_FILE = fileURLToPath(new URL('../../src/data/database.types.ts', import.meta.url))

/** The text of that file for a migrated database. */
export async function generateTypes(run: RunQuery): Promise<string> {
  const options = await resolveConfig(TYPES_FILE)
  return format(printTypes(await readCatalogue(run)), { ...options, parser: 'typescript' })
}
