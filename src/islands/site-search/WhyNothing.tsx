import { useEffect, useState } from 'react'
import { countValues } from '#browser/search/ask-site.ts'
import { SearchError } from '#browser/search/search-error.ts'
import { whyAuthors, WHY_NOTHING, whyValues } from '#domain/lists/why-nothing.ts'
import { filtersOf, type SearchQuery } from '#domain/search/search-filters.ts'
import { SITE_SEARCH_TEXTS as TEXTS } from '#domain/search/site-search-texts.ts'

const LABELS: Readonly<Record<string, string>> = {
  publication: TEXTS.publication,
  annee: TEXTS.annee,
  tag: TEXTS.tag,
  specialite: TEXTS.specialite,
  type: TEXTS.type,
  langue: TEXTS.langue,
  texte: TEXTS.texte,
}

/** The filters that no record passes, each in a sentence; else that they don't go together. */
const readReasons = async (query: SearchQuery): Promise<string[]> => {
  const filters = filtersOf(query)
  const counts = await countValues(null, { words: '' }, Object.keys(filters))
  const reasons = Object.entries(filters).flatMap(([filter, value]) =>
    filter === 'auteur'
      ? whyAuthors([value], counts[filter] ?? {})
      : whyValues(LABELS[filter] ?? filter, [value], counts[filter] ?? {}),
  )
  return reasons.length > 0 ? reasons : [WHY_NOTHING.together]
}

/** Why filters find nothing. */
export const WhyNothing = ({ query }: { query: SearchQuery }) => {
  const [reasons, setReasons] = useState<readonly string[]>([])
  useEffect(() => {
    let isGone = false
    const show = async () => {
      try {
        const found = await readReasons(query)
        if (!isGone) setReasons(found)
      } catch (error) {
        // When the reasons cannot be read, the answer above shows without them.
        if (!(error instanceof SearchError)) throw error
      }
    }
    void show()
    return () => {
      isGone = true
    }
  }, [query])
  return reasons.map((reason) => (
    <p key={reason} className="mt-2">
      {reason}
    </p>
  ))
}
