import { formatLongDate } from './format-date.ts'
import { parsePartialDate } from './partial-date.ts'

/**
 * When something was, in a French sentence; empty for a text that is no date.
 * @example datePhrase('2024-03-01') // 'le 1er mars 2024'
 * @example datePhrase('1935-04') // 'en avril 1935'
 */
export const datePhrase = (text: string): string => {
  const date = parsePartialDate(text)
  return date ? `${date.day === undefined ? 'en' : 'le'} ${formatLongDate(text)}` : ''
}
