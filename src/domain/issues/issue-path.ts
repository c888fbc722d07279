import { isNumberedBy, PUBLICATIONS } from '../publications/registry.ts'
import type { Work } from '../works/work.ts'
import { issueSlug } from './slug.ts'

/** Path of the page of the issue that a work is in, as far as its volume and number name one. */
export const issuePathOf = ({
  source,
  volume,
  issue,
}: Pick<Work, 'source' | 'volume' | 'issue'>): string | undefined => {
  const slug = isNumberedBy(source, 'issue') ? issueSlug(source, volume, issue) : undefined
  return slug && `${PUBLICATIONS[source].path}/issues/${slug}`
}
