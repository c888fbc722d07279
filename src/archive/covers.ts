import { inferRemoteSize } from 'astro:assets'
import type { CoverImage } from '#domain/articles/work-view.ts'
import { alternateCoverAddress, coverAddress } from '#domain/covers/cover-bucket.ts'
import type { CoverSubject } from '#domain/covers/cover-name.ts'
import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import { chapterCoverAddress } from './chapter-cover-address.ts'

const backendUrl = requirePublicBackend(readEnvironment(process.env)).url
const looks = new Map<string, Promise<CoverImage | undefined>>()

/** What Astro throws for a file that is not there, for one that is no image, and for a host that the build may not ask. */
const NO_IMAGE = new Set(['FailedToFetchRemoteImageDimensions', 'NoImageMetadata', 'RemoteImageNotAllowed'])

/** Reads the size of an image; a file that is missing or no image is no cover. */
const look = async (address: string): Promise<CoverImage | undefined> => {
  try {
    const { width, height } = await inferRemoteSize(address)
    return { address, width, height }
  } catch (error) {
    if (error instanceof Error && NO_IMAGE.has(error.name)) return undefined
    throw error
  }
}

/** The image at an address with its real size, if one stands there. */
export const findImage = (address: string): Promise<CoverImage | undefined> => {
  const known = looks.get(address)
  if (known) return known
  const looking = look(address)
  looks.set(address, looking)
  return looking
}

/** The cover of a work if its file, or the same file under the bucket's other name, really exists. */
export const findCover = async (work: CoverSubject): Promise<CoverImage | undefined> => {
  if (work.source === 'ADC') {
    const address = await chapterCoverAddress(work, backendUrl)
    return address ? findImage(address) : undefined
  }
  const address = coverAddress(work, backendUrl)
  if (!address) return undefined
  const alternate = alternateCoverAddress(address)
  return (await findImage(address)) ?? (alternate ? findImage(alternate) : undefined)
}
