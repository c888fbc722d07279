import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FunctionErrorSchema } from '#domain/errors/function-error.ts'
import { ContactAnswerSchema } from '#domain/contact/contact-message.ts'
import { CONTACT_NOTIFICATION_TEXTS } from '#domain/contact/contact-outcome.ts'
import { LOOPBACK } from '#scripts/backend/folder/listen-on-port.ts'
import { PASSWORD, startTestBackend, type TestBackend } from './fixture.ts'

const EDITORS = 'redaction@portail.local'
let here: TestBackend
let hook: Server
const hookCalls: string[] = []

beforeAll(async () => {
  hook = createServer((request, response) => {
    hookCalls.push(`${request.method ?? ''} ${request.url ?? ''}`)
    response.writeHead(request.url === '/broken' ? 500 : 201).end()
  })
  await new Promise<void>((resolve) => hook.listen(0, LOOPBACK, resolve))
  const address = hook.address()
  const port = typeof address === 'object' && address ? address.port : 0
  process.env['REBUILD_HOOK_URL'] = `http://${LOOPBACK}:${String(port)}/build`
  process.env['REBUILD_WEBHOOK_SECRET'] = 'a-secret-of-the-webhook'
  here = await startTestBackend({ functions: true })
})
afterAll(async () => {
  delete process.env['REBUILD_HOOK_URL']
  delete process.env['REBUILD_WEBHOOK_SECRET']
  await here.close()
  await new Promise((resolve) => hook.close(resolve))
})

const refusalOf = async (error: unknown) => {
  if (!(error instanceof FunctionsHttpError)) throw error
  const response = error.context as Response
  return { status: response.status, ...FunctionErrorSchema.parse(await response.json()).error }
}

const invoke = (
  client: SupabaseClient,
  name: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<{ data: unknown; error: unknown }> => client.functions.invoke<unknown>(name, { body, headers })

const message = {
  name: 'Ana',
  email: 'ana@example.org',
  phone: null,
  message: 'Bonjour à toute la rédaction.',
}

test('the stored message is mailed to the editors, who answer its author', async () => {
  await here.visitor.from('contact_messages').insert(message).throwOnError()
  const { data, error } = await invoke(here.visitor, 'send-contact-email', message)
  expect(error).toBeNull()
  expect(ContactAnswerSchema.parse(data)).toEqual({
    notification: { sent: true, message: CONTACT_NOTIFICATION_TEXTS.sent },
  })
  const [mail] = await here.mailsTo(EDITORS)
  expect(mail?.subject).toBe('Nouveau message de Ana')
  expect(mail?.replyTo).toEqual(['ana@example.org'])
  expect(mail?.text).toContain('Bonjour à toute la rédaction.')
  expect(mail?.html).toContain('Bonjour à toute la rédaction.')
  const log = await here.backend.sql(
    `select status from public.email_deliveries where kind = 'contact_message'`,
  )
  expect(log).toEqual([{ status: 'sent' }])
})

test('a repeated call for the same message mails it once', async () => {
  const before = (await here.mailsTo(EDITORS)).length
  const { data } = await invoke(here.visitor, 'send-contact-email', message)
  expect(ContactAnswerSchema.parse(data).notification.sent).toBe(true)
  expect(await here.mailsTo(EDITORS)).toHaveLength(before)
})

test('an invalid payload is answered with a JSON error that names the fields', async () => {
  const { error } = await invoke(here.visitor, 'send-contact-email', {
    name: 'A',
    email: 'no',
    message: 'short',
  })
  expect(await refusalOf(error)).toMatchObject({
    status: 400,
    code: 'invalid_input',
    fields: {
      name: 'Le nom doit contenir au moins 2 caractères',
      email: 'Veuillez entrer une adresse email valide',
      message: 'Votre message doit contenir au moins 10 caractères',
    },
  })
  const notJson = await fetch(`${here.backend.url}/functions/v1/send-contact-email`, {
    method: 'POST',
    body: '{',
  })
  expect(notJson.status).toBe(400)
})

test('a message that was never stored is mailed to nobody', async () => {
  const { error } = await invoke(here.visitor, 'send-contact-email', {
    ...message,
    message: 'Un message jamais enregistré.',
  })
  expect(await refusalOf(error)).toMatchObject({ status: 404, code: 'not_found' })
})

test('SEC-04 what a visitor writes stays text in the mail', async () => {
  const nasty = {
    ...message,
    email: 'eve@example.org',
    name: 'Eve\nBcc: all@example.org',
    message: '<script>alert(1)</script> bonjour',
  }
  await here.visitor.from('contact_messages').insert(nasty).throwOnError()
  await invoke(here.visitor, 'send-contact-email', nasty)
  const [mail] = await here.mailsTo(EDITORS)
  expect(mail?.subject).toBe('Nouveau message de Eve Bcc: [lien retiré]')
  expect(mail?.to).toEqual([EDITORS])
  expect(mail?.html).not.toContain('<script>')
})

test('calls beyond the limit are refused', async () => {
  const call = () => invoke(here.visitor, 'send-contact-email', message, { 'x-forwarded-for': '192.0.2.50' })
  const answers = await Promise.all(Array.from({ length: 14 }, call))
  const refused = answers.filter(({ error }) => error !== null)
  expect(refused).toHaveLength(4)
  expect(await refusalOf(refused[0]?.error)).toMatchObject({ status: 429, code: 'rate_limited' })
})

test('a rebuild is asked for by admins, the service key and the webhook, and by nobody else', async () => {
  const { data } = await here.service.auth.admin.createUser({
    email: 'boss@example.org',
    password: PASSWORD,
    email_confirm: true,
  })
  const boss = here.newClient()
  await boss.auth.signInWithPassword({ email: 'boss@example.org', password: PASSWORD })
  const visitor = await invoke(here.visitor, 'trigger-rebuild', {})
  expect(await refusalOf(visitor.error)).toMatchObject({ status: 401, code: 'unauthenticated' })
  const reader = await invoke(boss, 'trigger-rebuild', {})
  expect(await refusalOf(reader.error)).toMatchObject({ status: 403, code: 'forbidden' })
  expect(hookCalls).toEqual([])

  await here.backend.sql('insert into public.user_roles (user_id, role) values ($1, $2)', [
    data.user?.id,
    'admin',
  ])
  expect((await invoke(boss, 'trigger-rebuild', {})).data).toEqual({
    triggered: true,
  })
  expect((await invoke(here.service, 'trigger-rebuild', {})).data).toEqual({
    triggered: true,
  })
  const webhook = (secret: string) =>
    fetch(`${here.backend.url}/functions/v1/trigger-rebuild`, {
      method: 'POST',
      headers: { 'x-rebuild-secret': secret },
    })
  expect((await webhook('a-secret-of-the-webhook')).status).toBe(200)
  expect((await webhook('another-secret-altogether')).status).toBe(401)
  expect(hookCalls).toEqual(['POST /build', 'POST /build', 'POST /build'])
})

test('an unknown function, another method and a preflight are answered as JSON and CORS ask', async () => {
  const unknown = await invoke(here.visitor, 'not-a-function', {})
  expect(await refusalOf(unknown.error)).toMatchObject({ status: 404, code: 'not_found' })
  const address = `${here.backend.url}/functions/v1/send-contact-email`
  const read = await fetch(address)
  expect([read.status, read.headers.get('access-control-allow-origin')]).toEqual([405, '*'])
  const preflight = await fetch(address, {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:4321', 'access-control-request-method': 'POST' },
  })
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
    204,
    expect.stringContaining('apikey'),
  ])
  expect((await fetch(`${here.backend.url}/functions/v1/../../etc/passwd`)).status).toBe(404)
})
