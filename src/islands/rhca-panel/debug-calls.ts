import { loadSupabase } from '#data/browser-client.ts'
import { allRows, pagesByKey } from '#data/read-pages.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import {
  NumberedRowSchema,
  type NumberedRow,
  FILE_REFERENCE_COLUMNS,
  type ReferenceChange,
  type ReferenceKind,
} from './panel-files.ts'
import { z } from 'zod'

/** Rows that the short read of the RHCA asks for. */
export const SAMPLE_ROWS = 5

/**
 * Reads all articles that the caller may see.
 * @throws Error when the database refuses or does not answer
 */
export const readAllWorks = async (): Promise<unknown[]> => {
  const client = await loadSupabase()
  return allRows(pagesByKey(() => client.from('articles').select('*'), 'id'))
}

/**
 * Reads a few articles of the RHCA.
 * @throws Error when the database refuses or does not answer
 */
export const readSample = async (): Promise<unknown[]> => {
  const client = await loadSupabase()
  const { data, error } = await client
    .from('articles')
    .select('*')
    .eq('source', PUBLICATIONS.RHCA.code)
    .limit(SAMPLE_ROWS)
  if (error) throw new Error(error.message)
  return data
}

/**
 * Reads volume and issue of the RHCA rows that have both. Other publications' rows are none of this tool's: they would get
 * names of the RHCA.
 * @throws Error when the database refuses or does not answer
 */
export const readNumberedRows = async (): Promise<NumberedRow[]> => {
  const client = await loadSupabase()
  const numbered = () =>
    client
      .from('articles')
      .select('id, volume, issue')
      .eq('source', PUBLICATIONS.RHCA.code)
      .not('volume', 'is', null)
      .not('issue', 'is', null)
  return z.array(NumberedRowSchema).parse(await allRows(pagesByKey(numbered, 'id')))
}

/**
 * Writes the new references, row by row.
 * @throws Error at the first row that the database refuses
 */
export const writeReferences = async (
  kind: ReferenceKind,
  changes: readonly ReferenceChange[],
): Promise<number> => {
  const client = await loadSupabase()
  const columns = {
    pdf: (name: string) => ({ [FILE_REFERENCE_COLUMNS.pdf]: name }),
    cover: (name: string) => ({ [FILE_REFERENCE_COLUMNS.cover]: name }),
  }
  for (const { id, name } of changes) {
    const { error } = await client.from('articles').update(columns[kind](name)).eq('id', id)
    if (error) throw new Error(error.message)
  }
  return changes.length
}
