import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js'
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js'
import type { BaseApp } from 'astro/app'
import type { Plugin, ViteBuilder } from 'vite'

// All that the build takes for granted of Astro and that Astro's documentation does not promise.
// tests/build/astro-internals.test.ts has one test for each assumption: an upgrade that breaks one fails with a sentence.

/** In the folder of the server's code, where Astro bundles what renders pages; it removes the folder after the last page. */
const PRERENDER_FOLDER = '.prerender/'

/** Beginning of the name of the module of that folder that renders pages. */
const PRERENDER_ENTRY = 'prerender-entry'

/** The environments of Vite in which Astro bundles what renders pages, and what browsers load. */
export const ENVIRONMENTS = { pages: 'prerender', browsers: 'client' } as const

/**
 * Lets Astro bundle what renders pages from a module of ours, as adapters for other runtimes do, with all packages in it: the
 * bundle is cached where there are none.
 */
export const bundlePagesFrom = (entry: string): Plugin => ({
  name: 'pages-entry',
  configEnvironment: (environment) =>
    environment === ENVIRONMENTS.pages
      ? {
          build: { rolldownOptions: { input: { 'pages-entry': entry } } },
          resolve: { noExternal: true },
        }
      : undefined,
})

/**
 * The folder of the bundle that renders pages, between bundling and the last page.
 * @throws Error when Astro has put it somewhere else
 */
export const findPrerenderFolder = (server: URL): string => {
  const folder = fileURLToPath(new URL(PRERENDER_FOLDER, server))
  if (!existsSync(folder))
    throw new Error(
      `Astro did not bundle what renders pages into ${folder}: see scripts/site/astro-internals.ts.`,
    )
  return folder
}

/**
 * The name of the module of a bundle that renders pages.
 * @throws Error when the folder has none
 */
export const findPrerenderEntry = async (folder: string): Promise<string> => {
  const entry = (await readdir(folder)).find((name) => name.startsWith(PRERENDER_ENTRY))
  if (entry === undefined)
    throw new Error(
      `Astro's bundle in ${folder} has no module whose name begins with ${PRERENDER_ENTRY}: see scripts/site/astro-internals.ts.`,
    )
  return entry
}

/**
 * Settings of Vite with which Astro builds without bundling: it takes for bundled what is marked so, and goes on to the
 * pages.
 */
export const WITHOUT_BUNDLING = {
  builder: {
    buildApp: (builder: ViteBuilder) => {
      for (const environment of Object.values(builder.environments)) environment.isBuilt = true
      return Promise.resolve()
    },
  },
}

/** End of the module id of the scripts of a component; its own id ends with its file. */
export const SCRIPTS_OF_COMPONENT = '?astro&type=script'

/** How a page names the hashed files of its bundle. */
export const ASSETS_PATH = '/_astro/'

/** The code with which Astro starts islands and loads scripts, as it writes it into pages. */
export const inlineCodeOf = (
  { manifest }: Pick<BaseApp, 'manifest'>,
  directives: readonly string[],
): { scripts: string[] } => ({
  scripts: [
    islandScript,
    ...directives.flatMap((name) => manifest.clientDirectives.get(name) ?? []),
    ...manifest.inlinedScripts.values(),
  ],
})

/**
 * A page without the style that Astro writes before its first island, wherever that is: HTML allows it in few places, and
 * `base.css` says the same.
 */
export const withoutIslandStyle = (html: string): string =>
  html.replaceAll(`<style>${ISLAND_STYLES}</style>`, '')

/** How Astro writes the scripts of a page. */
const WRITTEN_SCRIPT = '<script type="module" src='

/** How a script of a page begins that waits for its styles, fonts and pictures. */
export const LATE_SCRIPT = '<script type="module" fetchpriority="low" src='

/**
 * A page with its scripts behind its styles, fonts and pictures on a slow line: it is complete before any of them runs, but
 * browsers fetch scripts of modules as eagerly. Astro has no setting for that.
 */
export const withLateScripts = (html: string): string => html.replaceAll(WRITTEN_SCRIPT, LATE_SCRIPT)

/** How Astro writes the two files of an island. */
export const WRITTEN_ISLAND = new RegExp(
  ` component-url="${ASSETS_PATH}([^"]+)" component-export="[^"]*" renderer-url="${ASSETS_PATH}([^"]+)"`,
  'g',
)

/** How Astro writes after these that the browser alone renders an island. */
const OF_BROWSER = ' client="only"'
const DIRECTIVE = ' client="'

/** Whether the browser alone renders an island, by the place of its files in a page. */
export const isRenderedByBrowser = (html: string, at: number): boolean =>
  html.startsWith(OF_BROWSER, html.indexOf(DIRECTIVE, at))
