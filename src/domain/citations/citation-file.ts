import { z } from 'zod'
import { bibtex } from './bibtex.ts'
import type { CitableWork } from './citable-work.ts'
import { cslItem } from './csl-json.ts'
import { ris } from './ris.ts'

/** The one file of a work's reference: an item of CSL-JSON with what the other formats say of it. */
const CitationFileSchema = z.tuple([z.looseObject({ custom: z.record(z.string(), z.string()) })])

/**
 * The reference of a work in every format, as one file: many works make many files, and hosts count them. It is CSL-JSON; the
 * other formats are in `custom`, by the ending of their files. Source: https://github.com/citation-style-language/schema, "custom"
 */
export const citationFile = (work: CitableWork): string =>
  `${JSON.stringify([{ ...cslItem(work), custom: { bib: bibtex(work), ris: ris(work) } }], undefined, 2)}\n`

/**
 * A reference in one format, out of the file of its work.
 * @throws Error for what is no such file, or a format that it lacks
 */
export const citationOf = (file: string, extension: string): string => {
  const [{ custom, ...item }] = CitationFileSchema.parse(JSON.parse(file))
  if (extension === 'json') return `${JSON.stringify([item], undefined, 2)}\n`
  const text = custom[extension]
  if (text === undefined) throw new Error(`The file of a reference has no .${extension}.`)
  return text
}
