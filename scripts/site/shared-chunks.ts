import { isCSSRequest, type Plugin, type Rolldown } from 'vite'

/** Components that are fetched together. */
type Sets = { name: string; components: string[] }[]

/** Scripts that every public page runs, then those that the pages of works add. */
const SCRIPTS: Sets = [
  { name: 'site', components: ['layouts/PageLayout.astro', 'components/search/SearchButton.astro'] },
  {
    name: 'works',
    components: ['components/works/WorkDetail.astro', 'components/offline/OfflineSave.astro'],
  },
]

/** What every public page wears. */
const STYLES: Sets = [{ name: 'site', components: ['layouts/PageLayout.astro'] }]

type Graph = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>

/** The set that each module belongs to: the first one that reaches it from its components without a lazy import. */
const setsOf = (graph: Graph, sets: Sets, suffix: string): Map<string, string> => {
  const ids = [...graph.getModuleIds()]
  const names = new Map<string, string>()
  for (const { name, components } of sets) {
    const waiting = ids.filter((id) =>
      components.some((component) => id.includes(`/src/${component}${suffix}`)),
    )
    if (waiting.length === 0) throw new Error(`Nothing to gather for ${name}: ${components.join(', ')}`)
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (names.has(id)) continue
      names.set(id, name)
      waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
    }
  }
  return names
}

const gathering = (groups: Rolldown.CodeSplittingGroup[]) => ({
  build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
})

/**
 * Gathers what pages share in few files. Left alone the bundler makes one of each few lines that two scripts or two pages
 * have in common: a page would ask for sixty of them.
 */
export const sharedChunks = (): Plugin => {
  let scripts = new Map<string, string>()
  let styles = new Map<string, string>()
  return {
    name: 'shared-chunks',
    apply: 'build',
    configEnvironment: (name) => {
      // What only one script runs stays with it, so that no page runs what another one starts.
      if (name === 'client') return gathering([{ name: (id) => scripts.get(id), minShareCount: 2 }])
      if (name === 'prerender')
        return gathering([{ name: (id) => (isCSSRequest(id) ? styles.get(id) : undefined) }])
      return undefined
    },
    buildEnd() {
      if (this.environment.name === 'client') scripts = setsOf(this, SCRIPTS, '?astro&type=script')
      if (this.environment.name === 'prerender') styles = setsOf(this, STYLES, '')
    },
  }
}
