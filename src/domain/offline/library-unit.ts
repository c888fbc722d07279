/** What a reader saves in one go: `work:{id}`, `issue:{id}`, `publication:{source}` or `archive`. */
export type LibraryUnit = {
  key: string
  title: string
  /** The part in which a work or an issue is. */
  part?: string | undefined
}

/** Everything that the portal offers to save. */
export const ARCHIVE_UNIT: LibraryUnit = { key: 'archive', title: 'Toute l’archive' }
