import type { Page } from '@playwright/test'
import { z } from 'zod'
import type { Publication } from '#domain/publications/registry.ts'
import { serviceClient } from './account.ts'
import { hydrate } from './hydrated.ts'
import { type Published, readPublished } from './published-works.ts'

/** A work of the source that has a PDF, or that has none; `index` picks one, so that tests don't share their counters. */
export const workOf = async (source: Publication, hasPdf: boolean, index = 0): Promise<Published> => {
  const works = (await readPublished(source)).filter(({ pdf_url }) => Boolean(pdf_url) === hasPdf)
  const work = works.at(index)
  if (!work) throw new Error(`${source} has no work number ${index} ${hasPdf ? 'with' : 'without'} a PDF`)
  return work
}

/**
 * Opens a work's page, comes to its buttons and waits until they listen and its counters have followed the
 * backend; as if it had been built with another PDF or name of it.
 */
export const openWork = async (
  page: Page,
  { id }: Pick<Published, 'id'>,
  { hash = '', ...built }: { hash?: string; pdfAddress?: string; fileName?: string } = {},
): Promise<void> => {
  const counted = page.waitForResponse((response) => response.url().includes('/rest/v1/articles?'))
  await page.goto(`/articles/${id}${hash}`)
  const share = page.getByRole('main').getByRole('button', { name: 'Partager', exact: true })
  for (const [name, value] of Object.entries(built))
    await share.locator('xpath=ancestor::astro-island[1]').evaluate(
      (island, [key, text]) => {
        const props = island.getAttribute('props') ?? ''
        island.setAttribute('props', props.replace(new RegExp(`("${key}":\\[0,)"[^"]*"`), `$1"${text}"`))
      },
      [name, value] as const,
    )
  await hydrate(share)
  await counted
}

/** The number that the page shows for a counter. */
export const counterOf = async (page: Page, name: string): Promise<number> => {
  const text = await page.locator('[data-counters] dt', { hasText: name }).locator('+ dd').textContent()
  return Number(text?.replaceAll(/\s/g, ''))
}

const EventSchema = z.object({
  event_type: z.string(),
  document_id: z.string(),
  document_type: z.string(),
  event_data: z.record(z.string(), z.unknown()),
  session_id: z.string().nullable(),
})

/** The events of a page's analytics session, oldest first. */
export const eventsOf = async (page: Page): Promise<z.infer<typeof EventSchema>[]> => {
  const session = await page.evaluate(() => localStorage.getItem('analytics_session_id'))
  const { data, error } = await serviceClient()
    .from('user_events')
    .select('*')
    .eq('session_id', session)
    .order('id')
  if (error) throw error
  return z.array(EventSchema).parse(data)
}

/** The request by which a page calls a procedure, with its arguments. */
export const procedureCall = async (
  page: Page,
  name: string,
  matches: (args: Record<string, unknown>) => boolean,
) => {
  const request = await page.waitForRequest((candidate) => {
    if (!candidate.url().endsWith(`/rest/v1/rpc/${name}`) || candidate.method() !== 'POST') return false
    return matches(z.record(z.string(), z.unknown()).parse(candidate.postDataJSON()))
  })
  return z.record(z.string(), z.unknown()).parse(request.postDataJSON())
}

/** The toasts that are shown. */
export const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
