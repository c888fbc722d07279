import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { listenOnPort } from '#scripts/backend/folder/listen-on-port.ts'
import type { Backend } from '#scripts/backend/start-backend.ts'
import type { BuiltSite } from '#scripts/site/build-site.ts'
import { launchBrowser } from '#scripts/weight/launch-browser.ts'
import {
  type HostileRow,
  insertHostileAnnouncements,
  insertHostileRows,
  insertHostileWorks,
  makeHostileSurroundings,
} from './hostile/insert-hostile-rows.ts'
import { HOSTILE_KINDS } from './hostile/texts.ts'
import { openPortal, type Portal } from './portal.ts'

const BUILD_TIMEOUT_MS = 900_000

/** Each column meets one kind of text in so many, and all kinds at once (`insertHostileWorks`); at night each of them alone. */
const SHARE = process.env['HOSTILE_ROWS'] === 'all' ? 1 : 8

/** What a build asks for, and the tables whose texts come with it: one that is new here must be made hostile as well. */
const READ: Record<string, string | undefined> = {
  articles: 'articles',
  // The ids of works, and hashes of their rows.
  stamped_works: undefined,
  members: 'members',
  founders_view: 'founders',
  'rpc/list_public_donors': 'donations',
  'rpc/upcoming_adc_chapters': 'articles',
  // Names that the build itself asks for.
  'rpc/find_public_files': undefined,
  // Numbers alone.
  site_figures: undefined,
  // What is beside works: makeHostileSurroundings.
  publications: undefined,
  issues: undefined,
  work_relations: undefined,
  work_texts: undefined,
  people: undefined,
  person_slugs: undefined,
}
const TABLES = [...new Set(Object.values(READ))].filter((table) => table !== undefined)

const SOUND = {
  RHCA: '30000000-0000-4000-8000-000000000001',
  IGM: '30000000-0000-4000-8000-000000000002',
  ADC: '30000000-0000-4000-8000-000000000003',
  INDEX: '30000000-0000-4000-8000-000000000004',
}

let backend: Backend
let portal: Portal
let front: Server
let browser: Browser
const asked = new Set<string>()
/** Pictures that were asked for in vain. */
const absentPictures: string[] = []
let cleanHeaders: string
let cleanCode: string[]
let hostile: HostileRow[]
let surroundings: Record<string, number>
let built: BuiltSite

/** The backend, with a note of what is asked of its Data API, and in vain of its storage. */
const startFront = async (): Promise<void> => {
  front = createServer((request, response) => {
    const forward = async () => {
      const path = request.url ?? '/'
      const table = /^\/rest\/v1\/((?:rpc\/)?\w+)/.exec(path)?.[1]
      if (table) asked.add(table)
      const headers = new Headers()
      for (const [name, value] of Object.entries(request.headers))
        if (typeof value === 'string' && name !== 'host' && name !== 'connection') headers.set(name, value)
      const body = request.method === 'POST' ? Buffer.concat(await request.toArray()) : undefined
      const answer = await fetch(`${backend.url}${path}`, { method: request.method ?? 'GET', headers, body })
      if (!answer.ok && /^\/storage\/.*(covers|avatars|pics|figures)\//.test(path)) absentPictures.push(path)
      const passed = [...answer.headers].filter(
        ([name]) => !/^(content-(encoding|length)|transfer-)/.test(name),
      )
      response
        .writeHead(answer.status, Object.fromEntries(passed))
        .end(Buffer.from(await answer.arrayBuffer()))
    }
    void forward()
  })
  await listenOnPort(front, inject('backendPort'), 'backend', 'BACKEND_PORT')
}

const htmlFiles = () => Array.fromAsync(glob('**/*.html', { cwd: built.folder }))
const read = (file: string) => readFile(join(built.folder, file), 'utf8')
const page = (path: string) => read(join(path, 'index.html'))

type Look = {
  /** Scripts and styles that are in the pages, and scripts that they load. */
  code: string[]
  /** Handlers, styles and addresses of code in attributes, with their page. */
  attributes: string[]
}

/** Runs in a browser, which reads pages as it does for a reader, but runs nothing of them. */
const lookAt = (pages: { file: string; html: string }[]): Look => {
  const look: Look = { code: [], attributes: [] }
  for (const { file, html } of pages) {
    for (const element of new DOMParser().parseFromString(html, 'text/html').querySelectorAll('*')) {
      const name = element.localName
      const type = element.getAttribute('type') ?? ''
      if ((name === 'script' || name === 'style') && !type.endsWith('json'))
        look.code.push(`${name} ${element.getAttribute('src') ?? element.textContent}`)
      for (const attribute of element.attributes) {
        const isAddress = /^(src|srcset|href|action|formaction|data|poster)$/.test(attribute.name)
        // A citation is saved as a file, which no browser opens in the page's name.
        const isSaved =
          name === 'a' &&
          element.hasAttribute('download') &&
          /^data:application\/(?:x-bibtex|x-research-info-systems|vnd\.citationstyles\.csl\+json);charset=utf-8,[\w%.*'()!~-]*$/.test(
            attribute.value,
          )
        const isCode = isAddress && !isSaved && /^\s*(javascript|data|vbscript):/i.test(attribute.value)
        // A typed link names what belongs to a work, as an anchor does: no browser fetches it.
        const isNamed =
          name === 'link' &&
          /^(?:item|license|cite-as|describedby|author)$/.test(element.getAttribute('rel') ?? '')
        const isAsset = isAddress && name !== 'a' && !isNamed && attribute.value.includes('/_astro/absent')
        if (isCode || isAsset || /^on|^style$/.test(attribute.name))
          look.attributes.push(`${file}: ${name} ${attribute.name}="${attribute.value.slice(0, 100)}"`)
      }
    }
  }
  return { code: [...new Set(look.code)], attributes: look.attributes }
}

/** Pages that the browser is handed at a time. */
const BATCH_SIZE = 40

const lookAtAll = async (): Promise<Look> => {
  const tab = await browser.newPage()
  const look: Look = { code: [], attributes: [] }
  const files = await htmlFiles()
  for (let start = 0; start < files.length; start += BATCH_SIZE) {
    const batch = files.slice(start, start + BATCH_SIZE)
    const part = await tab.evaluate(
      lookAt,
      await Promise.all(batch.map(async (file) => ({ file, html: await read(file) }))),
    )
    look.code.push(...part.code)
    look.attributes.push(...part.attributes)
  }
  await tab.close()
  // Each island has a script of its own, under the name of its hash.
  const code = look.code.map((each) => each.replace(/^script \/_astro\/[\w.-]+$/, 'a script of the bundle'))
  return { code: [...new Set(code)].sort(), attributes: look.attributes }
}

beforeAll(async () => {
  portal = await openPortal({ port: 0 })
  backend = portal.backend
  browser = await launchBrowser()
  await startFront()
  for (const [source, id] of Object.entries(SOUND)) {
    await backend.sql(
      `insert into public.articles (id, title, source, volume, issue, publication_date, status, specialty, category)
       values ($1, $2, $3, '4', '49', '2024-03-05', 'published', 'digestive', 'Éditorial')`,
      [id, `Travail sain de ${source}`, source],
    )
  }
  await backend.sql("insert into public.members (name) values ('Membre sain')")
  await backend.sql("insert into public.founders (name) values ('Fondatrice saine')")
  await backend.sql(
    `insert into public.donations (session_id, amount_cents, status, donor_name, donor_email, completed_at)
     values ('sain', 100, 'completed', 'Donatrice saine', 'd@exemple.test', now())`,
  )
  built = await portal.build()
  cleanHeaders = await read('_headers')
  cleanCode = (await lookAtAll()).code
  expect(await insertHostileAnnouncements(backend)).toBeGreaterThanOrEqual(HOSTILE_KINDS.length)
  hostile = [...(await insertHostileRows(backend, TABLES, SHARE)), ...(await insertHostileWorks(backend))]
  surroundings = await makeHostileSurroundings(backend, SOUND.RHCA)
  built = await portal.build()
}, BUILD_TIMEOUT_MS)

afterAll(async () => {
  await browser.close()
  front.closeAllConnections()
  front.close()
  await portal.close()
})

describe('a build from hostile rows', () => {
  test('SEC-07 SEC-08 asks for no other table than those that were made hostile', () => {
    expect([...asked].sort(), 'what READ says').toEqual(Object.keys(READ).sort())
    const tried = (start: string) => hostile.filter(({ what }) => what.startsWith(start)).length
    for (const table of TABLES)
      expect(tried(`${table}.`), table).toBeGreaterThan(HOSTILE_KINDS.length / SHARE)
    for (const [table, count] of Object.entries(surroundings))
      expect(count, table).toBeGreaterThan(HOSTILE_KINDS.length / 2)
    for (const kind of HOSTILE_KINDS)
      expect(hostile.filter(({ what }) => what.endsWith(`: ${kind}`)).length, kind).toBeGreaterThan(
        20 / SHARE,
      )
  })

  test('asks the storage for no picture that it does not have', () => {
    expect(absentPictures).toEqual([])
  })

  test('SEC-07 its policy is that of a clean archive', async () => {
    expect(await read('_headers')).toBe(cleanHeaders)
    for (const line of cleanHeaders.split('\n')) expect(line.length).toBeLessThanOrEqual(2000)
    const inline = cleanCode.filter((each) => each !== 'a script of the bundle')
    expect(inline.length).toBeGreaterThan(3)
    for (const each of inline) {
      const text = each.replace(/^(script|style) /, '')
      const hash = createHash('sha256').update(text).digest('base64')
      expect(cleanHeaders, text.slice(0, 80)).toContain(`'sha256-${hash}'`)
    }
  })

  test('SEC-07 a browser finds no script, style, handler or address in its pages that a row brought', async () => {
    expect((await htmlFiles()).length).toBeGreaterThan(200)
    expect(await lookAtAll()).toEqual({ code: cleanCode, attributes: [] })
  })

  test('SEC-07 < is escaped in attributes', async () => {
    for (const file of await htmlFiles()) {
      const html = (await read(file)).replace(
        /<script\b[^>]*>[\s\S]*?<\/script>|<style>[^<]*<\/style>|<!--[\s\S]*?-->/g,
        '',
      )
      // A tag in which another one begins, or text that closes none.
      expect(/<[a-z][^<>]*<[^>]*>/i.exec(html)?.[0], file).toBeUndefined()
    }
  })

  test('SEC-08 each of its rows is published or reported by its id', async () => {
    const tab = await browser.newPage()
    const texts: string[] = []
    for (const path of ['annuaire', 'about', 'donate'])
      texts.push(
        await tab.evaluate(
          (html) => new DOMParser().parseFromString(html, 'text/html').body.textContent,
          await page(path),
        ),
      )
    await tab.close()
    const lists = texts.join('\n')
    const reported = new Set(built.findings.map(({ table, id }) => `${table} ${id}`))
    const missing = hostile.filter(({ table, id, mark }) => {
      if (reported.has(`${table} ${id}`)) return false
      if (table === 'articles') return !existsSync(join(built.folder, 'articles', id, 'index.html'))
      // A browser reads a carriage return as a new line.
      return !lists.includes(mark.trim().replaceAll('\r', '\n'))
    })
    expect(missing.map(({ what }) => what)).toEqual([])
  })

  test('SEC-08 what programs read of it is sound', async () => {
    const data = await Array.fromAsync(glob('**/*.{json,webmanifest}', { cwd: built.folder }))
    expect(data.length).toBeGreaterThan(100)
    for (const file of data) {
      const text = await read(file)
      expect(() => JSON.parse(text) as unknown, file).not.toThrow()
    }
    const tab = await browser.newPage()
    for (const file of await Array.fromAsync(glob('**/*.xml', { cwd: built.folder })))
      expect(
        await tab.evaluate(
          (xml) => new DOMParser().parseFromString(xml, 'text/xml').querySelector('parsererror')?.textContent,
          await read(file),
        ),
        file,
      ).toBeUndefined()
    await tab.close()
  })

  test('SEC-08 the rest of the archive appears', async () => {
    for (const [source, id] of Object.entries(SOUND))
      expect(await page(`articles/${id}`)).toContain(`Travail sain de ${source}`)
    for (const [path, text] of [
      ['rhca', 'Travail sain de RHCA'],
      ['rhca/issues/rhca-4-49', 'Travail sain de RHCA'],
      ['igm', 'Vol. 4'],
      ['igm/issues/igm-4-49', 'Travail sain de IGM'],
      ['adc', 'Travail sain de ADC'],
      ['index-medicus', ''],
      ['annuaire', 'Membre sain'],
      ['about', 'Fondatrice saine'],
      ['donate', 'Donatrice saine'],
    ] as const)
      expect(await page(path), path).toContain(text)
  })
})
