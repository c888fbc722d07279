import nodemailer, { type SendMailOptions } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rm } from 'node:fs/promises'
import { startMailCatcher, type MailCatcher } from '#scripts/backend/mail/start-mail-catcher.ts'
import { newFolder } from './fixture.ts'

let folder: string
let catcher: MailCatcher

beforeAll(async () => {
  folder = await newFolder()
  catcher = await startMailCatcher({ folder, pagePort: 0, smtpPort: 0 })
})
afterAll(async () => {
  await catcher.close()
  await rm(folder, { recursive: true, force: true })
})

const send = (mail: SendMailOptions) =>
  nodemailer
    .createTransport({ host: '127.0.0.1', port: catcher.smtpPort, secure: false })
    .sendMail({ from: 'portail@example.org', ...mail })

const page = async (path: string): Promise<string> => (await fetch(catcher.url + path)).text()
const linkTo = (html: string, subject: string): string =>
  new RegExp(`href="(/mails/[^"]+)">${subject}`).exec(html)?.[1] ?? ''

test('a mail is listed and read as text and as HTML, with its attachments', async () => {
  await send({
    to: 'ana@example.org',
    replyTo: 'redaction@example.org',
    subject: 'Étude reçue',
    text: 'Merci, « Ana ».',
    html: '<p>Merci, <b>Ana</b>.</p>',
    attachments: [{ filename: 'étude.txt', content: 'contenu' }],
  })
  const list = await page('/')
  expect(list).toContain('<html lang="fr">')
  expect(list).toContain('ana@example.org')
  const link = linkTo(list, 'Étude reçue')
  const mail = await page(link)
  expect(mail).toContain('Merci, « Ana ».')
  expect(mail).toContain('redaction@example.org')
  expect(await page(`${link}/html`)).toContain('<b>Ana</b>')
  const attached = await fetch(`${catcher.url}${link}/attachments/0`)
  expect(await attached.text()).toBe('contenu')
  expect(attached.headers.get('content-disposition')).toContain(encodeURIComponent('étude.txt'))
})

test('what a mail contains runs nothing in the page', async () => {
  await send({
    to: 'eve@example.org',
    subject: '<script>alert(1)</script>',
    html: '<script>alert(2)</script>',
  })
  const list = await page('/')
  expect(list).not.toContain('<script>')
  const link = /href="(\/mails\/[^"]+)">&lt;script/.exec(list)?.[1] ?? ''
  const mail = await page(link)
  expect(mail).not.toContain('<script>')
  expect(mail).toContain('sandbox=')
  const html = await fetch(`${catcher.url}${link}/html`)
  expect(html.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('tests ask for the mails to an address', async () => {
  await send({ to: ['one@example.org', 'two@example.org'], subject: 'Shared', text: 'x' })
  const answered = await fetch(`${catcher.url}/api/messages?to=TWO@example.org`)
  expect(await answered.json()).toMatchObject([
    { subject: 'Shared', to: ['one@example.org', 'two@example.org'] },
  ])
  expect(await (await fetch(`${catcher.url}/api/messages?to=nobody@example.org`)).json()).toEqual([])
})

test('mails survive a restart, and all go at a press of the button', async () => {
  await catcher.close()
  catcher = await startMailCatcher({ folder, pagePort: 0, smtpPort: 0 })
  expect(await page('/')).toContain('Étude reçue')
  const pressed = await fetch(`${catcher.url}/mails/delete`, { method: 'POST' })
  expect(await pressed.text()).toContain('Aucun courriel')
  expect(await (await fetch(`${catcher.url}/api/messages`)).json()).toEqual([])
})

test('an address that names no mail is not found, and none leaves the folder', async () => {
  for (const path of [
    '/mails/unknown',
    '/mails/..%2f..%2fkeys.json',
    '/mails/unknown/html',
    '/mails/unknown/attachments/0',
  ]) {
    expect((await fetch(catcher.url + path)).status, path).toBe(404)
  }
})
