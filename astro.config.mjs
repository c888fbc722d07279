import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { sharedChunks } from './scripts/site/shared-chunks.ts'
import { readEnvironment } from './src/domain/environment.ts'
import { isUnlisted } from './src/domain/hosting/unlisted-pages.ts'

const environment = readEnvironment(process.env)
const backend = environment.PUBLIC_SUPABASE_URL ? new URL(environment.PUBLIC_SUPABASE_URL) : undefined

/** Steps of a build get their rows from it. */
const isBuild = environment.ROWS_FOLDER !== undefined

/** A build starts a development server for a moment, to write types: it has no use for dependencies that are made fast to serve. */
const withoutOptimizer = {
  name: 'without-optimizer',
  configResolved: (config) => {
    for (const { optimizeDeps } of Object.values(config.environments))
      Object.assign(optimizeDeps, { noDiscovery: true, include: [] })
  },
}

export default defineConfig({
  site: environment.SITE_URL,
  outDir: environment.OUTPUT_FOLDER,
  cacheDir: `${environment.OUTPUT_FOLDER}.cache`,
  trailingSlash: 'ignore',
  // While one page is written, the next ones are made.
  build: { format: 'directory', inlineStylesheets: 'never', concurrency: 8 },
  prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
  image: {
    remotePatterns: backend
      ? [{ protocol: backend.protocol.slice(0, -1), hostname: backend.hostname, port: backend.port }]
      : [],
  },
  integrations: [react(), sitemap({ filter: (page) => !isUnlisted(new URL(page).pathname) })],
  // Pages whose rows did not change are taken over from the last build.
  experimental: { incrementalBuild: environment.PAGES_VERSION !== undefined },
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss(), sharedChunks(), ...(isBuild ? [withoutOptimizer] : [])],
    // The build empties the folder itself: other steps write into it meanwhile.
    build: { assetsInlineLimit: 0, emptyOutDir: false },
  },
})
