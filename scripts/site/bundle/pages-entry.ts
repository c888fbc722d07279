import { createApp } from 'astro/app/entrypoint'
import { StaticPaths } from 'astro:static-paths'

// Bundled by Astro as the way into the pages; processes of the build load it and make pages with it.

/** Makes the response of one page. */
export const app = createApp({ streaming: false })

/** Every page and file of the site with its route and, where it may be taken over, the key of what it is made from. */
export const staticPaths = () => new StaticPaths(app).getAll()
