import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob, readdir, readFile } from 'node:fs/promises'
import { folderOfTheDay } from './mutate/folder-of-the-day.ts'
import { runCommand } from './run-command.ts'

const DOMAIN = 'src/domain'
const TESTS = 'tests/unit'

/**
 * The unit tests of a folder of the rules: those beside it and those that import it by name. What only the tests of another
 * folder would notice counts as unnoticed; running all of them for every change would take days.
 */
const testsOf = async (folder: string): Promise<string[]> => {
  const found: string[] = []
  for await (const path of glob(`${TESTS}/**/*.test.ts`)) {
    const beside = path.startsWith(`${TESTS}/${folder}/`)
    if (beside || (await readFile(path, 'utf8')).includes(`#domain/${folder}/`)) found.push(path)
  }
  return found.sort()
}

const mutate = async (folder: string, options: readonly string[]): Promise<void> => {
  const tests = await testsOf(folder)
  console.log(
    `\n${DOMAIN}/${folder}: ${tests.length === 0 ? 'all unit tests' : `${tests.length} test files`}`,
  )
  const stryker = spawn(
    process.execPath,
    [
      'node_modules/@stryker-mutator/core/bin/stryker.js',
      'run',
      'stryker.config.ts',
      '--mutate',
      `${DOMAIN}/${folder}/**/*.ts`,
      '--incrementalFile',
      `.local/mutation/${folder}.json`,
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
  const entries = await readdir(DOMAIN, { withFileTypes: true })
  const known = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const given = process.argv.slice(2)
  const options = given.includes(CONSTANTS_FLAG) ? [] : ['--ignoreStatic']
  const named = given.filter((argument) => argument !== CONSTANTS_FLAG && argument !== DAY_FLAG)
  const turn = given.includes(DAY_FLAG) ? folderOfTheDay(known, new Date()) : undefined
  const wanted = turn === undefined ? named : [...named, turn]
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(`No such folder of ${DOMAIN}: ${unknown.join(', ')}. Folders: ${known.join(', ')}`)
  for (const folder of wanted.length > 0 ? wanted : known) await mutate(folder, options)
})
