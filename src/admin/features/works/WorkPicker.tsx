import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#domain/dates/format-date.ts'
import { Button } from '#ui/Button.tsx'
import { SearchInput } from '#ui/SearchInput.tsx'
import { RELATION_PANEL_TEXTS as TEXTS } from './record-texts.ts'
import { type OfferedWork, offeredWorksQuery } from './relations-queries.ts'

type Props = {
  chosen: OfferedWork | undefined
  /** The work that asks. */
  exceptId: string
  error: string | undefined
  onChoose: (work: OfferedWork | undefined) => void
}

const about = ({ source, publication_date }: OfferedWork): string =>
  [source, publication_date && formatDate(publication_date)].filter(Boolean).join(', ')

/** A work of the portal, found by its words. */
export const WorkPicker = ({ chosen, exceptId, error, onChoose }: Props) => {
  const [text, setText] = useState('')
  const offered = useQuery(offeredWorksQuery(text, exceptId))
  const isAsked = text.trim() !== ''

  if (chosen)
    return (
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-rule px-3 py-2">
        <p className="min-w-0 wrap-anywhere">
          {chosen.title ?? TEXTS.untitled} <span className="text-sm text-muted">{about(chosen)}</span>
        </p>
        <Button variant="outline" size="sm" onClick={() => onChoose(undefined)}>
          {TEXTS.change}
        </Button>
      </div>
    )
  return (
    <div
      className="grid gap-2"
      role="presentation"
      onKeyDown={(event) => {
        // A search must not send the form around it.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
    >
      <SearchInput label={TEXTS.search} value={text} onSearch={setText} />
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <p role="status" className="text-sm text-muted">
        {isAsked && offered.isError && TEXTS.searchFailed}
        {isAsked && offered.data && !offered.isPlaceholderData && TEXTS.found(offered.data.length)}
      </p>
      {isAsked && offered.data && offered.data.length > 0 && (
        <ul className="grid gap-1">
          {offered.data.map((work) => (
            <li key={work.id}>
              <button
                type="button"
                className="min-h-11 w-full rounded-md border border-rule px-3 py-2 text-start wrap-anywhere hover:border-accent"
                aria-label={TEXTS.choose(work.title ?? TEXTS.untitled)}
                onClick={() => onChoose(work)}
              >
                {work.title ?? TEXTS.untitled} <span className="text-sm text-muted">{about(work)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
