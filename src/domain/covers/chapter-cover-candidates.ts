import { titlePart } from '../files/download-name.ts'
import { publicAddress } from '../files/public-address.ts'

const BUCKETS = ['atlas_covers', 'article_covers']
const EXTENSIONS = ['.jpg', '.png', '.webp']

/**
 * The addresses under which the cover of an ADC chapter may stand, in the order in which they are to be tried: in each
 * bucket the name as given, then its .jpg, .png and .webp variants in lower case and without unusual signs.
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
