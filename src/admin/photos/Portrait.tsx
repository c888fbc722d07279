import { useState } from 'react'
import { browserBackend } from '#data/browser-client.ts'
import { isAddress, publicAddress } from '#domain/files/public-address.ts'
import { memberInitials } from '#domain/members/member.ts'

/** Where a person's photo is shown from; nothing without one. */
const photoAddress = (bucket: string, photo: string | null): string | undefined => {
  if (!photo) return undefined
  // A path of the site itself.
  if (isAddress(photo) || photo.startsWith('/')) return photo
  return publicAddress(browserBackend().url, bucket, photo)
}

type Props = { bucket: string; photo: string | null; name: string }

/** A person's photo, small; the initials without one, or when its file is missing. */
export const Portrait = ({ bucket, photo, name }: Props) => {
  const address = photoAddress(bucket, photo)
  const [broken, setBroken] = useState<string>()
  const frame = 'inline-grid size-12 flex-none place-items-center overflow-hidden rounded-full bg-sunken'
  if (address === undefined || broken === address)
    return (
      <span className={`${frame} text-sm text-muted`} aria-hidden="true">
        {memberInitials(name)}
      </span>
    )
  return (
    <span className={frame}>
      <img
        className="size-full object-cover"
        src={address}
        alt=""
        loading="lazy"
        onError={() => setBroken(address)}
      />
    </span>
  )
}
