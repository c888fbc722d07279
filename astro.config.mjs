import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { readEnvironment } from './src/domain/environment.ts'

const environment = readEnvironment(process.env)

export default defineConfig({
  site: environment.SITE_URL,
  outDir: environment.OUTPUT_FOLDER,
  cacheDir: `${environment.OUTPUT_FOLDER}.cache`,
  trailingSlash: 'ignore',
  build: { format: 'directory', inlineStylesheets: 'never' },
  prefetch: { prefetchAll: false, defaultStrategy: 'hover' },
  integrations: [react(), sitemap()],
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss()],
    build: { assetsInlineLimit: 0 },
  },
})
