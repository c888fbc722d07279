import { coverCandidates } from '#domain/covers/cover-candidates.ts'
import type { CoverSubject } from '#domain/covers/cover-name.ts'
import type { Picture } from '#domain/covers/picture.ts'
import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import { cachedPictures } from './cached-pictures.ts'

const environment = readEnvironment(process.env)
const backendUrl = requirePublicBackend(environment).url
const looks = new Map<string, Promise<Picture | undefined>>()

/** What Astro throws for a file that is not there, for one that is no image, and for a host that it may not ask. */
const NO_IMAGE = new Set(['FailedToFetchRemoteImageDimensions', 'NoImageMetadata', 'RemoteImageNotAllowed'])

/** Development has no step that makes pictures: it shows those of the storage. */
const look = async (address: string): Promise<Picture | undefined> => {
  const { inferRemoteSize } = await import('astro:assets')
  try {
    const { width, height } = await inferRemoteSize(address)
    return { address, width, height, copies: [] }
  } catch (error) {
    if (error instanceof Error && NO_IMAGE.has(error.name)) return undefined
    throw error
  }
}

const lookOnce = (address: string): Promise<Picture | undefined> => {
  const looking = looks.get(address) ?? look(address)
  looks.set(address, looking)
  return looking
}

/** The picture at an address with its real size, if there is one. */
export const findPicture = async (address: string): Promise<Picture | undefined> =>
  import.meta.env.DEV ? lookOnce(address) : (await cachedPictures()).get(address)

/** The cover of a work, if its file really exists under one of the names that it may have. */
export const findCover = async (work: CoverSubject): Promise<Picture | undefined> => {
  for (const address of coverCandidates(work, backendUrl)) {
    const picture = await findPicture(address)
    if (picture) return picture
  }
  return undefined
}
