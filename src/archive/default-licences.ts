import type { Publication } from '#domain/publications/publication.ts'
import type { Licence } from '#domain/works/licence.ts'
import { readTable } from './read-table.ts'
import { publicationsTable } from './tables.ts'

const readLicences = async (): Promise<Map<Publication, Licence | undefined>> =>
  new Map((await readTable(publicationsTable)).map(({ code, defaultLicence }) => [code, defaultLicence]))

let licences: ReturnType<typeof readLicences> | undefined

/** The licence of the works of each publication that name none. Read once a process. */
export const defaultLicences = (): Promise<Map<Publication, Licence | undefined>> =>
  (licences ??= readLicences())
