import type { Contributor } from '#domain/contributors/contributor.ts'
import { readImportedWork } from '#domain/imports/import-row.ts'
import type { ImportRecord } from '#domain/imports/import-field.ts'

const nameOf = (contributor: Contributor): string =>
  contributor.kind === 'collective'
    ? contributor.name
    : (contributor.printed ??
      [contributor.given, contributor.family, contributor.suffix]
        .filter((part) => part !== undefined)
        .join(' '))

/** A record as an import reads it, with the names of its contributors instead. */
export const readWithNames = (record: ImportRecord) => {
  const read = readImportedWork(record)
  if ('refusals' in read) return read
  const { contributors, ...draft } = read.draft
  return { ...read, draft: { ...draft, ...(contributors && { authors: contributors.map(nameOf) }) } }
}
