import { useEffect, useState } from 'react'
import { isFailedCover, markFailedCover } from '#browser/covers/failed-covers.ts'
import { COVER_FAILURE_TEXTS, retryAddress } from '#domain/covers/cover-bucket.ts'

/** The cover on the shared card. It is tried once more under the other name of its bucket. */
export const CoverImage = ({ address }: { address: string }) => {
  const [failures, setFailures] = useState(0)
  const shown = failures === 0 ? address : retryAddress(address, failures, 'card')
  const hasFailed = shown === undefined || (failures === 0 && isFailedCover(address))
  useEffect(() => {
    if (shown === undefined) markFailedCover(address)
  }, [shown, address])
  return hasFailed ? (
    <p className="cover-missing">{COVER_FAILURE_TEXTS.card}</p>
  ) : (
    <img
      className="cover"
      src={shown}
      alt=""
      width={80}
      height={107}
      loading="lazy"
      decoding="async"
      onError={() => setFailures((count) => count + 1)}
    />
  )
}
