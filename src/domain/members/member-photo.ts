import { isAddress, publicAddress } from '../files/public-address.ts'
import type { Member } from './member.ts'

/** Bucket of the directory's photos. */
export const MEMBER_PHOTO_BUCKET = 'annuaire_profile_pics'

/**
 * The address of a member's photo: the stored value when it is a whole address, else that path in the bucket of the
 * storage at `baseUrl`; `undefined` when the member has none.
 */
export const memberPhotoAddress = (
  { avatarUrl }: Pick<Member, 'avatarUrl'>,
  baseUrl: string,
): string | undefined => {
  if (avatarUrl === undefined || isAddress(avatarUrl)) return avatarUrl
  const path = avatarUrl.replace(/^\/+/, '').replace(`${MEMBER_PHOTO_BUCKET}/`, '')
  const segments = path.split('/')
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..')) return undefined
  return publicAddress(baseUrl, MEMBER_PHOTO_BUCKET, path)
}
