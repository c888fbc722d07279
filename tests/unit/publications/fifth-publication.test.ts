import { glob } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import ts from 'typescript'
import { beforeAll, expect, test } from 'vitest'

const REGISTRY = resolve('src/domain/publications/registry.ts')

const ENTRY = `  NEW: {
    code: 'NEW',
    isPublished: true,
    folder: 'new',
    path: '/new',
    workPath: '/new/articles',
    title: 'Nouvelle revue',
    isFeminine: true,
    shortName: 'Nouvelle',
    ofName: 'de la Nouvelle',
    buckets: { covers: 'article_covers', pdfs: 'article-pdfs' },
    numbering: 'issue',
    holds: 'works',
    listRow: 'work',
    isListedAlone: true,
    defaultWorkType: 'article',
    frequency: 'quarterly',
    colour: 'new',
    analytics: { document: 'new', download: 'NEW' },
    submission: 'NEW',
  },
`

/** The text with a part replaced; a part that the file no longer has would prove nothing. */
const replaceIn = (text: string, part: string, by: string): string => {
  if (!text.includes(part)) throw new Error(`The file has no "${part}" any more: adapt this test.`)
  return text.replace(part, by)
}

/** The modules that decide something for each publication; templates of Astro are checked by `npm run check:types`. */
const ROOTS = ['src/domain/**/*.ts', 'src/formats/**/*.ts', 'src/archive/manuscript-templates.ts']

let roots: string[]
let options: ts.CompilerOptions
const parsed = new Map<string, ts.SourceFile>()

beforeAll(async () => {
  roots = (await Promise.all(ROOTS.map((pattern) => Array.fromAsync(glob(pattern))))).flat()
  const config = ts.getParsedCommandLineOfConfigFile('tsconfig.json', undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
    },
  })
  options = { ...config?.options, noEmit: true }
})

/** The project as the compiler would find it with some files changed. */
const programWith = (changes: ReadonlyMap<string, (text: string) => string>): ts.Program => {
  const host = ts.createCompilerHost(options)
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (name, language) => {
    const change = changes.get(resolve(name))
    if (change) return ts.createSourceFile(name, change(host.readFile(name) ?? ''), language, true)
    const file = parsed.get(name) ?? read(name, language)
    if (file) parsed.set(name, file)
    return file
  }
  return ts.createProgram(roots, options, host)
}

const withFifthCode = (text: string) => replaceIn(text, `'INDEX'] as const`, `'INDEX', 'NEW'] as const`)
const withFifthEntry = (text: string) =>
  replaceIn(text, '} as const satisfies { readonly', `${ENTRY}} as const satisfies { readonly`)

test('REC-02 a fifth code is an error of the registry until it has an entry there', () => {
  const program = programWith(new Map([[REGISTRY, withFifthCode]]))
  const [first] = program.getSemanticDiagnostics(program.getSourceFile(REGISTRY))
  expect(ts.flattenDiagnosticMessageText(first?.messageText, '\n')).toContain(`Property 'NEW' is missing`)
})

test('REC-02 with its entry the compiler names every module that must decide for it, and no other', () => {
  const program = programWith(new Map([[REGISTRY, (text) => withFifthEntry(withFifthCode(text))]]))
  const named = roots.filter((name) => program.getSemanticDiagnostics(program.getSourceFile(name)).length > 0)
  expect(named.map((name) => relative('src', name)).toSorted()).toEqual([
    // Templates of manuscripts.
    'archive/manuscript-templates.ts',
    // Figures of the back office.
    'domain/back-office/work-list.ts',
    // Backfills, and the title of a row that stands for an issue.
    'domain/backfills/backfill.ts',
    'domain/backfills/plan-backfill.ts',
    // Its pages.
    'domain/hosting/public-pages.ts',
    // Index Medicus: name and address of the source.
    'domain/index-medicus/index-path.ts',
    // Guidelines, committee and forms that its own page leads to.
    'domain/publications/publication-line.ts',
    // What a submission says of it.
    'domain/submission/publication-type.ts',
  ])
})
