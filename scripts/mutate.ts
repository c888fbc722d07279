import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob, readdir, readFile } from 'node:fs/promises'
import { folderOfTheDay } from './mutate/folder-of-the-day.ts'
import { runCommand } from './run-command.ts'

/** Where the folders are whose rules are changed: the portal's own, and those of the formats of others. */
const ROOTS = ['domain', 'formats'] as const
const TESTS = 'tests/unit'

/** A folder of rules: its name, and which root it is in. */
type Folder = { name: string; root: (typeof ROOTS)[number] }

/**
 * The unit tests of a folder of the rules: those beside it and those that import it by name. What only the tests of another
 * folder would notice counts as unnoticed; running all of them for every change would take days.
 */
const testsOf = async ({ name, root }: Folder): Promise<string[]> => {
  const found: string[] = []
  for await (const path of glob(`${TESTS}/**/*.test.ts`)) {
    const beside = path.startsWith(`${TESTS}/${name}/`)
    if (beside || (await readFile(path, 'utf8')).includes(`#${root}/${name}/`)) found.push(path)
  }
  return found.sort()
}

const mutate = async (folder: Folder, options: readonly string[]): Promise<void> => {
  const path = `src/${folder.root}/${folder.name}`
  const tests = await testsOf(folder)
  console.log(`\n${path}: ${tests.length === 0 ? 'all unit tests' : `${tests.length} test files`}`)
  const stryker = spawn(
    process.execPath,
    [
      'node_modules/@stryker-mutator/core/bin/stryker.js',
      'run',
      'stryker.config.ts',
      '--mutate',
      `${path}/**/*.ts`,
      '--incrementalFile',
      `.local/mutation/${folder.root}-${folder.name}.json`,
      ...options,
    ],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        // The threads of Stryker's runner take no time zone from the configuration.
        TZ: 'America/Port-au-Prince',
        ...(tests.length > 0 && { MUTATION_TESTS: tests.join(',') }),
      },
    },
  )
  await once(stryker, 'exit')
  if (stryker.exitCode !== 0) process.exitCode = stryker.exitCode ?? 1
}

/** Also changes patterns, calls and tables of constants, each of which needs a run of its own. */
const CONSTANTS_FLAG = '--constants'

/** Takes the folder whose turn it is. */
const DAY_FLAG = '--folder-of-the-day'

/** `npm run mutate -- works contributors` changes the rules of these folders one by one and lists the changes that no unit test notices; without names, of all. */
await runCommand(async () => {
  const folders: Folder[] = []
  for (const root of ROOTS) {
    const entries = await readdir(`src/${root}`, { withFileTypes: true })
    for (const entry of entries) if (entry.isDirectory()) folders.push({ name: entry.name, root })
  }
  const known = folders.map(({ name }) => name)
  const given = process.argv.slice(2)
  const options = given.includes(CONSTANTS_FLAG) ? [] : ['--ignoreStatic']
  const named = given.filter((argument) => argument !== CONSTANTS_FLAG && argument !== DAY_FLAG)
  const turn = given.includes(DAY_FLAG) ? folderOfTheDay(known, new Date()) : undefined
  const wanted = turn === undefined ? named : [...named, turn]
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(`No such folder of rules: ${unknown.join(', ')}. Folders: ${known.join(', ')}`)
  for (const folder of folders)
    if (wanted.length === 0 || wanted.includes(folder.name)) await mutate(folder, options)
})
