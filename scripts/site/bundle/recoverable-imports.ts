import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { ENVIRONMENTS } from '../astro-internals.ts'

/** The module of Vite by which every `import()` of a built page goes. */
const HELPER = '\0vite/preload-helper.js'

const OURS = fileURLToPath(new URL('../../../src/browser/loading/import-code.ts', import.meta.url))

/** Lets a page import again what did not come: by our own function, which is given all files of an import, its own included. */
export const recoverableImports = (): Plugin => ({
  name: 'recoverable-imports',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === ENVIRONMENTS.browsers,
  configEnvironment: (name) =>
    name === ENVIRONMENTS.browsers
      ? {
          build: {
            modulePreload: {
              polyfill: false,
              resolveDependencies: (file, files) => (files.length === 0 ? [file] : files),
            },
          },
        }
      : undefined,
  load: {
    order: 'pre',
    handler: (id) =>
      id === HELPER ? `export { importCode as __vitePreload } from ${JSON.stringify(OURS)}` : undefined,
  },
})
