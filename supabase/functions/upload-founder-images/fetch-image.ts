import { fileTypeFromBuffer } from 'file-type'
import { BUCKET_RULES, FILE_KINDS, type FileExtension } from '../../../src/domain/uploads/bucket-rules.ts'
import { FOUNDER_BUCKET } from '../../../src/domain/founders/founder.ts'
import { IMAGE_TRANSFER_TEXTS } from '../../../src/domain/founders/founder-image.ts'
import { fetchChecked, UnknownStatusError } from '../_shared/fetch-checked.ts'
import { readBytes } from '../_shared/read-bytes.ts'

const FETCH_TIMEOUT_MS = 15_000
const { maxBytes, extensions } = BUCKET_RULES[FOUNDER_BUCKET]

/** Why an image could not be had, in words for the admin. */
export class ImageError extends Error {}

/** An image by its content, whatever its address and its server say of it. */
export type FetchedImage = { bytes: Uint8Array; extension: FileExtension; mimeType: string }

const ask = async (address: URL, addresses: readonly string[] | undefined): Promise<Response> => {
  try {
    // Another address could lead into a network that this one may not name.
    const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS)
    return await (addresses
      ? fetchChecked(address, addresses, signal)
      : fetch(address, { redirect: 'manual', signal }))
  } catch (error) {
    throw new ImageError(
      error instanceof UnknownStatusError
        ? IMAGE_TRANSFER_TEXTS.notFound(error.status)
        : IMAGE_TRANSFER_TEXTS.unreachable,
    )
  }
}

const readImage = async (response: Response): Promise<Uint8Array> => {
  try {
    return await readBytes(response, maxBytes, new ImageError(IMAGE_TRANSFER_TEXTS.tooLarge))
  } catch (error) {
    throw error instanceof ImageError ? error : new ImageError(IMAGE_TRANSFER_TEXTS.unreachable)
  }
}

/**
 * Fetches a portrait and looks at what it is.
 * @param addresses where its name leads, as it was checked; none for an address of our own
 * @throws ImageError that says why it is none
 */
export const fetchImage = async (
  address: URL,
  addresses: readonly string[] | undefined,
): Promise<FetchedImage> => {
  const response = await ask(address, addresses)
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400))
    throw new ImageError(IMAGE_TRANSFER_TEXTS.redirected)
  if (!response.ok) throw new ImageError(IMAGE_TRANSFER_TEXTS.notFound(response.status))
  const bytes = await readImage(response)
  const found = await fileTypeFromBuffer(bytes)
  const extension = extensions.find(
    (each) => found !== undefined && FILE_KINDS[each].contents.includes(found.mime),
  )
  if (extension === undefined) throw new ImageError(IMAGE_TRANSFER_TEXTS.noImage)
  return { bytes, extension, mimeType: FILE_KINDS[extension].mimeType }
}
