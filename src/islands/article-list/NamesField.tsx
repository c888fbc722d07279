import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { suggestNames } from '#domain/index-medicus/find-works.ts'
import { searchableText } from '#domain/search/searchable-text.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { queryClient } from './query-client.ts'
import { withIndex } from './read-index.ts'
import { useTyped } from './useTyped.ts'

/** Names offered at once. */
const SUGGESTIONS = 6

type Props = {
  label: string
  kind: 'authors' | 'tags'
  chosen: readonly string[]
  onChosen: (chosen: readonly string[]) => void
}

/** Chooses several authors or tags: typed letters bring names, a name becomes a chip that can be taken away. */
export const NamesField = ({ label, kind, chosen, onChosen }: Props) => {
  const [wanted, setWanted] = useState('')
  const { typed, onTyped, settle } = useTyped(wanted, setWanted)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const { data: names = [] } = useQuery(
    {
      queryKey: ['index names', kind, searchableText(wanted)],
      queryFn: () => withIndex((reader) => suggestNames(reader, kind, wanted, SUGGESTIONS + chosen.length)),
      enabled: wanted.trim() !== '',
    },
    queryClient,
  )
  const offered = names.filter((name) => !chosen.includes(name)).slice(0, SUGGESTIONS)
  const add = (name: string) => {
    onChosen([...chosen, name])
    onTyped('')
    setWanted('')
    input.current?.focus()
  }
  return (
    <div>
      <Field label={label}>
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
              const exact = offered.find((name) => searchableText(name) === searchableText(typed))
              const only = offered.length === 1 ? offered[0] : undefined
              const name = exact ?? only
              if (name) add(name)
              else settle()
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
