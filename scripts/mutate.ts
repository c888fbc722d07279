import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { runCommand } from './run-command.ts'

const DOMAIN = 'src/domain'

/** `npm run mutate -- works contributors` changes the rules of these folders one by one and lists the changes that no unit test notices; without names, of all. */
await runCommand(async () => {
  const entries = await readdir(DOMAIN, { withFileTypes: true })
  const known = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(`No such folder of ${DOMAIN}: ${unknown.join(', ')}. Folders: ${known.join(', ')}`)
  const files = (wanted.length > 0 ? wanted : known).map((name) => `${DOMAIN}/${name}/**/*.ts`)
  const stryker = spawn(
    process.execPath,
    ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', '--mutate', files.join(',')],
    { stdio: 'inherit' },
  )
  await once(stryker, 'exit')
  process.exitCode = stryker.exitCode ?? 1
})
