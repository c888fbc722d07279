import { useEffect, useState } from 'react'
import { isFailedCover, markFailedCover } from '#browser/covers/failed-covers.ts'
import { COVER_ERROR_TEXTS, retryAddress } from '#domain/covers/cover-name.ts'

/** The cover on the shared card. It is tried once more under the other name of its bucket. */
export const CoverImage = ({ address }: { address: string }) => {
  const [attempts, setAttempts] = useState(0)
  const shown = attempts === 0 ? address : retryAddress(address, attempts, 'card')
  const hasFailed = shown === undefined || (attempts === 0 && isFailedCover(address))
  useEffect(() => {
    if (shown === undefined) markFailedCover(address)
  }, [shown, address])
  return hasFailed ? (
    <p className="cover-missing">{COVER_ERROR_TEXTS.card}</p>
  ) : (
    <img
      className="cover"
      src={shown}
      alt=""
      width={80}
      height={107}
      loading="lazy"
      decoding="async"
      onError={() => setAttempts((count) => count + 1)}
    />
  )
}
