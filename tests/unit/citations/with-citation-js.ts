import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-csl'
import '@citation-js/plugin-ris'
import { Cite } from '@citation-js/core'
import { z } from 'zod'

const NameSchema = z.object({
  given: z.string().optional(),
  'dropping-particle': z.string().optional(),
  'non-dropping-particle': z.string().optional(),
  family: z.string().optional(),
  suffix: z.string().optional(),
  literal: z.string().optional(),
})

const wholeName = (name: z.infer<typeof NameSchema>): string =>
  [
    name.given,
    name['dropping-particle'],
    name['non-dropping-particle'],
    name.family ?? name.literal,
    name.suffix,
  ]
    .filter(Boolean)
    .join(' ')

const ReadItemSchema = z.object({
  type: z.string(),
  title: z.string(),
  author: z.array(NameSchema).optional(),
  'container-title': z.string().optional(),
  'event-title': z.string().optional(),
  publisher: z.string().optional(),
  genre: z.string().optional(),
  issued: z.object({ 'date-parts': z.array(z.array(z.coerce.number())) }).optional(),
  volume: z.coerce.string().optional(),
  issue: z.coerce.string().optional(),
  'chapter-number': z.coerce.string().optional(),
  page: z.string().optional(),
  'number-of-pages': z.coerce.string().optional(),
  DOI: z.string().optional(),
  URL: z.string().optional(),
  abstract: z.string().optional(),
})

/** What citation-js, a reader that isn't ours, makes of a file. */
export const readWithCitationJs = (file: string) => {
  const item = ReadItemSchema.parse(new Cite(file).data[0])
  return {
    type: item.type,
    // A BibTeX reader makes non-breaking spaces plain ones.
    title: item.title.replaceAll(/<\/?span[^>]*>/g, '').replaceAll(/\s/g, ' '),
    authors: (item.author ?? []).map(wholeName),
    container: item['container-title'] ?? item['event-title'],
    institution: item.publisher,
    year: item.issued?.['date-parts'][0]?.[0],
    volume: item.volume,
    issue: item.issue,
    chapter: item['chapter-number'],
    pages: item['number-of-pages'] ?? item.page,
    doi: item.DOI,
    url: item.URL,
    abstract: item.abstract?.replaceAll(/<\/?span[^>]*>/g, '').replaceAll(/\s+/g, ' '),
  }
}

/** How citeproc, the reference implementation of citation styles, writes an item in the style's French edition. */
export const formatWithCitationJs = (item: object, template: 'apa' | 'vancouver'): string =>
  new Cite(structuredClone(item)).format('bibliography', { template, lang: 'fr-FR', format: 'text' }).trim()
