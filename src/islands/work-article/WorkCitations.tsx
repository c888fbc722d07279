import type { Work } from '#domain/works/work.ts'
import { citationAddress } from './citation-address.ts'
import { citableWork } from '#formats/citations/citable-work.ts'
import { CITATION_FILES, CITATION_STYLES } from '#formats/citations/citation-formats.ts'
import type { PublicationIdentity } from '#domain/publications/publication-line.ts'
import { downloadName } from '#domain/downloads/download.ts'
import { READER_ACTS } from '#domain/works/reader-acts.ts'

type Props = {
  article: Work
  /** Whole address of the work's page. */
  address: string
  publication: PublicationIdentity
}

/** References of a work, to be copied, and files for reference managers; `CitationActs` around it gives the controls their acts. */
export const WorkCitations = ({ article, address, publication }: Props) => {
  const work = citableWork(article, address, publication)
  const fileName = (extension: string) => downloadName(article).replace(/pdf$/, extension)
  return (
    <details
      className="citations mt-8 rounded-md border border-rule bg-surface print:mt-4 print:border-0"
      id="citer"
    >
      <summary className="flex items-center justify-between gap-3 px-4 py-3 print:p-0">
        <h2 className="text-lg">Citer ce travail</h2>
        <span className="citations-chevron no-print" aria-hidden="true" />
      </summary>
      <div className="border-t border-rule px-4 pt-3 pb-4 print:border-0 print:p-0" id="references">
        <dl className="space-y-4 print:space-y-1 print:text-sm">
          {CITATION_STYLES.map(({ id, name, write }) => (
            <div key={id} className="grid gap-x-4 gap-y-1 sm:grid-cols-[1fr_auto]">
              <dt className="text-sm font-semibold text-muted sm:col-span-2">{name}</dt>
              <dd className="min-w-0 wrap-anywhere" data-citation={id}>
                {write(work)}
              </dd>
              <dd className="no-print noscript:hidden">
                <button
                  className="btn btn-outline btn-sm"
                  type="button"
                  data-copy={id}
                  aria-label={`Copier la citation\u00a0: ${name}`}
                >
                  Copier
                </button>
              </dd>
            </div>
          ))}
        </dl>
        <h3 className="no-print mt-5 text-base">Pour un logiciel de références</h3>
        <ul className="no-print mt-2 divide-y divide-rule">
          {CITATION_FILES.map((file) => (
            <li key={file.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span className="font-semibold">{file.name}</span>
              <span className="flex flex-wrap gap-2">
                <button
                  className="btn btn-outline btn-sm noscript:hidden"
                  type="button"
                  data-copy={file.id}
                  aria-label={`Copier la citation\u00a0: ${file.name}`}
                >
                  Copier
                </button>
                <a
                  className="btn btn-outline btn-sm"
                  href={citationAddress(file.mediaType, file.write(work))}
                  download={fileName(file.extension)}
                  data-citation={file.id}
                  data-citation-file=""
                  data-act=""
                  aria-label={`${READER_ACTS.download} la citation\u00a0: ${file.name}`}
                >
                  {READER_ACTS.download}
                </a>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
