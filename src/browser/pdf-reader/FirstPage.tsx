import { useState } from 'react'
import { FIRST_PAGE_WIDTH_PX, firstPagePath } from '#domain/files/public-address.ts'
import { pageOfHash } from './page-hash.ts'
import { isPhone } from './usePdfSession.ts'

/** The picture beside a PDF that the site publishes itself; others have none. */
const pictureOf = (address: string): string | undefined => {
  const { origin, pathname } = new URL(address, location.href)
  return origin === location.origin ? firstPagePath(pathname) : undefined
}

/**
 * A picture of the first page, until the page itself is rendered: on a poor line it is there seconds before. Only where the page
 * will be in its place: as wide as the window, and the first.
 */
export const FirstPage = ({ address }: { address: string }) => {
  const [source] = useState(() =>
    isPhone() && (pageOfHash(location.hash) ?? 1) === 1 ? pictureOf(address) : undefined,
  )
  const [isHere, setHere] = useState(false)
  if (source === undefined) return null
  return (
    <div className="reader-first-page" data-here={isHere || undefined}>
      <img
        src={source}
        alt=""
        width={FIRST_PAGE_WIDTH_PX}
        fetchPriority="high"
        onLoad={() => setHere(true)}
      />
    </div>
  )
}
