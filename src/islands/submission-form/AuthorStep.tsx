import type { ClipboardEvent, KeyboardEvent } from 'react'
import { printedName } from '#domain/contributors/contributor.ts'
import type { SubmissionDraft } from '#domain/submission/submission-form.ts'
import { SUBMISSION_TEXTS as TEXTS } from '#domain/submission/submission-texts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { FormText, type FormParts } from './Fields.tsx'
import { Step } from './Step.tsx'
import type { Authors } from './useAuthors.ts'

type Props = FormParts & { values: SubmissionDraft; authors: Authors }

/** Characters that separate the names of a pasted list. */
const SEVERAL = /[,;\n]|\s(?:et|and|ak)\s/

/** The line into which names are typed or pasted, and the list that they become. */
const AuthorNames = ({ values, authors, ...parts }: Props) => {
  const { list: List } = authors
  const addOnEnter = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void authors.takeTyped()
  }
  const addPasted = (event: ClipboardEvent<HTMLElement>) => {
    // The text is in the field once the event is over.
    if (SEVERAL.test(event.clipboardData.getData('text').trim())) setTimeout(() => void authors.takeTyped())
  }
  return (
    <div className="grid gap-3">
      {List ? (
        <List
          draft={values}
          freshId={authors.freshId}
          onFreshEnd={authors.endFresh}
          onChange={authors.change}
          onAnnounce={authors.announce}
        />
      ) : (
        values.contributors.length > 0 && <p>{values.contributors.map(printedName).join(', ')}</p>
      )}
      <p role="status" className="sr-only">
        {authors.announcement}
      </p>
      <div role="presentation" onKeyDown={addOnEnter} onPaste={addPasted}>
        <FormText
          {...parts}
          name="authors"
          required={values.contributors.length === 0}
          rows={2}
          hint={TEXTS.authorsHint}
        />
      </div>
      <p className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => void authors.takeTyped()}>
          {TEXTS.addAuthors}
        </Button>
        <Button variant="outline" size="sm" onClick={() => void authors.addBlank()}>
          {TEXTS.addAuthorByParts}
        </Button>
      </p>
    </div>
  )
}

/** Who wrote the manuscript, and whom the journal answers. */
export const AuthorStep = ({ values, authors, ...parts }: Props) => (
  <Step index={1}>
    <FormText
      {...parts}
      name="institution"
      required
      autoComplete="organization"
      hint={TEXTS.institutionHint}
    />
    <AuthorNames {...parts} values={values} authors={authors} />
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="label mb-3">{TEXTS.correspondingAuthor}</legend>
      {values.contributors.length > 0 && (
        <Field className="sm:col-span-2" label={TEXTS.corresponding}>
          {(control) => (
            <Select
              {...control}
              placeholder={TEXTS.correspondingOther}
              items={values.contributors.map((contributor) => ({
                value: contributor.id,
                label: printedName(contributor).trim() || TEXTS.unnamed,
              }))}
              value={values.contributors.find(({ corresponding }) => corresponding)?.id ?? ''}
              onChange={(event) => authors.chooseCorresponding(event.target.value)}
            />
          )}
        </Field>
      )}
      <FormText {...parts} name="correspondingAuthor.name" required autoComplete="name" />
      <FormText {...parts} name="correspondingAuthor.email" required type="email" autoComplete="email" />
      <FormText {...parts} name="correspondingAuthor.phone" type="tel" autoComplete="tel" />
      <FormText {...parts} name="correspondingAuthor.address" autoComplete="address-line1" />
    </fieldset>
  </Step>
)
