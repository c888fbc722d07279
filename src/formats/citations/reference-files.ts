import { z } from 'zod'
import { bibtex, ris } from './bibtex-and-ris.ts'
import type { CitableWork } from './citable-work.ts'
import { cslItem, CITATION_FILES } from './citation-formats.ts'

/** The one reference file of a work: an item of CSL-JSON that carries the other formats. */
const CitationFileSchema = z.tuple([z.looseObject({ custom: z.record(z.string(), z.string()) })])

/**
 * The reference of a work in every format, as one file: many works make many files, and hosts count them. It is CSL-JSON; the
 * other formats are in `custom`, by the ending of their files. Source: https://github.com/citation-style-language/schema, "custom"
 */
export const citationFile = (work: CitableWork): string =>
  `${JSON.stringify([{ ...cslItem(work), custom: { bib: bibtex(work), ris: ris(work) } }], undefined, 2)}\n`

/**
 * Extracts one format of a reference from the reference file of its work.
 * @throws Error for a text that is no reference file, or that lacks the format
 */
export const citationOf = (file: string, extension: string): string => {
  const [{ custom, ...item }] = CitationFileSchema.parse(JSON.parse(file))
  if (extension === 'json') return `${JSON.stringify([item], undefined, 2)}\n`
  const text = custom[extension]
  if (text === undefined) throw new Error(`The file of a reference has no .${extension}.`)
  return text
}

/** 0 is "a", 26 "aa". */
const letters = (count: number): string =>
  (count >= 26 ? letters(Math.floor(count / 26) - 1) : '') + String.fromCharCode(97 + (count % 26))

/**
 * Makes the keys of BibTeX entries unique within a file: the second entry with a key gets "a" at its end, the third
 * "b".
 * @returns a function that corrects one entry at a time; it remembers the keys that it has seen
 */
export const distinctKeys = (): ((entry: string) => string) => {
  const used = new Map<string, number>()
  return (entry) =>
    entry.replace(/^(@\w+\{)([^,]*),/, (_, start: string, key: string) => {
      const count = used.get(key) ?? 0
      used.set(key, count + 1)
      return `${start}${key}${count === 0 ? '' : letters(count - 1)},`
    })
}

/** The citation files of works as one file, by extension; each is the file of one work. */
const JOINED: Readonly<Record<string, (files: readonly string[]) => string>> = {
  bib: (files) => files.map(distinctKeys()).join('\n'),
  ris: (files) => files.join('\r\n'),
  // Each is a list of one item.
  json: (files) => `[\n${files.map((file) => file.trim().slice(1, -1).trim()).join(',\n')}\n]\n`,
}

/**
 * The references of several works as one file.
 * @param files the citation file of each work, as it is published
 * @throws Error for an extension that no citation file has
 */
export const joinReferences = (extension: string, files: readonly string[]): string => {
  const join = JOINED[extension]
  if (!join) throw new Error(`No citation file ends in .${extension}.`)
  return join(files)
}

/**
 * Where the references of an issue, of a publication or of everything are as one file; `path` is the path of its page, empty
 * for everything.
 * @example referencesPath('/rhca/issues/rhca-4-9', 'bib') // '/rhca/issues/rhca-4-9/references.bib'
 */
export const referencesPath = (path: string, extension: string): string => `${path}/references.${extension}`

/** The files of references under a path, each with the name of its format. */
export const referenceLinks = (path: string): { name: string; href: string }[] =>
  CITATION_FILES.map(({ name, extension }) => ({ name, href: referencesPath(path, extension) }))
