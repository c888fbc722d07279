import { isCSSRequest, type Plugin, type Rolldown } from 'vite'
import { ENVIRONMENTS, SCRIPTS_OF_COMPONENT } from '../astro-internals.ts'

/** Components whose code is fetched together. */
type Sets = { name: string; components: string[] }[]

/**
 * What the script of these components calls, on every public page. It is one file, which starts nothing by itself; the call is so short
 * that it is written into the page (`short-scripts.ts`).
 */
const SCRIPTS: Sets = [{ name: 'site', components: ['layouts/PageLayout.astro'] }]

/** What islands and pages' own scripts share besides: a file for each would be one more answer to wait for. */
const OF_EVERY_PAGE =
  /node_modules\/nanostores\/|src\/browser\/(?:backend-silence|is-poor-line|toasts\/toasts\.)|src\/domain\/errors\/unreached/

/**
 * Styles of every public page, with the few rules of works, which most pages show: the first paint waits for each further
 * style sheet.
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

/** Higher than the priority of what opens, because a group takes modules from others of its priority. */
const ISLANDS_PRIORITY = 2

/** What all islands are made of, and all forms: asked for together at the first intent, in few answers. */
const ISLANDS: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'react',
    priority: ISLANDS_PRIORITY,
    test: /node_modules\/(?:react|react-dom|scheduler|@nanostores\/react|@astrojs\/react|@base-ui\/react\/(?:csp-provider|internals\/csp-context))\/|src\/browser\/hydration\/Island|src\/ui\/class-names\.|src\/browser\/dialogs\//,
  },
  {
    name: 'forms',
    priority: ISLANDS_PRIORITY,
    test: /node_modules\/react-hook-form\/|src\/browser\/forms\/(?:after-press|is-honeypot-filled|useCheckedForm)/,
  },
  // A few lines each: left alone, each would be a file of its own.
  {
    name: 'ui',
    priority: ISLANDS_PRIORITY,
    test: /src\/ui\/(?:Button|Checkbox|Choice|Field|Loading|NumberInput|Select|Spinner|TextArea|TextInput)\./,
    minShareCount: 2,
  },
]

/**
 * What opens above a page, toasts included: asked for together, once. A group takes along what its modules import: tabs come first, which
 * are in a page from the start and share the least.
 */
const OVERLAYS: Rolldown.CodeSplittingGroup[] = [
  { name: 'base-ui', priority: 1, test: /node_modules\/@base-ui\/react\/tabs\// },
  {
    name: 'overlays',
    test: /node_modules\/@base-ui\/react\/(?:dialog|toast)\/|src\/browser\/toasts\/ToastRegion|src\/ui\/(?:Modal|Dialog)\./,
  },
]

/** What follows the figures of a work and the reading of its text: asked for at once where a page has them, in one answer. */
const WORKS: Rolldown.CodeSplittingGroup = {
  name: 'works',
  priority: ISLANDS_PRIORITY,
  test: /src\/(?:browser\/(?:counters|reading)\/|domain\/texts\/reading-settings)/,
}

/** The client of the backend: what reading pages take of it first, each by itself. */
const BACKEND_CLIENT: Rolldown.CodeSplittingGroup[] = [
  { name: 'postgrest', priority: ISLANDS_PRIORITY, test: /node_modules\/@supabase\/postgrest-js\// },
  { name: 'realtime', priority: ISLANDS_PRIORITY, test: /node_modules\/@supabase\/realtime-js\// },
  { name: 'supabase', priority: 1, test: /node_modules\/@supabase\/supabase-js\// },
]

/** The back office and what it is opened for. What each needs besides those before it and besides public pages comes in one answer. */
const BACK_OFFICE = [
  { name: 'back-office', component: 'admin/AdminApp.tsx' },
  { name: 'signing-in', component: 'admin/features/login/LoginPage.tsx' },
  { name: 'lists', component: 'admin/features/works/WorkListPage.tsx' },
]

type Graph = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>

/**
 * The file that each module belongs to: that of the first set that reaches it from its components without a lazy import. The
 * scripts of components themselves belong to none.
 */
const filesOf = (graph: Graph, sets: Sets, suffix: string): Map<string, string> => {
  const ids = [...graph.getModuleIds()]
  const importsOf = (id: string) => graph.getModuleInfo(id)?.importedIds ?? []
  const files = new Map<string, string>()
  for (const { name, components } of sets) {
    const entries = ids.filter((id) =>
      components.some((component) => id.includes(`/src/${component}${suffix}`)),
    )
    if (entries.length === 0) throw new Error(`Nothing to gather for ${name}: ${components.join(', ')}`)
    const waiting = suffix ? entries.flatMap(importsOf) : entries
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (files.has(id)) continue
      files.set(id, name)
      waiting.push(...importsOf(id))
    }
  }
  return files
}

/** What a visitor of the public pages may come to load, now or later. */
const publicModules = (graph: Graph): Set<string> => {
  const found = new Set(
    [...graph.getModuleIds()].filter(
      (id) =>
        graph.getModuleInfo(id)?.isEntry === true &&
        !BACK_OFFICE.some(({ component }) => id.endsWith(`/src/${component}`)),
    ),
  )
  for (const id of found) {
    const info = graph.getModuleInfo(id)
    for (const imported of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
      found.add(imported)
  }
  return found
}

/** The file of each module of the back office that several of its files share and no public page loads. */
const filesOfBackOffice = (graph: Graph): Map<string, string> => {
  const ofPublic = publicModules(graph)
  const files = new Map<string, string>()
  for (const { name, component } of BACK_OFFICE) {
    const found = new Set([...graph.getModuleIds()].filter((id) => id.endsWith(`/src/${component}`)))
    if (found.size === 0) throw new Error(`Nothing to gather for ${name}: ${component}`)
    const entries = [...found]
    for (const id of found)
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
        if (!ofPublic.has(imported) && !files.has(imported)) found.add(imported)
    for (const id of found) if (!entries.includes(id)) files.set(id, name)
  }
  return files
}

const gathering = (
  groups: Rolldown.CodeSplittingGroup[],
  options: Pick<Rolldown.InputOptions, 'preserveEntrySignatures'> = {},
) => ({
  build: { rolldownOptions: { ...options, output: { codeSplitting: { groups } } } },
})

/**
 * Gathers what pages share in few files. Left alone the bundler makes one of each few lines that two scripts or two pages
 * have in common: a page would ask for sixty of them.
 */
export const sharedChunks = (): Plugin => {
  let scripts = new Map<string, string>()
  let styles = new Map<string, string>()
  let backOffice = new Map<string, string>()
  return {
    name: 'shared-chunks',
    apply: 'build',
    configEnvironment: (name) => {
      if (name === ENVIRONMENTS.browsers)
        return gathering(
          [
            ...SCRIPTS.map(({ name }, index) => ({
              name,
              test: (id: string) => scripts.get(id) === name || (index === 0 && OF_EVERY_PAGE.test(id)),
              // Groups of one priority take what others would have.
              priority: ISLANDS_PRIORITY + SCRIPTS.length - index,
            })),
            ...BACK_OFFICE.map(({ name }) => ({
              name,
              priority: ISLANDS_PRIORITY,
              test: (id: string) => backOffice.get(id) === name,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            })),
            ...BACKEND_CLIENT,
            WORKS,
            ...ISLANDS,
            ...OVERLAYS,
          ],
          // Groups without all that their modules import demand it.
          { preserveEntrySignatures: 'allow-extension' },
        )
      if (name === ENVIRONMENTS.pages)
        return gathering([{ name: (id) => (isCSSRequest(id) ? styles.get(id) : undefined) }])
      return undefined
    },
    buildEnd() {
      if (this.environment.name === ENVIRONMENTS.browsers) {
        scripts = filesOf(this, SCRIPTS, SCRIPTS_OF_COMPONENT)
        backOffice = filesOfBackOffice(this)
      }
      if (this.environment.name === ENVIRONMENTS.pages) styles = filesOf(this, STYLES, '')
    },
  }
}
