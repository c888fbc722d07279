import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { Island } from '#browser/hydration/Island.tsx'
import { ISLAND_MISSING } from '#browser/hydration/island-events.ts'
import { wakeIslands } from '#browser/hydration/wake-islands.ts'
import { ADC_TEXTS } from '#domain/adc/chapter.ts'
import { ISLAND_TEXTS } from '#domain/errors/island-texts.ts'
import { $handedSearch } from './handed-search.ts'

type Props = {
  /** Id of the section whose list is searched. */
  list: string
}

const Search = ({ list }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const isSearching = useStore($handedSearch, { ssr: 'initial' }) !== undefined
  useEffect(() => {
    if (input.current && !input.current.value)
      input.current.value = new URLSearchParams(location.search).get('q') ?? ''
  }, [])
  useEffect(() => {
    const section = document.getElementById(list)
    const giveUp = () => {
      if ($handedSearch.get() === undefined) return
      $handedSearch.set(undefined)
      setError(ISLAND_TEXTS.notLoaded)
    }
    section?.addEventListener(ISLAND_MISSING, giveUp)
    return () => section?.removeEventListener(ISLAND_MISSING, giveUp)
  }, [list])
  return (
    <form
      role="search"
      aria-label="Rechercher dans l’atlas"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const words = input.current?.value.trim() ?? ''
        setError(words === '' ? ADC_TEXTS.searchEmpty : undefined)
        if (words === '') input.current?.focus()
        else {
          $handedSearch.set(words)
          wakeIslands(document.getElementById(list))
        }
      }}
    >
      <label className="label" htmlFor="recherche-adc">
        Rechercher dans l’atlas
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          className="input w-auto min-w-[min(12rem,100%)] grow basis-0"
          type="search"
          id="recherche-adc"
          name="q"
          placeholder="Un signe, un organe…"
          autoComplete="off"
          aria-invalid={error === ADC_TEXTS.searchEmpty || undefined}
          aria-describedby="erreur-recherche-adc"
          onInput={() => setError(undefined)}
        />
        <button className="btn btn-publication" type="submit">
          Rechercher
        </button>
      </div>
      <p className="field-error" id="erreur-recherche-adc" role="alert">
        {error}
      </p>
      <p className="hint" role="status">
        {isSearching && ADC_TEXTS.searching}
      </p>
    </form>
  )
}

/** The search at the top of ADC: hands its words over to the search of the chapters below and leads there. */
export const LandingSearch = (props: Props) => (
  <Island>
    <Search {...props} />
  </Island>
)
