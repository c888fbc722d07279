import { z } from 'zod'
import { decodeName } from '../files/file-references.ts'
import { isAddress } from '../files/public-address.ts'
import { BUCKET_RULES } from '../uploads/bucket-rules.ts'
import { FOUNDER_BUCKET } from './founder.ts'
import { fileSize } from '../language/number.ts'

/** Names that no server of the public Internet has. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|lan|home|intranet)$/i

/**
 * Whether a host is a name on the public Internet: no IP address, and no name of a local network. Which address the
 * name resolves to is checked elsewhere.
 * @param hostname as `URL` writes it
 * @example isPublicName('revue.exemple.org') // true
 * @example isPublicName('127.0.0.1') // false
 */
export const isPublicName = (hostname: string): boolean => {
  const name = hostname.replace(/\.$/, '')
  return name.includes('.') && !name.startsWith('[') && !/^[\d.]+$/.test(name) && !LOCAL_NAME.test(name)
}

/** Texts of the transfer of the founders' portraits. */
export const IMAGE_TRANSFER_TEXTS = {
  title: 'Images des fondateurs',
  lead: 'Copie dans le stockage du portail les portraits qui viennent d’ailleurs\u00a0: d’une autre adresse, ou d’un fichier du site. Ce qui est déjà là n’est pas touché.',
  start: 'Lancer le transfert',
  running: 'Transfert en cours…',
  noFounder: 'Aucun fondateur n’est enregistré\u00a0: il n’y a rien à transférer.',
  noSource: 'Aucune image n’est indiquée pour ce fondateur.',
  alreadyThere: 'Déjà dans le stockage.',
  linked: 'L’image était déjà dans le stockage\u00a0: la fiche du fondateur la montre maintenant.',
  transferred: 'Image transférée.',
  notInBucket: 'Ce fichier n’est pas dans le stockage. Déposez l’image depuis la page des fondateurs.',
  forbiddenAddress: 'Cette adresse n’est pas permise\u00a0: il faut une adresse publique en https.',
  redirected: 'Cette adresse renvoie ailleurs\u00a0: indiquez l’adresse finale de l’image.',
  unreachable: 'L’image n’a pas pu être lue à cette adresse.',
  notFound: (status: number) => `L’adresse a répondu ${status} au lieu de l’image.`,
  noImage: 'Le fichier n’est pas une image PNG, JPEG, WebP ou GIF.',
  tooLarge: `L’image dépasse la limite de ${fileSize(BUCKET_RULES[FOUNDER_BUCKET].maxBytes)}.`,
  notStored: 'Le stockage n’a pas accepté l’image.',
} as const

/** The outcome for one portrait. */
export const IMAGE_TRANSFER_STATUSES = {
  success: { label: 'Transférée', tone: 'success' },
  skipped: { label: 'Ignorée', tone: 'info' },
  error: { label: 'Erreur', tone: 'danger' },
} as const

/** What the function `upload-founder-images` answers (document 3, section 7). */
export const ImageTransferAnswerSchema = z.object({
  results: z.array(
    z.object({
      source: z.string(),
      destination: z.string(),
      status: z.enum(['success', 'skipped', 'error']),
      message: z.string(),
    }),
  ),
})

/** What the function `upload-founder-images` answers. */
export type ImageTransferAnswer = z.output<typeof ImageTransferAnswerSchema>

/** The outcome for one portrait: its source, its address, and the reason. */
export type ImageTransferResult = ImageTransferAnswer['results'][number]

/** Where a founder's portrait comes from. */
type ImageSource =
  | { kind: 'none' }
  /** A file that is, or should be, in the founders' bucket. */
  | { kind: 'stored'; name: string }
  /** A file elsewhere that has to be fetched; `own` are the addresses of the site and the backend. */
  | { kind: 'elsewhere'; address: URL; isOwn: boolean }
  | { kind: 'forbidden' }

/**
 * The function fetches for an admin from a network that may contain other machines: an IP address or a name of a
 * local network is therefore no public site.
 */
const isPublic = ({ protocol, hostname, username, port }: URL): boolean =>
  protocol === 'https:' && username === '' && port === '' && isPublicName(hostname)

/**
 * Reads what a founder's row says of the portrait: a name in the bucket, a path of the site such as "/fondateurs/a.png", or a
 * whole address. Own are the site and the backend, which may run on a laptop.
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
    return { kind: 'stored', name: decodeName(address.pathname.slice(bucket.pathname.length)) }
  const isOwn = [own.site, own.backend].some((base) => new URL(base).origin === address.origin)
  return isOwn || isPublic(address) ? { kind: 'elsewhere', address, isOwn } : { kind: 'forbidden' }
}
