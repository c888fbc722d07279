import { PUBLICATIONS } from '../publications/registry.ts'
import type { Article } from './article.ts'

/**
 * The one address of a work: RHCA articles and ADC chapters live at their publication's address,
 * everything else at /articles/{id}.
 */
export const canonicalPath = ({ id, source }: Pick<Article, 'id' | 'source'>): string =>
  `${PUBLICATIONS[source].workPath}/${id}`
