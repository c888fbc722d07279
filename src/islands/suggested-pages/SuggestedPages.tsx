import { useEffect, useState } from 'react'
import { z } from 'zod'
import { Island } from '#browser/hydration/Island.tsx'
import {
  type KnownAddress,
  suggestedPages,
  type SuggestedPage,
  type AddressIndex,
  AddressIndexSchema,
  readWanted,
  SUGGESTED_PAGES_MAX,
  suggestedWorks,
} from '#domain/shell/suggested-pages.ts'

// The Content-Security-Policy refuses the code that zod would write for itself.
z.config({ jitless: true })

type Props = {
  pages: readonly KnownAddress[]
  /** The files of the index of addresses that exist. */
  keys: readonly string[]
}

/** A file of the index; one that can't be read offers nothing. */
const readIndex = async (key: string): Promise<AddressIndex> => {
  try {
    const answered = await fetch(`/adresses/${key}.json`)
    return answered.ok ? AddressIndexSchema.parse(await answered.json()) : []
  } catch {
    return []
  }
}

/** What an address may have meant: works and issues first, then pages of the portal. */
const readSuggestions = async (path: string, { pages, keys }: Props): Promise<SuggestedPage[]> => {
  const known = suggestedPages(path, pages, SUGGESTED_PAGES_MAX)
  const wanted = readWanted(path)
  const index = await Promise.all(wanted.keys.filter((key) => keys.includes(key)).map(readIndex))
  return [...suggestedWorks(wanted, index.flat(), SUGGESTED_PAGES_MAX), ...known].slice(
    0,
    SUGGESTED_PAGES_MAX,
  )
}

const Suggestions = ({ pages, keys }: Props) => {
  const [suggested, setSuggested] = useState<SuggestedPage[]>()
  useEffect(() => {
    void readSuggestions(location.pathname, { pages, keys }).then(setSuggested)
  }, [pages, keys])
  if (!suggested || suggested.length === 0) return <span hidden data-ready={suggested && ''} />
  return (
    <section className="page-width pb-section" aria-labelledby="suggested-pages" data-ready="">
      <h2 id="suggested-pages" className="text-xl">
        {'Cherchiez-vous\u202f?'}
      </h2>
      <ul className="mt-3 space-y-2">
        {suggested.map(({ href, label }) => (
          <li key={href}>
            <a className="link" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Offers on the not-found page what the address may have meant. */
export const SuggestedPages = (props: Props) => (
  <Island>
    <Suggestions {...props} />
  </Island>
)
