import type { IndexEntry } from '#domain/index-medicus/index-files.ts'
import { PdfLink } from './PdfLink.tsx'

/** What can be done with a work of a list: a look in the dialog, and its PDF. */
export const WorkLinks = ({ entry }: { entry: IndexEntry }) => (
  <div className="actions no-print">
    <a className="link" href={entry.path} data-detail="" aria-label={`Aperçu : ${entry.title}`}>
      Aperçu
    </a>
    <PdfLink entry={entry} />
  </div>
)
