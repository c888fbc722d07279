import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const FOLDERS = ['src', 'scripts', 'supabase/functions', 'demonstration']

/** Names by which a framework, or the pattern of a folder, expects to find the same thing in each of several files. */
const CONVENTIONS = new Set([
  'GET',
  'getStaticPaths',
  'handler',
  'PAGE_SIZE',
  'readSelection',
  'SORT_COLUMNS',
])

const EXPORT =
  /^export (?:declare |default )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm

/** `export const { version: PAGEFIND_VERSION } = …` */
const DESTRUCTURED = /^export const \{([^}]*)\}/gm

/** `export { one as other }`, of this file or of another: only the new name is declared here. */
const RENAMED = /^export (?:type )?\{([^}]*)\}/gm

const lastWords = (list: string): string[] => list.split(',').map((each) => /(\w+)\s*$/.exec(each)?.[1] ?? '')

const declaredNames = (text: string): string[] => [
  ...[...text.matchAll(EXPORT)].map(([, name = '']) => name),
  ...[...text.matchAll(DESTRUCTURED)].flatMap(([, list = '']) => lastWords(list)),
  ...[...text.matchAll(RENAMED)].flatMap(([, list = '']) =>
    lastWords(
      list
        .split(',')
        .filter((each) => / as /.test(each))
        .join(','),
    ),
  ),
]

/** Exported names that several files declare, each with its files; overloads and a type beside its schema count once. */
export const repeatedExports = (files: readonly { path: string; text: string }[]): string[] => {
  const found = new Map<string, Set<string>>()
  for (const { path, text } of files)
    for (const name of declaredNames(text).filter(Boolean))
      found.set(name, (found.get(name) ?? new Set()).add(path))
  return [...found]
    .filter(([name, paths]) => paths.size > 1 && !CONVENTIONS.has(name))
    .map(([name, paths]) => `${name}: ${[...paths].join(', ')}`)
    .sort()
}

/** The exported names of the project that mean several things. */
export const findRepeatedExports = (): string[] =>
  repeatedExports(
    execFileSync('git', ['ls-files', '--', ...FOLDERS], { encoding: 'utf8' })
      .split('\n')
      .filter(
        (path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && !path.endsWith('database.types.ts'),
      )
      .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  )
