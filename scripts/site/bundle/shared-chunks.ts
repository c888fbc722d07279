import { isCSSRequest, type Plugin, type Rolldown } from 'vite'
import { ENVIRONMENTS, SCRIPTS_OF_COMPONENT } from '../astro-internals.ts'

/**
 * Components that are fetched together. What their scripts name directly starts something as soon as it is loaded (listeners,
 * elements): it goes to a file of its own, `starters`, or is left where the bundler puts it.
 */
type Sets = { name: string; components: string[]; starters?: string }[]

/** Scripts that every public page runs, then those that the pages of works add. */
const SCRIPTS: Sets = [
  { name: 'site', components: ['layouts/PageLayout.astro', 'components/search/SearchButton.astro'] },
  {
    name: 'works',
    components: ['components/works/WorkDetail.astro'],
    starters: 'works-start',
  },
]

/**
 * What every public page wears, and the few rules of works, which most pages show: each further style sheet is one more
 * answer that the first paint waits for.
 */
const STYLES: Sets = [
  {
    name: 'site',
    components: [
      'layouts/PageLayout.astro',
      'components/works/Cover.astro',
      'components/works/WorkDetail.astro',
    ],
  },
]

/** What islands share, and a few scripts of pages with them: before those of works, which not every page loads. */
const STORES: Rolldown.CodeSplittingGroup = { name: 'stores', test: /node_modules\/nanostores\// }

/** What all islands are made of, and all forms: asked for together at the first intent, in few answers. */
const ISLANDS: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|@nanostores\/react|@astrojs\/react|@base-ui\/react\/(?:csp-provider|internals\/csp-context))\/|src\/browser\/hydration\/Island/,
  },
  {
    name: 'forms',
    test: /node_modules\/react-hook-form\/|src\/browser\/forms\/(?:after-press|is-honeypot-filled|useCheckedForm)/,
  },
]

type Graph = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>

/** The file that each module belongs to: that of the first set that reaches it from its components without a lazy import. */
const filesOf = (graph: Graph, sets: Sets, suffix: string): Map<string, string | undefined> => {
  const ids = [...graph.getModuleIds()]
  const importsOf = (id: string) => graph.getModuleInfo(id)?.importedIds ?? []
  const files = new Map<string, string | undefined>()
  for (const { name, components, starters } of sets) {
    const entries = ids.filter((id) =>
      components.some((component) => id.includes(`/src/${component}${suffix}`)),
    )
    if (entries.length === 0) throw new Error(`Nothing to gather for ${name}: ${components.join(', ')}`)
    const started = suffix ? entries.flatMap(importsOf) : []
    for (const id of started) if (!files.has(id)) files.set(id, starters)
    const waiting = [...entries, ...started.flatMap(importsOf)]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (files.has(id)) continue
      files.set(id, name)
      waiting.push(...importsOf(id))
    }
  }
  return files
}

const gathering = (groups: Rolldown.CodeSplittingGroup[]) => ({
  build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
})

/**
 * Gathers what pages share in few files. Left alone the bundler makes one of each few lines that two scripts or two pages
 * have in common: a page would ask for sixty of them.
 */
export const sharedChunks = (): Plugin => {
  let scripts = new Map<string, string | undefined>()
  let styles = new Map<string, string | undefined>()
  return {
    name: 'shared-chunks',
    apply: 'build',
    configEnvironment: (name) => {
      // What only one script runs stays with it.
      if (name === ENVIRONMENTS.browsers)
        return gathering([STORES, { name: (id) => scripts.get(id), minShareCount: 2 }, ...ISLANDS])
      if (name === ENVIRONMENTS.pages)
        return gathering([{ name: (id) => (isCSSRequest(id) ? styles.get(id) : undefined) }])
      return undefined
    },
    buildEnd() {
      if (this.environment.name === ENVIRONMENTS.browsers)
        scripts = filesOf(this, SCRIPTS, SCRIPTS_OF_COMPONENT)
      if (this.environment.name === ENVIRONMENTS.pages) styles = filesOf(this, STYLES, '')
    },
  }
}
