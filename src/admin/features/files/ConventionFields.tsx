import { useState } from 'react'
import { isNumberedBy, type Publication } from '#domain/publications/registry.ts'
import { isCalendarDay, isoDate } from '#domain/dates/partial-date.ts'
import { namedContent, writtenName } from '#domain/files/upload-name.ts'
import type { FileOwner } from '#domain/files/file-references.ts'
import { twoDigits } from '#domain/files/file-name.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type Props = {
  source: Publication
  fileName: string
  extension: string
  works: readonly FileOwner[]
  onSuggest: (name: string) => void
}

type Numbers = { volume: string; issue: string; date: string; article: string }

const text = (value: string | number | undefined): string =>
  value === undefined ? '' : (twoDigits(value) ?? String(value))

/** The convention names a day. When only a year or month is known, the editor fills the day in. */
const dayOf = (date: string | undefined): string =>
  date !== undefined && isCalendarDay(date) ? (isoDate(date) ?? '') : ''

/** The numbers that the file's name holds, else those of the first work that uses the file. */
const known = (fileName: string, works: readonly FileOwner[]): Numbers => {
  const content = namedContent(fileName)
  const work = works.find((owner) => owner.kind === 'work')
  return {
    volume: text(content?.volume ?? work?.content.volume),
    issue: text(content?.issue ?? work?.content.issue),
    date: content?.date ?? dayOf(work?.content.date),
    article: text(content?.article),
  }
}

/** Builds the name that the convention gives a file. */
export const ConventionFields = ({ source, fileName, extension, works, onSuggest }: Props) => {
  const [typed, setTyped] = useState<Partial<Numbers>>({})
  const numbers = { ...known(fileName, works), ...typed }
  const suggestion = writtenName(
    {
      source,
      volume: numbers.volume,
      issue: numbers.issue,
      date: numbers.date,
      article: /^[1-9]\d*$|^0[1-9]$/.test(numbers.article) ? Number(numbers.article) : undefined,
    },
    extension,
  )
  const input = (name: keyof Numbers, label: string, type: 'text' | 'date' = 'text') => (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          type={type}
          inputMode={type === 'text' ? 'numeric' : undefined}
          value={numbers[name]}
          onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
        />
      )}
    </Field>
  )
  return (
    <fieldset className="rounded-md border border-rule p-4">
      <legend className="px-1 text-sm font-semibold">Nom selon la convention</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {isNumberedBy(source, 'chapter') ? (
          input('issue', 'Chapitre')
        ) : (
          <>
            {input('volume', 'Volume')}
            {input('issue', 'Numéro')}
            {input('date', 'Date de parution', 'date')}
            {input('article', 'Article n° (vide\u00a0: numéro entier)')}
          </>
        )}
      </div>
      {suggestion === undefined ? (
        <p className="mt-3 text-sm text-muted">
          {isNumberedBy(source, 'chapter')
            ? 'Indiquez le chapitre pour obtenir le nom.'
            : 'Indiquez le volume, le numéro et la date pour obtenir le nom.'}
        </p>
      ) : suggestion === fileName ? (
        <p className="mt-3 text-sm text-muted">Le fichier porte déjà ce nom.</p>
      ) : (
        <Button
          variant="outline"
          size="sm"
          className="mt-3 h-auto text-start wrap-anywhere whitespace-normal"
          onClick={() => onSuggest(suggestion)}
        >
          Prendre le nom {suggestion}
        </Button>
      )}
    </fieldset>
  )
}
