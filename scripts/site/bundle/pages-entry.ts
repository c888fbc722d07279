import { createApp } from 'astro/app/entrypoint'
import { StaticPaths } from 'astro:static-paths'

// Bundled by Astro as the way into the pages; processes of the build load it and make pages with it.

/** Makes the response of one page. */
export const app = createApp({ streaming: false })

export { pageKey } from '#archive/page-key.ts'

/** Every page and file of the site with its route and, where it may be taken over, its place among what pages are made from. */
export const staticPaths = () => new StaticPaths(app).getAll()
