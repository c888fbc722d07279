import type { Article } from './article.ts'

/**
 * The one address of a work: RHCA articles and ADC chapters live at their publication's address,
 * everything else at /articles/{id}.
 */
export const canonicalPath = ({ id, source }: Pick<Article, 'id' | 'source'>): string => {
  if (source === 'RHCA') return `/rhca/articles/${id}`
  if (source === 'ADC') return `/adc/chapters/${id}`
  return `/articles/${id}`
}
