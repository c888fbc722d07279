import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { sharedChunks } from './scripts/site/shared-chunks.ts'
import { readEnvironment } from './src/domain/environment.ts'
import { isUnlisted } from './src/domain/hosting/unlisted-pages.ts'

const environment = readEnvironment(process.env)
const backend = environment.PUBLIC_SUPABASE_URL ? new URL(environment.PUBLIC_SUPABASE_URL) : undefined

export default defineConfig({
  site: environment.SITE_URL,
  outDir: environment.OUTPUT_FOLDER,
  cacheDir: `${environment.OUTPUT_FOLDER}.cache`,
  trailingSlash: 'ignore',
  build: { format: 'directory', inlineStylesheets: 'never' },
  prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
  image: {
    remotePatterns: backend
      ? [{ protocol: backend.protocol.slice(0, -1), hostname: backend.hostname, port: backend.port }]
      : [],
  },
  integrations: [react(), sitemap({ filter: (page) => !isUnlisted(new URL(page).pathname) })],
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss(), sharedChunks()],
    build: { assetsInlineLimit: 0 },
  },
})
