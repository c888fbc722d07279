import { searchableText } from '#domain/search/searchable-text.ts'

/**
 * The value of a filter that a typed text means: the one that is equal, else one that differs in case and accents only. An
 * empty text means no filter, which is ''.
 * @param counts the values that there are; without them, as when the index cannot be read, the text is taken as it is
 * @returns `undefined` when no value is meant
 */
export const meantValue = (
  typed: string,
  counts: Readonly<Record<string, number>> | undefined,
): string | undefined => {
  const text = typed.trim()
  if (text === '' || !counts || Object.hasOwn(counts, text)) return text
  return Object.keys(counts).find((value) => searchableText(value) === searchableText(text))
}
