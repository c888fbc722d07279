import { spawnSync } from 'node:child_process'

// What someone would use instead: Hugo makes the pages, then Pagefind their index.
const [source, site] = process.argv.slice(2)
if (!source || !site) throw new Error('Usage: run-hugo-pagefind.ts <folder of Hugo> <new site>')

const run = (command: string, ...parameters: string[]): void => {
  const { status, error } = spawnSync(command, parameters, { stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} failed`)
}

run('hugo', '--source', source, '--destination', site, '--quiet')
run('node_modules/.bin/pagefind', '--site', site, '--quiet')
