/** supabase-js in a real browser, on a page of another origin than the backend's. */
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { chromium as playwright, type Browser, type Page } from '@playwright/test'
import chromium from '@sparticuz/chromium'
import type * as Supabase from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ContactAnswerSchema } from '#domain/contact/contact-message.ts'
import { listenOnPort } from '#scripts/backend/folder/listen-on-port.ts'
import { linkIn, NOTES_TABLE, PASSWORD, startTestBackend, type TestBackend } from './fixture.ts'

declare global {
  interface Window {
    supabase: typeof Supabase
    client: Supabase.SupabaseClient
    received: unknown[]
  }
}

let here: TestBackend
let site: Server
let browser: Browser
let page: Page
const complaints: string[] = []

const PAGE = '<!doctype html><html lang="fr"><title>Essai</title><script src="/supabase.js"></script></html>'

beforeAll(async () => {
  const library = await readFile('node_modules/@supabase/supabase-js/dist/umd/supabase.js')
  site = createServer((request, response) => {
    const isLibrary = request.url === '/supabase.js'
    response.writeHead(200, { 'content-type': isLibrary ? 'text/javascript' : 'text/html; charset=utf-8' })
    response.end(isLibrary ? library : PAGE)
  })
  const siteUrl = `http://127.0.0.1:${String(await listenOnPort(site, 0, 'page', 'PORT'))}`
  here = await startTestBackend({ functions: true, siteUrl })
  await here.backend.sql(NOTES_TABLE)
  await here.backend.sql(`
    alter publication supabase_realtime add table public.notes;
    insert into storage.buckets (id, name, public) values ('trial', 'trial', true);
    create policy "Visitors add trial files" on storage.objects for insert to anon with check (bucket_id = 'trial');
  `)
  browser = await playwright.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? (await chromium.executablePath()),
    // Not the package's own arguments: they switch web security off, which is what CORS is tested against.
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  page = await browser.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(siteUrl)
  await page.evaluate(
    ([url = '', key = '']) => {
      Object.assign(window, { client: window.supabase.createClient(url, key), received: [] })
    },
    [here.backend.url, here.backend.publishableKey],
  )
})
afterAll(async () => {
  await browser.close()
  await here.close()
  site.close()
  site.closeAllConnections()
})

test('rows are read and written, and the exact count is readable', async () => {
  await here.service
    .from('notes')
    .insert([1, 2, 3].map((id) => ({ id, title: `Note ${String(id)}` })))
    .throwOnError()
  const answer = await page.evaluate(async () => {
    await window.client.from('notes').insert({ id: 4, title: 'Du navigateur' }).throwOnError()
    const { data, count } = await window.client.from('notes').select('title', { count: 'exact' }).range(3, 3)
    return { data, count }
  })
  expect(answer).toEqual({ data: [{ title: 'Du navigateur' }], count: 4 })
})

test('a File is uploaded and read back', async () => {
  const answer = await page.evaluate(async () => {
    const bucket = window.client.storage.from('trial')
    const file = new File(['contenu'], 'étude.txt', { type: 'text/plain' })
    const { error } = await bucket.upload('dossier/etude.txt', file)
    const { publicUrl } = bucket.getPublicUrl('dossier/etude.txt').data
    const opened = await fetch(publicUrl, { headers: { range: 'bytes=0-3' } })
    return { error, text: await opened.text(), range: opened.headers.get('content-range') }
  })
  expect(answer).toEqual({ error: null, text: 'cont', range: 'bytes 0-3/7' })
})

test('a signed address opens a private file', async () => {
  await here.service.storage.createBucket('hidden', { public: false })
  await here.service.storage
    .from('hidden')
    .upload('a.txt', new File(['secret'], 'a.txt', { type: 'text/plain' }))
  const { data } = await here.service.storage.from('hidden').createSignedUrl('a.txt', 60)
  const text = await page.evaluate(async (address) => (await fetch(address)).text(), data?.signedUrl ?? '')
  expect(text).toBe('secret')
})

test('an insert arrives over realtime', async () => {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        window.client
          .channel('notes')
          .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' }, (change) =>
            window.received.push(change.new),
          )
          .subscribe((status, error) => {
            if (String(status) === 'SUBSCRIBED') resolve()
            else if (error) reject(error)
          })
      }),
  )
  await here.service.from('notes').insert({ id: 50, title: 'Entendue', secret: 'non' }).throwOnError()
  await page.waitForFunction(() => window.received.length > 0)
  expect(await page.evaluate(() => window.received)).toEqual([{ id: 50, title: 'Entendue', is_public: true }])
  await page.evaluate(() => window.client.removeAllChannels())
})

test('a function is called, and its refusal is readable', async () => {
  const message = { name: 'Ana', email: 'ana@example.org', phone: null, message: 'Bonjour du navigateur.' }
  const answer = await page.evaluate(async (contact) => {
    await window.client.from('contact_messages').insert(contact).throwOnError()
    const sent: { data: unknown } = await window.client.functions.invoke('send-contact-email', {
      body: contact,
    })
    return sent.data
  }, message)
  expect(ContactAnswerSchema.parse(answer).notification.sent).toBe(true)

  complaints.length = 0
  const refused = await page.evaluate(async () => {
    const answered: { error: unknown } = await window.client.functions.invoke('send-contact-email', {
      body: {},
    })
    const { error } = answered
    if (!(error instanceof window.supabase.FunctionsHttpError)) return undefined
    return (await (error.context as Response).json()) as unknown
  })
  expect(refused).toMatchObject({
    error: { code: 'invalid_input', fields: { message: expect.any(String) as string } },
  })
  // The browser's own line about the answer's status, which was asked for.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('400')])
})

test('sign-up, the link of the mail, sign-out and sign-in', async () => {
  const email = 'lectrice@example.org'
  await page.evaluate(
    async ([address = '', password = '']) => {
      const { error } = await window.client.auth.signUp({ email: address, password })
      if (error) throw error
    },
    [email, PASSWORD],
  )
  const [mail] = await here.mailsTo(email)
  if (!mail) throw new Error('No mail came')
  const tab = await browser.newPage()
  await tab.goto(linkIn(mail).href)
  const signedIn = await tab.evaluate(
    async ([url = '', key = '']) => {
      const client = window.supabase.createClient(url, key)
      const { data } = await client.auth.getSession()
      const { error } = await client.auth.signOut()
      return { email: data.session?.user.email, error }
    },
    [here.backend.url, here.backend.publishableKey],
  )
  expect(signedIn).toEqual({ email, error: null })
  await tab.close()

  const again = await page.evaluate(
    async ([address = '', password = '']) => {
      const { data, error } = await window.client.auth.signInWithPassword({ email: address, password })
      return { email: data.user?.email, error }
    },
    [email, PASSWORD],
  )
  expect(again).toEqual({ email, error: null })
})

test('the console stayed silent', () => {
  expect(complaints).toEqual([])
})
