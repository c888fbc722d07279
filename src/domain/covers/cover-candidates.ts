import { chapterNumberOf } from '../adc/chapter.ts'
import { titlePart } from '../downloads/download.ts'
import { chapterCoverName } from '../files/file-name.ts'
import { publicAddress, isAddress } from '../files/public-address.ts'
import { isNumberedBy, type NumberedBy } from '../publications/registry.ts'
import { alternateCoverAddress, coverAddress, type CoverSubject, coverName } from './cover-name.ts'

const BUCKETS = ['atlas_covers', 'article_covers']
const EXTENSIONS = ['.jpg', '.png', '.webp']

/**
 * The addresses under which the cover of an ADC chapter may be, in the order in which they are to be tried: in each
 * bucket the name as given, then its .jpg, .png and .webp variants in lower case and without unusual characters.
 */
export function chapterCoverCandidates(name: string, baseUrl: string): string[] {
  const stem = name.replace(/\.[a-z\d]+$/i, '')
  const sanitized = stem
    .split(/[_\s-]+/)
    .map(titlePart)
    .filter((part) => part !== '')
    .join('_')
    .toLowerCase()
  const names = [name, ...EXTENSIONS.map((extension) => `${sanitized}${extension}`)]
  return BUCKETS.flatMap((bucket) => [...new Set(names)].map((each) => publicAddress(baseUrl, bucket, each)))
}

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
 * The addresses at which a work's cover may be in the storage at `baseUrl`, in the order in which a page takes them:
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
