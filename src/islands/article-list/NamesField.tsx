import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { suggestValues } from '#domain/lists/listed-entry.ts'
import { readErrorText } from '#domain/queries/failed-reads.ts'
import { searchableText } from '#domain/search/searchable-text.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { queryClient } from './query-client.ts'
import { readValues } from './read-index.ts'
import { useTyped } from '#browser/search/useTyped.ts'

/** Most names that are offered at a time. */
const SUGGESTIONS = 6

type Props = {
  label: string
  filter: 'auteur' | 'tag'
  chosen: readonly string[]
  onChosen: (chosen: readonly string[]) => void
}

/** Chooses several authors or tags: typed letters bring names, a name becomes a chip that can be taken away. */
export const NamesField = ({ label, filter, chosen, onChosen }: Props) => {
  const [wanted, setWanted] = useState('')
  const { typed, onTyped, settle } = useTyped(wanted, setWanted)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const { data: counts = {}, error } = useQuery(
    { queryKey: ['index names', filter], queryFn: () => readValues(filter), enabled: typed.trim() !== '' },
    queryClient,
  )
  const offered = suggestValues(counts, wanted, SUGGESTIONS + chosen.length)
    .filter((name) => !chosen.includes(name))
    .slice(0, SUGGESTIONS)
  const add = (name: string) => {
    onChosen([...chosen, name])
    onTyped('')
    setWanted('')
    input.current?.focus()
  }
  /** Takes what was typed, never what was offered for older letters. */
  const take = async (text: string) => {
    const names = suggestValues(await readValues(filter), text, SUGGESTIONS).filter(
      (name) => !chosen.includes(name),
    )
    const exact = names.find((name) => searchableText(name) === searchableText(text))
    const name = exact ?? (names.length === 1 ? names[0] : undefined)
    if (name !== undefined && input.current?.value === text) add(name)
  }
  return (
    <div>
      <Field label={label} error={error ? readErrorText(error) : undefined}>
        {(control) => (
          <input
            {...control}
            ref={input}
            className="input"
            type="text"
            autoComplete="off"
            aria-controls={listId}
            value={typed}
            onChange={(event) => onTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              settle()
              // The field shows the error of the names that could not be read.
              take(typed).catch(() => undefined)
            }}
          />
        )}
      </Field>
      <ul id={listId} aria-label={`Propositions\u00a0: ${label}`} className="mt-1.5 flex flex-wrap gap-1.5">
        {typed.trim() !== '' &&
          offered.map((name) => (
            <li key={name}>
              <Button variant="outline" size="sm" onClick={() => add(name)} aria-label={`Ajouter ${name}`}>
                + {name}
              </Button>
            </li>
          ))}
        {chosen.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="badge min-h-9"
              aria-label={`Retirer ${name}`}
              onClick={() => {
                onChosen(chosen.filter((each) => each !== name))
                input.current?.focus()
              }}
            >
              {name} <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
