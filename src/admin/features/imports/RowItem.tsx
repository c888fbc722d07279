import { memo } from 'react'
import { numberingPhrase, shortAuthors } from '#domain/works/source-line.ts'
import { formatDate } from '#domain/dates/format-date.ts'
import { printedName } from '#domain/contributors/contributor.ts'
import { importedField } from '#domain/imports/import-field.ts'
import {
  choicesOf,
  type ImportRow,
  type RowChoice,
  type RowClass,
  ROW_CHOICE_NAMES,
  ROW_CLASS_NAME,
} from '#domain/imports/import-row.ts'
import { Badge } from '#ui/Badge.tsx'
import { Select } from '#ui/Select.tsx'
import { formatNumber } from '#domain/language/number.ts'

const TONES: Record<RowClass, 'success' | 'info' | 'warning' | 'danger' | undefined> = {
  new: 'success',
  changed: 'info',
  doubtful: 'warning',
  wrong: 'danger',
  identical: undefined,
}

const SHOWN_AUTHORS = 3

const Source = ({ draft }: Pick<ImportRow, 'draft'>) => {
  if (!draft) return null
  const { contributors = [], journal, publication_date, volume, issue, page_number } = draft
  const position = [
    shortAuthors(contributors.map(printedName), SHOWN_AUTHORS),
    journal,
    publication_date && formatDate(publication_date),
    [numberingPhrase({ volume, issue }), page_number && `p. ${page_number}`].filter(Boolean).join(', '),
  ]
  return <p className="text-sm text-muted">{position.filter(Boolean).join(' · ')}</p>
}

const Differences = ({ row }: { row: ImportRow }) => (
  <dl className="mt-1 grid gap-1 text-sm">
    {row.differences.map(({ field, before, after }) => (
      <div key={field}>
        <dt className="inline font-semibold">{importedField(field).label}&nbsp;: </dt>
        <dd className="inline">
          {before ? (
            <del className="line-clamp-2 text-muted">
              <span className="sr-only">avant&nbsp;: </span>
              {before}
            </del>
          ) : (
            <span className="text-muted">(vide) </span>
          )}{' '}
          <ins className="line-clamp-3 no-underline">
            <span aria-hidden="true">→ </span>
            <span className="sr-only">après&nbsp;: </span>
            {after}
          </ins>
        </dd>
      </div>
    ))}
  </dl>
)

type Props = { row: ImportRow; onChoose: (position: number, choice: RowChoice) => void }

/** One row of the preview: what it is, why, what would change, and what becomes of it. */
export const RowItem = memo(({ row, onChoose }: Props) => {
  const { draft, kind, reasons, notes, target, position, line, choice } = row
  const choices = choicesOf(row)
  const title = draft?.title ?? `Ligne ${line}`
  return (
    <article className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <div className="min-w-0 wrap-anywhere">
        <p className="mb-1 flex flex-wrap items-center gap-2 text-sm">
          <Badge {...(TONES[kind] && { tone: TONES[kind] })}>{ROW_CLASS_NAME[kind]}</Badge>
          <span className="text-muted">ligne {formatNumber(line)}</span>
        </p>
        <h3 className="text-base">{title}</h3>
        <Source draft={draft} />
        {reasons.length > 0 && (
          <ul className="mt-1 text-sm font-semibold">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        {notes.length > 0 && <p className="mt-1 text-sm text-muted">{notes.join(' · ')}</p>}
        {target && kind === 'doubtful' && (
          <p className="mt-1 text-sm">
            À comparer avec&nbsp;: {target.title}
            {target.authors.length > 0 && ` (${shortAuthors(target.authors, SHOWN_AUTHORS)})`}
          </p>
        )}
        <Differences row={row} />
      </div>
      {choices.length > 0 && (
        <div>
          <Select
            aria-label={`Que faire de «\u00a0${title}\u00a0» (ligne ${line})`}
            value={choice}
            items={choices.map((value) => ({ value, label: ROW_CHOICE_NAMES[value] }))}
            onChange={(event) => {
              const chosen = choices.find((value) => value === event.target.value)
              if (chosen) onChoose(position, chosen)
            }}
          />
        </div>
      )}
    </article>
  )
})
RowItem.displayName = 'RowItem'
