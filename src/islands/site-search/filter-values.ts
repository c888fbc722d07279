import { searchableText } from '#domain/search/searchable-text.ts'

/** Proposals shown for what was typed so far. */
const MAX_PROPOSALS = 40

/** Values that contain what was typed, accents and case aside. */
export const proposals = (values: string[], typed: string): string[] => {
  const wanted = searchableText(typed)
  const found: string[] = []
  for (const value of values) {
    if (found.length === MAX_PROPOSALS) break
    if (searchableText(value).includes(wanted)) found.push(value)
  }
  return found
}

/** The value that was typed in full, accents and case aside. */
export const matchingValue = (values: string[], typed: string): string | undefined => {
  const wanted = searchableText(typed)
  return values.find((value) => value === typed) ?? values.find((value) => searchableText(value) === wanted)
}
