import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Any no-break space or line break is a space. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Parts of content files that no reader reads as a sentence. */
const UNREAD_KEYS = new Set(['id', 'href', 'kind', 'key', 'path', 'slug', 'contactSubject'])

const stringsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(stringsOf)
  const record = z.record(z.string(), z.unknown()).safeParse(value)
  if (!record.success) return []
  return Object.entries(record.data).flatMap(([key, entry]) => (UNREAD_KEYS.has(key) ? [] : stringsOf(entry)))
}

const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g

const literalsOf = (source: string): string[] =>
  [...source.matchAll(LITERAL)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')

/** The texts of an Astro file: of its script, and of its markup, where a block parts two texts and a link does not. */
const textsOfAstro = (source: string): string[] => {
  const [, script = '', markup = source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  const shown = markup
    .replace(/\{' '\}/g, ' ')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/<\/?(?:a|strong|em|span)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, '\n\n')
  return [...literalsOf(script), ...shown.split('\n\n')]
}

/**
 * The sentences that a public text file of the project shows, with plain spaces: a file of content (JSON), a page or
 * component (Astro), or texts of the domain or of formats (TypeScript).
 */
export const sentencesOf = (path: string): string[] => {
  const source = readFileSync(path, 'utf8')
  const texts = path.endsWith('.json')
    ? stringsOf(JSON.parse(source))
    : path.endsWith('.astro')
      ? textsOfAstro(source)
      : literalsOf(
          source
            .replace(/^\s*(?:\/\*\*|\*|\/\/).*$/gm, '')
            .replace(/\\n/g, '\n')
            .replace(/\\u(?:00a0|202f)/g, ' '),
        )
  return texts
    .flatMap((text) => text.split(/\n{2,}/))
    .flatMap((text) => plain(text).split(/(?<=[.!?])\s+(?=[^a-z])/))
    .filter((sentence) => /\p{L}/u.test(sentence))
}
