import { rename } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const NAME = 'bundle-only'

const ENTRY = fileURLToPath(new URL('./pages-entry.ts', import.meta.url))

/** Folders of a bundle: what browsers load, and the code that makes pages. */
export const BUNDLE_FOLDERS = { client: 'client', pages: 'pages' } as const

/**
 * Lets Astro bundle a site without making its pages: they are made from the bundle by several processes, and again from
 * the same bundle as long as only rows change. It uses what adapters for other runtimes use: an own way into the pages and
 * an own prerenderer, here one that has nothing to do.
 */
export const bundleOnly = (folder: URL): AstroIntegration => ({
  name: NAME,
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        build: {
          client: new URL(`./${BUNDLE_FOLDERS.client}/`, folder),
          server: new URL('./server/', folder),
        },
        vite: {
          plugins: [
            {
              name: 'pages-entry',
              configEnvironment: (environment) =>
                environment === 'prerender'
                  ? {
                      build: { rolldownOptions: { input: { 'pages-entry': ENTRY } } },
                      // The bundle is where no packages are.
                      resolve: { noExternal: true },
                    }
                  : undefined,
            },
          ],
        },
      })
    },
    'astro:config:done': ({ setAdapter }) => {
      setAdapter({
        name: NAME,
        entrypointResolution: 'auto',
        adapterFeatures: {
          buildOutput: 'static',
          preserveBuildClientDir: true,
          preserveBuildServerDir: true,
        },
        supportedAstroFeatures: { staticOutput: 'stable' },
      })
    },
    'astro:build:start': ({ setPrerenderer }) => {
      setPrerenderer({
        name: NAME,
        getStaticPaths: () => Promise.resolve([]),
        render: () => Promise.reject(new Error('A bundle has no pages.')),
        // Astro throws its code away after the last page.
        teardown: () =>
          rename(new URL('./server/.prerender/', folder), new URL(`./${BUNDLE_FOLDERS.pages}/`, folder)),
      })
    },
  },
})
