import { chapterNumberOf } from '../adc/chapter.ts'
import { chapterCoverName } from '../files/file-name.ts'
import { isAddress } from '../files/public-address.ts'
import { chapterCoverCandidates } from './chapter-cover-candidates.ts'
import { alternateCoverAddress, coverAddress } from './cover-bucket.ts'
import { isNumberedBy, type NumberedBy } from '../publications/registry.ts'
import { type CoverSubject, coverName } from './cover-name.ts'

const chapterCandidates = (
  chapter: CoverSubject & { source: NumberedBy<'chapter'> },
  baseUrl: string,
): string[] => {
  const number = chapterNumberOf(chapter.issue === undefined ? undefined : String(chapter.issue))
  const name =
    coverName(chapter) ?? (number === undefined ? undefined : chapterCoverName(chapter.source, number))
  if (name === undefined) return []
  return isAddress(name) ? [name] : chapterCoverCandidates(name, baseUrl)
}

/**
 * The addresses at which a work's cover may stand in the storage at `baseUrl`, in the order in which a page takes them:
 * the first that answers with an image is the cover.
 */
export const coverCandidates = (work: CoverSubject, baseUrl: string): string[] => {
  const { source } = work
  if (isNumberedBy(source, 'chapter')) return chapterCandidates({ ...work, source }, baseUrl)
  const address = coverAddress(work, baseUrl)
  if (address === undefined) return []
  const alternate = alternateCoverAddress(address)
  return alternate === undefined ? [address] : [address, alternate]
}
