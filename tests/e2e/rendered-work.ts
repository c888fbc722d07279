import { z } from 'zod'
import { serviceClient } from './account.ts'

/**
 * In a page: its article, or that of some HTML, without what differs by nature: built pictures, live figures, the button
 * that only a published page has, with its script, and links to pages that a build makes of all works.
 */
export const renderedWork = (html: string | null): string => {
  const page = html === null ? document : new DOMParser().parseFromString(html, 'text/html')
  const copy = page.querySelector('[data-work-detail]')?.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  for (const each of copy.querySelectorAll('[data-offline-save], script, style')) each.remove()
  // Works about the same are found at build alone.
  copy.querySelector('[aria-labelledby="a-lire-aussi"]')?.remove()
  // What holds an island and its HTML of the build.
  for (const each of copy.querySelectorAll('astro-island, astro-slot, template, link'))
    each.replaceWith(...each.childNodes)
  for (const each of copy.querySelectorAll('span.contents, div.contents'))
    each.replaceWith(...each.childNodes)
  for (const each of copy.querySelectorAll(
    'a[href^="/auteurs/"], a[href^="/mots-cles/"], a[href^="/specialites/"], a[href*="/issues/"], section[aria-label="Tags"] li > span',
  ))
    each.replaceWith(...each.childNodes)
  for (const each of copy.querySelectorAll('[data-counter]')) each.textContent = ''
  // What elements say of themselves once their scripts have started.
  for (const each of copy.querySelectorAll('[data-ready], [data-loaded], [data-pdf-state]'))
    for (const name of ['data-ready', 'data-loaded', 'data-pdf-state']) each.removeAttribute(name)
  // The text of a work is read from its PDF by a build alone, which then names both.
  for (const each of copy.querySelectorAll('#texte, a[href="#texte"]')) each.remove()
  // It also finds the pages of a work in the PDF of its issue; until then there is nothing to read.
  for (const each of copy.querySelectorAll('a[data-act="read"], [data-act] ~ p, p:has(+ [data-act="share"])'))
    each.remove()
  // A build publishes the PDF beside the page.
  for (const each of copy.querySelectorAll('a[type="application/pdf"]')) each.removeAttribute('href')
  for (const each of copy.querySelectorAll('img'))
    for (const name of ['src', 'srcset', 'sizes']) each.removeAttribute(name)
  for (const each of [copy, ...copy.querySelectorAll('*')])
    for (const { name } of [...each.attributes]) if (name.startsWith('data-astro')) each.removeAttribute(name)
  return copy.outerHTML.replace(/<!--.*?-->/g, '').replace(/\s+/g, ' ')
}

const RowSchema = z.object({
  id: z.string(),
  source: z.string(),
  abstract: z.string().nullable(),
  licence: z.string().nullable(),
  language: z.string().nullable(),
  funding_source: z.string().nullable(),
  competing_interests: z.string().nullable(),
  received_on: z.string().nullable(),
  translations: z.array(z.unknown()),
  bibliography: z.array(z.unknown()),
})
type Row = z.infer<typeof RowSchema>

/** What pages can say, each once. */
const SAYS: Record<string, (row: Row) => boolean> = {
  'an article of RHCA': ({ source, abstract }) => source === 'RHCA' && abstract !== null,
  'an article of IGM': ({ source, abstract }) => source === 'IGM' && abstract !== null,
  'a chapter of ADC': ({ source, abstract }) => source === 'ADC' && abstract !== null,
  'a reference': ({ source, abstract }) => source === 'INDEX' && abstract !== null,
  'the licence of its publication': ({ source, licence }) => source === 'RHCA' && licence === null,
  'a licence of its own': ({ licence }) => licence !== null,
  statements: ({ funding_source: funder, competing_interests: interests }) => Boolean(funder && interests),
  'dates of the manuscript': ({ received_on: day }) => day !== null,
  'another language': ({ language }) => language === 'en',
  translations: ({ translations }) => translations.length > 0,
  references: ({ bibliography }) => bibliography.length > 0,
}

const RelationSchema = z.object({
  kind: z.string(),
  work_id: z.string(),
  related_work_id: z.string().nullable(),
})

const PATHS: Record<string, string> = { RHCA: '/rhca/articles', ADC: '/adc/chapters' }

/** Works of the demonstration that together say all that a page can say, retracted and corrected ones and their notices too. */
export const variedWorks = async (): Promise<{ id: string; path: string; says: string }[]> => {
  const service = serviceClient()
  const [works, related] = await Promise.all([
    service
      .from('articles')
      .select(Object.keys(RowSchema.shape).join(', '))
      .eq('status', 'published')
      // Other tests add works meanwhile.
      .lt('created_at', '2026-11-01')
      .order('id')
      .throwOnError(),
    service.from('work_relations').select('kind, work_id, related_work_id').throwOnError(),
  ])
  const rows = z.array(RowSchema).parse(works.data)
  const found = new Map<string, string>()
  for (const [says, holds] of Object.entries(SAYS)) {
    const row = rows.find(holds)
    if (!row) throw new Error(`No work of the demonstration shows ${says}.`)
    found.set(row.id, says)
  }
  const relations = z.array(RelationSchema).parse(related.data)
  if (!relations.some(({ kind }) => kind === 'retraction'))
    throw new Error('The demonstration has no retraction.')
  for (const { kind, work_id, related_work_id } of relations)
    for (const id of [work_id, related_work_id]) if (id !== null) found.set(id, kind)
  return [...found].flatMap(([id, says]) => {
    const row = rows.find((each) => each.id === id)
    return row ? [{ id, path: `${PATHS[row.source] ?? '/articles'}/${id}`, says }] : []
  })
}
