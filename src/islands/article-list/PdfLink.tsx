import { downloadName } from '#domain/downloads/download.ts'
import type { ListedEntry } from '#domain/lists/listed-entry.ts'
import { classNames } from '#ui/class-names.ts'

type Props = { entry: ListedEntry; className?: string }

/** The PDF of a work of a list. `WorkListActs` of the page opens the reader and counts. */
export const PdfLink = ({ entry, className }: Props) =>
  entry.pdf && (
    <span
      className="contents"
      data-work=""
      data-id={entry.id}
      data-source={entry.source}
      data-title={entry.title}
      data-path={entry.path}
      data-pdf={entry.pdf}
      data-file={downloadName({
        source: entry.source,
        title: entry.title,
        ...(entry.date && { publicationDate: entry.date }),
      })}
    >
      <a
        className={classNames('link no-print', className)}
        href={entry.pdf}
        type="application/pdf"
        data-list-act="read"
        aria-label={`PDF\u00a0: ${entry.title}`}
      >
        PDF
      </a>
    </span>
  )
