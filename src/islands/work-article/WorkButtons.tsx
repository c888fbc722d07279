import type { ReactNode } from 'react'
import type { WorkView } from '#domain/works/work-view.ts'
import { downloadAddress, missingPdfText } from '#domain/downloads/download.ts'
import { downloadName } from '#domain/files/download-name.ts'
import { ActionIcon } from './ActionIcon.tsx'

type Props = {
  view: Omit<WorkView, 'cover'>
  /** What only a published page offers. */
  more?: ReactNode
}

/** What a reader does with a work: its links work without scripts. */
export const WorkButtons = ({ view, more }: Props) => {
  const { article, path, pdfAddress } = view
  const fileName = downloadName(article)
  return (
    <work-actions
      className="contents"
      data-id={article.id}
      data-source={article.source}
      data-title={article.title}
      data-path={path}
      data-pdf={pdfAddress}
      data-file={fileName}
      data-check=""
    >
      {!pdfAddress && <p className="mt-5 text-sm text-muted">{missingPdfText(article.source)}</p>}
      <p className="no-print mt-5 flex flex-wrap gap-2">
        {pdfAddress && (
          <>
            <a
              className="btn btn-publication"
              href={pdfAddress}
              type="application/pdf"
              data-work-action="read"
            >
              <ActionIcon name="read" /> Lire
            </a>
            <a
              className="btn btn-outline"
              href={downloadAddress(pdfAddress, fileName)}
              type="application/pdf"
              download={fileName}
              data-work-action="download"
            >
              <ActionIcon name="download" /> Télécharger PDF
            </a>
            <a
              className="btn btn-outline"
              href={pdfAddress}
              type="application/pdf"
              target="_blank"
              rel="noopener"
              data-work-action="open"
            >
              <ActionIcon name="open" /> Ouvrir
            </a>
          </>
        )}
        <button className="btn btn-outline noscript:hidden" type="button" data-work-action="share">
          <ActionIcon name="share" /> Partager
        </button>
        <a className="btn btn-outline" href="#references" data-work-action="cite">
          <ActionIcon name="cite" /> Citer
        </a>
        {more}
      </p>
    </work-actions>
  )
}
