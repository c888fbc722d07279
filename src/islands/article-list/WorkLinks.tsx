import type { IndexEntry } from '#domain/index-medicus/index-entry.ts'

/** What can be done with a work of a list: a look in the dialog, and its PDF. */
export const WorkLinks = ({ entry: { path, pdf, title } }: { entry: IndexEntry }) => (
  <div className="actions">
    <a className="link" href={path} data-detail="" aria-label={`Aperçu : ${title}`}>
      Aperçu
    </a>
    {pdf && (
      <a className="link" href={pdf} type="application/pdf" aria-label={`PDF : ${title}`}>
        PDF
      </a>
    )}
  </div>
)
