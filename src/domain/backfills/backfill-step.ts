import type { BackfillKind } from './backfill-kinds.ts'

/** The columns of `articles` that a backfill fills; what a file's name does not tell stays for an editor. */
export type BackfillRow = {
  source: BackfillKind
  title: string
  volume: string
  issue: string
  publication_date: string | null
  specialty: string | null
  pdf_url: string
  pdf_filename: string
  cover_image_filename: string | null
  /**
   * Published when the name of the file, or the catalogue, says all that a reader's page needs: the PDF is public
   * already. Otherwise a draft, which waits for its title, authors or date.
   */
  status: 'published' | 'draft'
}

/** What a backfill does about one file. */
export type BackfillStep = { filename: string } & (
  { kind: 'add'; row: BackfillRow } | { kind: 'present' } | { kind: 'refused'; error: string }
)

/** What a backfill knows of a work that is already there. */
export type KnownWork = {
  volume: string | null
  issue: string | null
  pdf_url: string | null
  pdf_filename: string | null
}
