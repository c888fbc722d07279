import { type NumberedBy, PUBLICATIONS, isNumberedBy } from '../publications/registry.ts'
import type { Work } from '../works/work.ts'

/**
 * A text as a part of an address: lower case, any other character as one hyphen, none at the ends.
 * @example slug('3 (2023)') // '3-2023'
 */
export const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/**
 * The last part of an issue's address, also its id; `undefined` where volume or number holds no letter or digit: such rows
 * are in no issue. The database makes the same, but with the code: `private.issue_slug`.
 * @example issueSlug('IGM', '3 (2023)', '4') // 'igm-3-2023-4'
 */
export const issueSlug = (
  publication: NumberedBy<'issue'>,
  volume: string | undefined,
  number: string | undefined,
): string | undefined => {
  const parts = [slug(volume ?? ''), slug(number ?? '')]
  return parts.every(Boolean) ? [PUBLICATIONS[publication].folder, ...parts].join('-') : undefined
}

/** Path of the page of the issue that a work is in, as far as its volume and number name one. */
export const issuePathOf = ({
  source,
  volume,
  issue,
}: Pick<Work, 'source' | 'volume' | 'issue'>): string | undefined => {
  const slug = isNumberedBy(source, 'issue') ? issueSlug(source, volume, issue) : undefined
  return slug && `${PUBLICATIONS[source].path}/issues/${slug}`
}
