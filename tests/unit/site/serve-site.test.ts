import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishFolder } from '#scripts/site/publish-folder.ts'
import { serveSite, type SiteServer } from '#scripts/site/serve-site.ts'

let folder: string
let site: SiteServer

/** A build of one page and others, with its own headers and not-found page. */
const build = async (home: string, others: readonly string[]): Promise<string> => {
  const next = join(folder, 'dist.next')
  await mkdir(next)
  await writeFile(join(next, 'index.html'), home)
  for (const name of others) await writeFile(join(next, `${name}.html`), name)
  await writeFile(join(next, '_headers'), `/*\n  X-Version: ${home}\n`)
  await writeFile(join(next, '_redirects'), '')
  await writeFile(join(next, '404.html'), `Absent: ${home}`)
  return next
}
const publish = async (home: string, others: readonly string[]) =>
  publishFolder(await build(home, others), join(folder, 'dist'))

const get = async (path: string): Promise<[number, string, string | null]> => {
  const answer = await fetch(site.url + path)
  return [answer.status, await answer.text(), answer.headers.get('x-version')]
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serve-'))
  await publish('un', ['retire'])
  site = await serveSite(join(folder, 'dist'), 0)
})
afterEach(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

test('a build that was published by another process is served at once: its files in full length, its headers, its pages', async () => {
  expect(await get('/')).toEqual([200, 'un', 'un'])
  await publish('deux, plus long', ['nouveau'])
  expect(await Promise.all([get('/'), get('/nouveau'), get('/retire')])).toEqual([
    [200, 'deux, plus long', 'deux, plus long'],
    [200, 'nouveau', 'deux, plus long'],
    [404, 'Absent: deux, plus long', 'deux, plus long'],
  ])
  // The folder of the first build is gone, and its number may be that of this one.
  await publish('trois', [])
  await publish('quatre', [])
  expect(await get('/')).toEqual([200, 'quatre', 'quatre'])
})

test('a page is compressed once for each form of its answer, until the next build', async () => {
  const long = 'Un long texte. '.repeat(200)
  await publish(long, [])
  const pages = async (encoding: string) => {
    const answers = [1, 2].map(() => fetch(site.url, { headers: { 'Accept-Encoding': encoding } }))
    return Promise.all(
      (await Promise.all(answers)).map(async (answer) => [...answer.headers, await answer.text()]),
    )
  }
  for (const encoding of ['br', 'gzip', 'identity']) {
    await pages(encoding)
    const [first, second] = await pages(encoding)
    expect(first).toEqual(second)
    expect(first?.at(-1)).toBe(long)
  }
  // In place, as no build does: only what is not compressed is read again.
  await writeFile(join(folder, 'dist/index.html'), 'changé')
  expect((await pages('br')).map((page) => page.at(-1))).toEqual([long, long])
  expect((await pages('identity')).map((page) => page.at(-1))).toEqual(['changé', 'changé'])
  const part = await fetch(site.url, { headers: { 'Accept-Encoding': 'br', Range: 'bytes=0-2' } })
  expect([part.status, await part.text()]).toEqual([206, 'cha'])
  await publish('bref', [])
  expect((await pages('br')).map((page) => page.at(-1))).toEqual(['bref', 'bref'])
})

test('a folder that is being copied is served as it was until it is whole', async () => {
  await rm(join(folder, 'dist/_headers'))
  expect(await get('/')).toEqual([200, 'un', 'un'])
  await writeFile(join(folder, 'dist/_headers'), '/*\n  X-Version: copie\n')
  expect(await get('/')).toEqual([200, 'un', 'copie'])
})
