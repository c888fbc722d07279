import type { KeyboardEvent } from 'react'
import { type Citation, findDoi, toCitation } from '#domain/works/bibliography.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { ENTRY_TEXTS } from '#ui/entry-texts.ts'
import { NumberInput } from '#ui/NumberInput.tsx'
import { BIBLIOGRAPHY_FORM_TEXTS as TEXTS } from './record-texts.ts'

type Props = {
  citation: Citation
  messageOf: (value: string) => string | undefined
  onChange: (citation: Citation) => void
  onClose: () => void
}

/** The reference with another text; identifiers that the former text named follow the new one. */
const withText = ({ text: former, doi, pmid }: Citation, text: string): Citation => {
  const [before, after] = [toCitation(former), toCitation(text)]
  const [nextDoi, nextPmid] = [doi === before.doi ? after.doi : doi, pmid === before.pmid ? after.pmid : pmid]
  return { text, ...(nextDoi && { doi: nextDoi }), ...(nextPmid && { pmid: nextPmid }) }
}

/** The controls of a reference. */
export const CitationFields = ({ citation, messageOf, onChange, onClose }: Props) => {
  const { text, doi, pmid } = citation
  const closeOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // The line must not send the whole form.
    event.preventDefault()
    onClose()
  }
  return (
    <>
      <Field label={TEXTS.text} error={messageOf('text')} required>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            value={text}
            onChange={(event) => onChange(withText(citation, event.target.value))}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={TEXTS.doi} error={messageOf('doi')}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              spellCheck={false}
              value={doi ?? ''}
              onChange={({ target: { value } }) =>
                onChange({ text, ...(value && { doi: findDoi(value) ?? value }), ...(pmid && { pmid }) })
              }
              onKeyDown={closeOnEnter}
            />
          )}
        </Field>
        <Field label={TEXTS.pmid} error={messageOf('pmid')}>
          {(control) => (
            <NumberInput
              {...control}
              autoComplete="off"
              value={pmid ?? ''}
              onChange={({ target: { value } }) =>
                onChange({ text, ...(doi && { doi }), ...(value && { pmid: value.trim() }) })
              }
              onKeyDown={closeOnEnter}
            />
          )}
        </Field>
      </div>
      <p>
        <Button variant="outline" onClick={onClose}>
          {ENTRY_TEXTS.close}
        </Button>
      </p>
    </>
  )
}
