import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { TestSite } from '../test/start-test-site.ts'

const MARK = 'SITE '

/** What a commit is asked to do: its own test site, until its input ends. */
const SERVE = `
import { startTestSite } from '#scripts/test/start-test-site.ts'
const site = await startTestSite(console.error)
console.log(${JSON.stringify(MARK)} + JSON.stringify(site.variables))
process.stdin.resume().once('end', () => site.close().then(() => process.exit()))`

const run = async (folder: string, command: string, ...words: string[]): Promise<void> => {
  const child = spawn(command, words, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] })
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${command} ${words.join(' ')} ended with ${code}`)
}

/** The demonstration as an earlier commit builds and serves it, in a work tree of its own with the packages of its time. */
export const startFormerSite = async (commit: string): Promise<TestSite> => {
  const folder = join(await mkdtemp(join(tmpdir(), 'portail-former-')), 'tree')
  await run('.', 'git', 'worktree', 'add', '--detach', folder, commit)
  const remove = () => run('.', 'git', 'worktree', 'remove', '--force', folder)
  try {
    await run(folder, 'npm', 'ci', '--no-audit', '--no-fund')
    const child = spawn('node_modules/node/bin/node', ['--input-type=module', '--eval', SERVE], {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    const lines = createInterface({ input: child.stdout })
    const started = new Promise<string>((resolve) =>
      lines.on('line', (line) => line.startsWith(MARK) && resolve(line.slice(MARK.length))),
    )
    const line = await Promise.race([started, ended])
    if (typeof line !== 'string') throw new Error(`The site of ${commit} could not be started`)
    return {
      variables: z.record(z.string(), z.string()).parse(JSON.parse(line)),
      close: async () => {
        child.stdin.end()
        await ended
        await remove()
        await rm(join(folder, '..'), { recursive: true, force: true })
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}
