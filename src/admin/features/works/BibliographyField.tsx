import { useState } from 'react'
import { BibliographySchema, type Citation, citationLink } from '#domain/works/bibliography.ts'
import {
  bibliographyText,
  splitBibliography,
  splitChangedBibliography,
} from '#domain/works/split-bibliography.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { CitationFields } from './CitationFields.tsx'
import { FormEntry } from '#ui/FormEntry.tsx'
import { BIBLIOGRAPHY_FORM_TEXTS as TEXTS } from './record-texts.ts'
import { UndoLine } from '#ui/UndoLine.tsx'
import { useEntries } from '#ui/useEntries.ts'

type Props = {
  label: string
  /** What is wrong with the list as a whole. */
  error: string | undefined
  values: readonly Citation[]
  onChange: (bibliography: Citation[]) => void
}

/** What is in the text area: its references follow `before`, and replace `former`. */
type Pasted = { text: string; before: readonly Citation[]; former: readonly Citation[] }

const Identifiers = ({ citation }: { citation: Citation }) => {
  const { doi, pmid } = citation
  if (doi === undefined && pmid === undefined) return null
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      {doi !== undefined && (
        <a className="link" href={citationLink({ text: '', doi })} target="_blank" rel="noreferrer">
          {TEXTS.doi} {doi}
        </a>
      )}
      {pmid !== undefined && (
        <a className="link" href={citationLink({ text: '', pmid })} target="_blank" rel="noreferrer">
          {TEXTS.pmid} {pmid}
        </a>
      )}
    </p>
  )
}

/**
 * The references of a work. What is pasted becomes numbered entries at once and stays in its text area, so that it can be
 * put right there; each entry can be mended and taken out.
 */
export const BibliographyField = ({ label, error, values, onChange }: Props) => {
  const entries = useEntries<{ citation: Citation; index: number }>()
  const [pasted, setPasted] = useState<Pasted>({ text: '', before: values, former: [] })
  const [known, setKnown] = useState(() => JSON.stringify(values))
  // Entries that came from elsewhere (a draft, a mended entry) are what the next pasted ones follow.
  if (JSON.stringify(values) !== known) {
    setKnown(JSON.stringify(values))
    setPasted({ text: '', before: values, former: [] })
  }
  const messages = BibliographySchema.safeParse(values).error?.issues ?? []
  const { lastRemoved } = entries

  const type = (next: Pasted) => {
    const read = [...next.before, ...splitChangedBibliography(next.text, next.former)]
    setPasted(next)
    setKnown(JSON.stringify(read))
    onChange(read)
  }
  const remove = (index: number) => {
    const citation = values[index]
    if (!citation) return
    onChange(values.toSpliced(index, 1))
    if (citation.text.trim() !== '') entries.rememberRemoved({ citation, index })
  }
  const bringBack = () => {
    if (!lastRemoved) return
    onChange(values.toSpliced(lastRemoved.index, 0, lastRemoved.citation))
    entries.forgetRemoved(String(lastRemoved.index))
  }
  const close = (index: number) => {
    // A mended text may have become several references.
    const read = splitBibliography(values[index]?.text ?? '')
    if (read.length > 1) onChange(values.toSpliced(index, 1, ...read))
    entries.close()
  }

  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-lg font-semibold">{label}</legend>
      <Field label={TEXTS.paste} hint={TEXTS.pasteHint} error={error}>
        {(control) => (
          <TextArea
            {...control}
            className="max-h-96"
            rows={4}
            value={pasted.text}
            onChange={(event) => type({ ...pasted, text: event.target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold" role="status">
          {TEXTS.count(values.length)}
        </p>
        {values.length > 0 && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => type({ text: bibliographyText(values), before: [], former: values })}
          >
            {TEXTS.asText}
          </Button>
        )}
      </div>
      {values.length > 0 && (
        <ol className="grid gap-2" aria-label={label}>
          {values.map((citation, index) => (
            <li key={index} className="rounded-md border border-rule bg-surface px-3">
              <FormEntry
                id={String(index)}
                name={TEXTS.entry(index + 1)}
                entries={{ ...entries, close: () => close(index) }}
                messages={messages.flatMap(({ path, message }) => (path[0] === index ? [message] : []))}
                onRemove={() => remove(index)}
                summary={
                  <>
                    <p>
                      <span className="text-muted tabular-nums">{index + 1}. </span>
                      {citation.text}
                    </p>
                    <Identifiers citation={citation} />
                  </>
                }
              >
                <CitationFields
                  citation={citation}
                  messageOf={(value) =>
                    messages.find(({ path }) => path[0] === index && path[1] === value)?.message
                  }
                  onChange={(changed) => onChange(values.with(index, changed))}
                  onClose={() => close(index)}
                />
              </FormEntry>
            </li>
          ))}
        </ol>
      )}
      <UndoLine
        id={entries.undoId}
        text={lastRemoved && TEXTS.removed(lastRemoved.index + 1)}
        onUndo={bringBack}
      />
    </fieldset>
  )
}
