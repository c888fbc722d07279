import { FOUNDER_BUCKET } from '../../../src/domain/founders/founder.ts'
import {
  imageSource,
  IMAGE_TRANSFER_TEXTS,
  type ImageTransferResult,
} from '../../../src/domain/founders/founder-image.ts'
import { slug } from '../../../src/domain/issues/issue-path.ts'
import { storedFileHeaders, UPLOAD_CACHE_SECONDS } from '../../../src/domain/uploads/bucket-rules.ts'
import type { Client } from '../_shared/clients.ts'
import { nameReach } from '../_shared/name-reach.ts'
import { readFunctionEnvironment } from '../_shared/environment.ts'
import { fetchImage, ImageError } from './fetch-image.ts'

/** A founder with the portrait that the row, or else the static list, names. */
export type FounderImage = { id: string; name: string; imagePath: string | null }

const link = async (service: Client, { id }: FounderImage, name: string): Promise<void> => {
  const { error } = await service.from('founders').update({ image_path: name }).eq('id', id)
  if (error) throw error
}

/** The start of a transferred portrait's name: readable, and never another founder's. */
const nameStart = ({ id, name }: FounderImage): string => `${slug(name) || 'portrait'}-${id.slice(0, 8)}`

const fetchAndStore = async (
  service: Client,
  founder: FounderImage,
  address: URL,
  addresses: readonly string[] | undefined,
): Promise<string> => {
  const image = await fetchImage(address, addresses)
  const name = `${nameStart(founder)}.${image.extension}`
  const { error } = await service.storage.from(FOUNDER_BUCKET).upload(name, image.bytes, {
    contentType: image.mimeType,
    cacheControl: String(UPLOAD_CACHE_SECONDS),
    headers: storedFileHeaders(FOUNDER_BUCKET),
    upsert: true,
  })
  if (error) {
    console.error(`${name} could not be stored`, error)
    throw new ImageError(IMAGE_TRANSFER_TEXTS.notStored)
  }
  await link(service, founder, name)
  return name
}

/** Brings one founder's portrait into the bucket, unless it is there; what goes wrong is reported and stops no other. */
export const transferImage = async (
  service: Client,
  founder: FounderImage,
  stored: ReadonlySet<string>,
): Promise<ImageTransferResult> => {
  const { SITE_URL, SUPABASE_URL } = readFunctionEnvironment()
  const source = imageSource(founder.imagePath, { site: SITE_URL, backend: SUPABASE_URL })
  const about = { source: founder.imagePath ?? founder.name, destination: '' }
  switch (source.kind) {
    case 'none':
      return { ...about, status: 'skipped', message: IMAGE_TRANSFER_TEXTS.noSource }
    case 'forbidden':
      return { ...about, status: 'error', message: IMAGE_TRANSFER_TEXTS.forbiddenAddress }
    case 'stored': {
      const destination = `${FOUNDER_BUCKET}/${source.name}`
      return stored.has(source.name)
        ? { ...about, destination, status: 'skipped', message: IMAGE_TRANSFER_TEXTS.alreadyThere }
        : { ...about, destination, status: 'error', message: IMAGE_TRANSFER_TEXTS.notInBucket }
    }
    case 'elsewhere': {
      const start = nameStart(founder)
      // An earlier run may have stored the file and then been cut off.
      const known = [...stored].find((name) => name.startsWith(`${start}.`))
      try {
        if (known !== undefined) {
          await link(service, founder, known)
          const destination = `${FOUNDER_BUCKET}/${known}`
          return { ...about, destination, status: 'skipped', message: IMAGE_TRANSFER_TEXTS.linked }
        }
        const reach = source.isOwn ? undefined : await nameReach(source.address.hostname)
        if (reach?.kind === 'private') throw new ImageError(IMAGE_TRANSFER_TEXTS.forbiddenAddress)
        if (reach?.kind === 'nowhere') throw new ImageError(IMAGE_TRANSFER_TEXTS.unreachable)
        const name = await fetchAndStore(service, founder, source.address, reach?.addresses)
        const destination = `${FOUNDER_BUCKET}/${name}`
        return { ...about, destination, status: 'success', message: IMAGE_TRANSFER_TEXTS.transferred }
      } catch (error) {
        if (!(error instanceof ImageError))
          console.error(`The portrait of ${founder.id} was not transferred`, error)
        const message = error instanceof ImageError ? error.message : IMAGE_TRANSFER_TEXTS.notStored
        return { ...about, destination: `${FOUNDER_BUCKET}/${start}`, status: 'error', message }
      }
    }
  }
}
