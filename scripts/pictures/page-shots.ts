import { isTemplate, pageOfTemplate } from '../weight/templates.ts'
import type { Demonstration } from './open-demonstration.ts'

const SIZES = [
  { width: 360, height: 720 },
  { width: 768, height: 800 },
  { width: 1280, height: 800 },
] as const

const THEMES = ['light', 'dark'] as const

/** How long a screen may take to show its rows. */
const ROWS_MS = 15_000

/** A page of the former site may have no address of its own yet. */
const addressOf = async (name: string, { folder, service }: Demonstration): Promise<string | undefined> => {
  if (isTemplate(name)) return pageOfTemplate(name, folder).catch(() => undefined)
  if (name !== 'admin articles/edit') return `/${name.replace(' ', '/')}`
  const { data } = await service.from('articles').select('id').order('id').limit(1).single().throwOnError()
  return `/admin/articles/edit/${data.id}`
}

/** The first screen of a page at 360, 768 and 1280 px, light, then dark; `undefined` where the site does not have it. */
export type PageShots = readonly Buffer[] | undefined

/** Takes the pictures of the pages that are named, one page after the other. */
export const takePageShots = async (
  demonstration: Demonstration,
  names: readonly string[],
): Promise<Map<string, PageShots>> => {
  const found = new Map<string, Buffer[]>()
  for (const colorScheme of THEMES) {
    const page = await demonstration.open({ colorScheme, reducedMotion: 'reduce' })
    let isSignedIn = false
    for (const name of names) {
      const isScreen = name.startsWith('admin ') && name !== 'admin login'
      if (isScreen && !isSignedIn) {
        await demonstration.signIn(page)
        isSignedIn = true
      }
      const address = await addressOf(name, demonstration)
      const answer = address && (await page.goto(`${demonstration.site}${address}`))
      if (!answer || (!answer.ok() && name !== 'not found')) continue
      // A screen that a former back office did not have is its page for mistyped addresses.
      const heading = page.getByRole('main').getByRole('heading', { level: 1 })
      if (isScreen && /introuvable|non trouvée/.test((await heading.textContent()) ?? '')) continue
      // The fonts are optional: a first page may do without them, a picture may not.
      await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())))
      await page
        .waitForFunction(
          () => ![...document.querySelectorAll('main .spinner')].some((spinner) => spinner.checkVisibility()),
          undefined,
          { timeout: ROWS_MS },
        )
        .catch(() => console.warn(`${name} still loads`))
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
        found.set(name, [...(found.get(name) ?? []), await page.screenshot()])
      }
    }
    await page.close()
  }
  return found
}
