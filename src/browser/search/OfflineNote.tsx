import { useEffect, useState } from 'react'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { SITE_SEARCH_TEXTS as TEXTS } from '#domain/search/site-search-texts.ts'
import { offlineSearch, type SavedSearch } from './saved-search.ts'

/**
 * Says without a network what can be searched: all that the device has saved, or a part of it.
 * @param asked another value with each answer, since the network may have gone or come meanwhile
 */
export const OfflineNote = ({ asked }: { asked: unknown }) => {
  const [saved, setSaved] = useState<SavedSearch>()
  useEffect(() => {
    let isGone = false
    void offlineSearch().then((found) => {
      if (!isGone) setSaved(found)
    })
    return () => {
      isGone = true
    }
  }, [asked])
  if (!saved?.hasWorks) return null
  return (
    <p className="notice mt-3 text-sm">
      {saved.isWhole
        ? TEXTS.offlineWhole
        : TEXTS.offlinePart(saved.texts.map((publication) => PUBLICATIONS[publication].shortName))}
    </p>
  )
}
