import distance from 'damerau-levenshtein'
import { z } from 'zod'
import { searchableText } from '../search/searchable-text.ts'

/** `src/content/known-addresses.json`: pages that a mistyped or old address may mean, with their other names. */
export const KnownAddressesSchema = z.array(
  z.strictObject({
    href: z.string().startsWith('/'),
    label: z.string().min(1),
    /** Names that the page had, or that someone may give it: words between hyphens. */
    also: z.array(z.string().regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/)).default([]),
  }),
)

/** A page that a mistyped or old address may mean. */
export type KnownAddress = z.output<typeof KnownAddressesSchema>[number]

/** A page that is offered. */
export type SuggestedPage = { href: string; label: string }

/** How alike two names must be: one error in four letters. */
const SIMILARITY = 0.75
/** A whole address that is alike comes before one whose beginning is. */
const PREFIX_SCORE = 0.5

/** The parts of an address without its case, accents and ending. */
export const addressParts = (path: string): string[] => {
  let plain = path
  try {
    plain = decodeURIComponent(path)
  } catch {
    // A broken escape is compared as it is.
  }
  return searchableText(plain)
    .replace(/\.(?:html?|php|aspx?|pdf)$/, '')
    .split('/')
    .map((part) => part.trim().replace(/[\s_]+/g, '-'))
    .filter(Boolean)
}

/**
 * How alike two words are, from 0 to 1.
 * @example similarity('rcha', 'rhca') // 0.75
 */
export const similarity = (one: string, other: string): number => {
  const longest = Math.max(one.length, other.length)
  if (longest === 0 || Math.abs(one.length - other.length) > longest * (1 - SIMILARITY)) return 0
  return 1 - distance(one, other).steps / longest
}

const scoreOf = (parts: readonly string[], name: string): number => {
  const wanted = name.split('/').filter(Boolean)
  if (wanted.length === 0) return 0
  const whole = similarity(parts.join('/'), wanted.join('/'))
  if (whole >= SIMILARITY) return 1 + whole
  const isBeginning =
    wanted.length < parts.length &&
    wanted.every((part, index) => similarity(parts[index] ?? '', part) >= SIMILARITY)
  return isBeginning ? PREFIX_SCORE + wanted.length / 10 : 0
}

/**
 * The pages that an unknown address may mean, the most similar first; none when nothing is similar.
 * @example suggestedPages('/submision', pages) // [{ href: '/submission', … }]
 */
export const suggestedPages = (
  path: string,
  pages: readonly KnownAddress[],
  max: number,
): SuggestedPage[] => {
  const parts = addressParts(path)
  return pages
    .map(({ href, label, also }) => ({
      href,
      label,
      score: Math.max(...[href.slice(1), ...also].map((name) => scoreOf(parts, name))),
    }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, max)
    .map(({ href, label }) => ({ href, label }))
}
