import { browserBackend } from '#data/browser-client.ts'
import { isAddress, publicAddress } from '#domain/files/public-address.ts'

/** Where a person's photo is shown from; nothing without one. */
export const photoAddress = (bucket: string, photo: string | null): string | undefined => {
  if (!photo) return undefined
  // A path of the site itself.
  if (isAddress(photo) || photo.startsWith('/')) return photo
  return publicAddress(browserBackend().url, bucket, photo)
}
