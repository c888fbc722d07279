import { useState } from 'react'
import { memberInitials } from '#domain/members/member-name.ts'
import { photoAddress } from './photo-address.ts'

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
