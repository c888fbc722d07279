import { isAddress } from '../files/public-address.ts'
import { FOUNDER_BUCKET } from './founder.ts'

/** Where a founder's portrait comes from. */
export type ImageSource =
  | { kind: 'none' }
  /** A file that is, or should be, in the founders' bucket. */
  | { kind: 'stored'; name: string }
  /** A file elsewhere, to be fetched; own are the addresses of the site and the backend. */
  | { kind: 'elsewhere'; address: URL; isOwn: boolean }
  | { kind: 'forbidden' }

/** Names that no server of the public Internet has. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|lan|home|intranet)$/i

/** The function fetches for an admin, from a network that may hold other machines: an address by number, or a name of a local network, is no public site. */
const isPublic = ({ protocol, hostname, username, port }: URL): boolean =>
  protocol === 'https:' &&
  username === '' &&
  port === '' &&
  hostname.includes('.') &&
  !hostname.startsWith('[') &&
  !/^[\d.]+$/.test(hostname) &&
  !LOCAL_NAME.test(hostname)

/**
 * Reads what a founder's row says of the portrait: a name in the bucket, a path of the site such as "/fondateurs/a.png", or a
 * whole address. Own are the site and the backend, which may stand on a laptop.
 * @example imageSource('portrait.png', { site, backend }) // { kind: 'stored', name: 'portrait.png' }
 */
export const imageSource = (
  imagePath: string | null | undefined,
  own: { site: string; backend: string },
): ImageSource => {
  const text = imagePath?.trim() ?? ''
  if (text === '') return { kind: 'none' }
  if (!isAddress(text) && !text.startsWith('/')) return { kind: 'stored', name: text }
  let address: URL
  try {
    address = new URL(text, own.site)
  } catch {
    return { kind: 'forbidden' }
  }
  const bucket = new URL(`/storage/v1/object/public/${FOUNDER_BUCKET}/`, own.backend)
  if (address.origin === bucket.origin && address.pathname.startsWith(bucket.pathname))
    return { kind: 'stored', name: decodeURIComponent(address.pathname.slice(bucket.pathname.length)) }
  const isOwn = [own.site, own.backend].some((base) => new URL(base).origin === address.origin)
  return isOwn || isPublic(address) ? { kind: 'elsewhere', address, isOwn } : { kind: 'forbidden' }
}
