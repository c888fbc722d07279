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

test('a page that is asked for again is answered as before, until its file changes', async () => {
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
  const head = await fetch(site.url, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const again = await fetch(`${site.url}/?q=1`, { headers: { 'Accept-Encoding': 'br' } })
  expect(await again.text()).toBe(long)
  const tag = again.headers.get('etag') ?? ''
  expect((await fetch(site.url, { headers: { 'If-None-Match': tag } })).status).toBe(304)
  // In place, as by `astro build` alone.
  await writeFile(join(folder, 'dist/index.html'), `changé ${long}`)
  for (const encoding of ['br', 'identity'])
    expect((await pages(encoding)).map((page) => page.at(-1))).toEqual([`changé ${long}`, `changé ${long}`])
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
