/** The import rules of the architecture (CONTRIBUTING.md): arrows go one way, and nothing goes in circles. */
const areas = [
  'domain',
  'formats',
  'content',
  'archive',
  'data',
  'browser',
  'ui',
  'components',
  'layouts',
  'islands',
  'shell',
  'admin',
  'pages',
]

/** An area may import only itself, the named areas and packages. */
const only = (from, ...allowed) => ({
  name: `${from}-imports-only-${allowed.join('-') || 'itself'}`,
  severity: 'error',
  from: { path: `^src/${from}/` },
  to: { path: `^src/(${areas.filter((area) => area !== from && !allowed.includes(area)).join('|')})/` },
})

/** An area that runs in Node, in browsers and in Deno imports only these packages, given as a pattern. */
const pure = (area, names, packages) => ({
  name: `${area}-is-pure`,
  comment: `It runs in Node, the browser and Deno: only ${names}.`,
  severity: 'error',
  from: { path: `^src/${area}/` },
  to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: `node_modules/(${packages})/` },
})

export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    only('domain', 'content'),
    only('formats', 'domain', 'content'),
    only('content'),
    only('archive', 'domain', 'formats', 'data', 'content'),
    only('data', 'domain'),
    only('browser', 'domain', 'formats', 'data', 'ui'),
    only('ui'),
    only('components', 'domain', 'formats', 'content', 'islands', 'layouts', 'shell'),
    only('layouts', 'domain', 'formats', 'content', 'islands', 'components', 'shell'),
    only('islands', 'domain', 'formats', 'ui', 'browser', 'data'),
    only('shell', 'domain', 'browser', 'islands'),
    only('admin', 'domain', 'formats', 'ui', 'browser', 'data'),
    only(
      'pages',
      'archive',
      'admin',
      'layouts',
      'components',
      'islands',
      'shell',
      'domain',
      'formats',
      'content',
    ),
    pure(
      'domain',
      'zod, date-fns, an edit distance and what reads and writes HTML',
      'zod|date-fns|damerau-levenshtein|hast-util-from-html|hast-util-sanitize|hast-util-to-html|property-information|unist-util-visit|@types/hast',
    ),
    pure(
      'formats',
      'zod, what reads and writes CSV and XML, and types of schema.org and of HTML',
      'zod|papaparse|@rgrove|xastscript|xast-util-to-xml|schema-dts|@types/hast',
    ),
    {
      name: 'browser-code-makes-no-build-client',
      severity: 'error',
      from: { path: '^src/(browser|islands|admin)/' },
      to: { path: '^src/data/build-client' },
    },
    {
      name: 'an-island-never-imports-another',
      severity: 'error',
      from: { path: '^src/islands/([^/]+)/' },
      to: { path: '^src/islands/', pathNot: '^src/islands/$1/' },
    },
    {
      name: 'a-feature-never-imports-inside-another',
      severity: 'error',
      from: { path: '^src/admin/features/([^/]+)/' },
      to: { path: '^src/admin/features/', pathNot: '^src/admin/features/$1/' },
    },
    {
      name: 'src-never-imports-tests-or-scripts',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(tests|scripts|demonstration)/' },
    },
    {
      name: 'the-demonstration-imports-domain-and-types-of-the-schema',
      severity: 'error',
      from: { path: '^demonstration/' },
      to: { path: '^(scripts|tests|supabase|src/(?!domain/|content/|data/database\\.types\\.ts))' },
    },
    {
      name: 'functions-import-domain-formats-and-shared',
      severity: 'error',
      from: { path: '^supabase/functions/([^/]+)/' },
      to: {
        path: '^(src/(?!domain/|formats/|content/|data/(?:read-pages|publication-columns)\\.ts)|scripts|demonstration|tests|supabase/functions/(?!_shared/|$1/))',
      },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(astro:|virtual:|npm:|jsr:)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.astro)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      mainFields: ['module', 'main', 'types', 'typings'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.astro', '.css'],
    },
  },
}
