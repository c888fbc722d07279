import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { siteIntegration } from './scripts/site/site-integration.ts'
import { readEnvironment } from './src/domain/environment.ts'

const environment = readEnvironment(process.env)

export default defineConfig({
  site: environment.SITE_URL,
  outDir: environment.OUTPUT_FOLDER,
  // Icons are the society's, as its names, texts and colours are.
  publicDir: 'src/content/public',
  trailingSlash: 'ignore',
  build: { format: 'directory', inlineStylesheets: 'never' },
  prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
  integrations: [react(), siteIntegration(environment)],
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss()],
    build: { assetsInlineLimit: 0 },
    // What commands leave in the folder of the project is not code; an archive has more files than a system watches.
    server: { watch: { ignored: ['**/.local/**', '**/dist*/**', '**/test-results/**'] } },
  },
})
