import { chapterNumberOf } from '#domain/atlas/chapter.ts'
import { chapterCoverCandidates } from '#domain/covers/chapter-cover-candidates.ts'
import { type CoverSubject, coverName } from '#domain/covers/cover-name.ts'
import { chapterCoverName } from '#domain/files/file-name.ts'
import { isAddress } from '#domain/files/public-address.ts'

/** A storage that does not answer within this time has no such file. */
const HEAD_TIMEOUT_MS = 10_000

const askHead = async (address: string): Promise<boolean> => {
  try {
    const answer = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(HEAD_TIMEOUT_MS) })
    return answer.ok && (answer.headers.get('content-type') ?? '').toLowerCase().startsWith('image/')
  } catch {
    return false
  }
}

const answers = new Map<string, Promise<boolean>>()

/** Whether an image stands at the address: the answer succeeds and its content type says so. Asked once a build. */
export const answersWithImage = (address: string): Promise<boolean> => {
  const known = answers.get(address)
  if (known) return known
  const answer = askHead(address)
  answers.set(address, answer)
  return answer
}

/** The first of the addresses at which an image stands; those behind it are not asked. */
export const firstImage = async (addresses: readonly string[]): Promise<string | undefined> => {
  for (const address of addresses) {
    if (await answersWithImage(address)) return address
  }
  return undefined
}

/** The cover's name as the row gives it, else the one that the convention gives to the chapter's number. */
const nameOf = (chapter: CoverSubject): string | undefined => {
  const number = chapterNumberOf(chapter.issue === undefined ? undefined : String(chapter.issue))
  return coverName(chapter) ?? (number === undefined ? undefined : chapterCoverName(number))
}

/** Where the cover of an atlas chapter really stands in the storage at `baseUrl`. */
export const chapterCoverAddress = async (
  chapter: CoverSubject,
  baseUrl: string,
): Promise<string | undefined> => {
  const name = nameOf(chapter)
  if (name === undefined) return undefined
  return firstImage(isAddress(name) ? [name] : chapterCoverCandidates(name, baseUrl))
}
