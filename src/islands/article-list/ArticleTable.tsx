import type { ListedEntry } from '#domain/lists/listed-entry.ts'
import { cardAuthors, tableAuthors } from '#domain/lists/list-texts.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { CardTags } from './CardTags.tsx'
import { PdfLink } from './PdfLink.tsx'
import { WorkMark } from './WorkMark.tsx'
import './article-table.css'

/** What can be done with a work of a list: a look in the dialog, and its PDF. */
const WorkLinks = ({ entry }: { entry: ListedEntry }) => (
  <div className="actions no-print">
    <a className="link" href={entry.path} data-list-act="detail" aria-label={`Aperçu\u00a0: ${entry.title}`}>
      Aperçu
    </a>
    <PdfLink entry={entry} />
  </div>
)

type Props = { entries: readonly ListedEntry[]; caption: string }

/** Works as a table; on small screens each row is a card with the beginning of its abstract. */
export const ArticleTable = ({ entries, caption }: Props) => (
  <table className="works-table table">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Titre</th>
        <th scope="col">Auteur(s)</th>
        <th scope="col">Source</th>
        <th scope="col">Date</th>
        <th className="no-print" scope="col">
          Actions
        </th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <tr key={entry.id}>
          <th scope="row">
            <a className="hover:underline" href={entry.path}>
              {entry.title}
            </a>
            <WorkMark mark={entry.mark} />
          </th>
          <td className="authors">
            {entry.authors.length > 0 && (
              <>
                <span className="on-rows" title={entry.authors.join(', ')}>
                  {tableAuthors(entry.authors)}
                </span>
                <span className="on-cards">{cardAuthors(entry.authors)}</span>
              </>
            )}
          </td>
          <td>
            <span className="badge whitespace-nowrap" data-category={entry.source}>
              {PUBLICATIONS[entry.source].shortName}
            </span>
          </td>
          <td className="whitespace-nowrap">
            {entry.dateText && <time dateTime={entry.date}>{entry.dateText}</time>}
          </td>
          <td className="more no-print">
            {entry.abstract && <p className="on-cards mb-2 text-muted">{entry.abstract}</p>}
            <CardTags tags={entry.tags} className="on-cards mb-2" />
            <WorkLinks entry={entry} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
