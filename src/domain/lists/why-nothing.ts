import { formatDate } from '../dates/format-date.ts'

/** Sentences that explain why a filter finds nothing. */
export const WHY_NOTHING = {
  /** A period that ends before it begins; days as ISO 8601. */
  reversedPeriod: (from: string, to: string) =>
    `La période commence (${formatDate(from)}) après sa fin (${formatDate(to)})\u00a0: aucune date n’y est.`,
  year: (year: number, first: number, last: number) =>
    `Aucun numéro de ${year}\u00a0: les numéros vont de ${first} à ${last}.`,
  emptyYear: (year: number) => `Aucun numéro de ${year}.`,
  author: (name: string) => `Personne ne s’appelle «\u00a0${name}\u00a0» dans l’archive.`,
  value: (label: string, value: string) => `${label}\u00a0: rien dans l’archive n’a «\u00a0${value}\u00a0».`,
  words: (words: readonly string[]) =>
    `Rien ici ne dit ${words.map((word) => `«\u00a0${word}\u00a0»`).join(', ')}.`,
  together: 'Rien ne passe tous ces filtres à la fois\u00a0: retirez-en un.',
} as const

/** The sentence for a period that ends before it begins; nothing for an open one. */
export const whyPeriod = (from: string, to: string): string[] =>
  from !== '' && to !== '' && from > to ? [WHY_NOTHING.reversedPeriod(from, to)] : []

/** Sentences for authors whom no work names, from the number of works of each. */
export const whyAuthors = (names: readonly string[], counts: Readonly<Record<string, number>>): string[] =>
  names.filter((name) => !counts[name]).map(WHY_NOTHING.author)

/** Sentences for values that no work has, from the number of works of each. */
export const whyValues = (
  label: string,
  values: readonly string[],
  counts: Readonly<Record<string, number>>,
): string[] => values.filter((value) => !counts[value]).map((value) => WHY_NOTHING.value(label, value))

/**
 * The sentence for a year without issues; empty when the year has some.
 * @param years of the issues, in any order
 */
export const whyYear = (year: number, years: readonly number[]): string[] => {
  if (years.includes(year)) return []
  const [first, last] = [Math.min(...years), Math.max(...years)]
  return [year > first && year < last ? WHY_NOTHING.emptyYear(year) : WHY_NOTHING.year(year, first, last)]
}
