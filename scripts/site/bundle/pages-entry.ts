import { createApp } from 'astro/app/entrypoint'
import { StaticPaths } from 'astro:static-paths'
import { INLINE_BOOT } from '#components/shell/inline-boot.ts'
import { inlineCodeOf } from '../astro-internals.ts'
import type { InlineCode } from '../pages/inline-code.ts'

// Bundled by Astro as the way into the pages; the build loads it and renders pages with it.

/** Renders the response of one page. */
export const app = createApp({ streaming: false })

/** The client directives of our components: a hash in the policy goes out with every answer, so those that none uses have none. */
const DIRECTIVES = ['idle', 'intent', 'only']

const { scripts } = inlineCodeOf(app, DIRECTIVES)

/** The code that this bundle writes into pages: the policy names the hashes of it, and of nothing that is in a page besides. */
export const inlineCode: InlineCode = { scripts: [INLINE_BOOT, ...scripts] }

/** Every page and file of the site. */
export const staticPaths = () => new StaticPaths(app).getAll()
