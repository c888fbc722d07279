import { PublicationSchema } from '../publications/publication-schema.ts'
import type { LibraryEntry, LibraryIndex } from './library-manifest.ts'

/** What a reader saves in one go: `work:{id}`, `issue:{id}`, `publication:{source}` or `archive`. */
export type LibraryUnit = {
  key: string
  title: string
  /** The part in which a work or an issue stands. */
  part?: string | undefined
}

/** Everything that the portal offers to save. */
export const ARCHIVE_UNIT: LibraryUnit = { key: 'archive', title: 'Toute l’archive' }

/** The parts that hold a unit, as far as they are known before the first one is read. */
export const partsOfUnit = ({ key, part }: LibraryUnit, { parts }: LibraryIndex): string[] => {
  if (key === 'archive') return parts.map((known) => known.key)
  const source = PublicationSchema.safeParse(key.replace(/^publication:/, ''))
  if (source.success) return parts.filter((known) => known.source === source.data).map((known) => known.key)
  return part && parts.some((known) => known.key === part) ? [part] : []
}

/** Whether an entry belongs to a unit in whose parts it stands. */
export const belongsTo = ({ key }: LibraryUnit, { kind, id, issue }: LibraryEntry): boolean => {
  if (key.startsWith('work:')) return kind === 'work' && key === `work:${id}`
  if (key.startsWith('issue:')) return key === `issue:${issue}`
  return true
}
