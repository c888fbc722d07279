import { createApp } from 'astro/app/entrypoint'
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js'
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js'
import { StaticPaths } from 'astro:static-paths'
import type { PathWithRoute } from 'astro'
import { INLINE_BOOT } from '#components/shell/inline-boot.ts'
import type { InlineCode } from '../pages/inline-code.ts'

// Bundled by Astro as the way into the pages; processes of the build load it and make pages with it.

/** Makes the response of one page. */
export const app = createApp({ streaming: false })

/** The client directives of our components: a hash in the policy goes out with every answer, so those that none uses have none. */
const DIRECTIVES = ['idle', 'only']

/** The code that this bundle writes into pages: the policy names the hashes of it, and of nothing that is in a page besides. */
export const inlineCode: InlineCode = {
  scripts: [
    INLINE_BOOT,
    islandScript,
    ...DIRECTIVES.flatMap((name) => app.manifest.clientDirectives.get(name) ?? []),
    ...app.manifest.inlinedScripts.values(),
  ],
  styles: [ISLAND_STYLES],
}

export { pageKey } from '#archive/page-key.ts'

/**
 * Every page of the site in an order that is always the same, those of one source together: they are the same page at
 * several addresses. And its other files, for the one process that makes them: listing them takes as long as making them.
 */
export const staticPaths = async ({
  withFiles,
}: {
  withFiles: boolean
}): Promise<{ files: PathWithRoute[]; pages: PathWithRoute[][] }> => {
  const { manifest } = app
  if (!withFiles) manifest.routes = manifest.routes.filter(({ routeData }) => routeData.type !== 'endpoint')
  const files: PathWithRoute[] = []
  const pages = new Map<string, PathWithRoute[]>()
  for (const target of await new StaticPaths(app).getAll()) {
    if (target.route.type === 'endpoint') files.push(target)
    else {
      const source = target.cacheKey ?? target.pathname
      pages.set(source, [...(pages.get(source) ?? []), target])
    }
  }
  return { files, pages: [...pages.values()] }
}
