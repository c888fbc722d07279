import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleOnly } from './scripts/site/bundle/bundle-only.ts'
import { sharedChunks } from './scripts/site/bundle/shared-chunks.ts'
import { readEnvironment } from './src/domain/environment.ts'

const environment = readEnvironment(process.env)
const backend = environment.PUBLIC_SUPABASE_URL ? new URL(environment.PUBLIC_SUPABASE_URL) : undefined

/** Where a build wants the bundle that it makes pages from. */
const bundle = environment.BUNDLE_FOLDER && pathToFileURL(`${resolve(environment.BUNDLE_FOLDER)}/`)

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
  ...(bundle && { outDir: environment.BUNDLE_FOLDER }),
  trailingSlash: 'ignore',
  build: { format: 'directory', inlineStylesheets: 'never' },
  prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
  // Development shows the pictures of the storage; a build makes copies of them itself.
  image: {
    remotePatterns: backend
      ? [{ protocol: backend.protocol.slice(0, -1), hostname: backend.hostname, port: backend.port }]
      : [],
  },
  integrations: [react(), ...(bundle ? [bundleOnly(bundle)] : [])],
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss(), sharedChunks(), ...(bundle ? [withoutOptimizer] : [])],
    build: { assetsInlineLimit: 0 },
    // What commands leave in the folder of the project is not code; an archive has more files than a system watches.
    server: { watch: { ignored: ['**/.local/**', '**/dist*/**', '**/test-results/**'] } },
  },
})
