import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SubmissionAnswerSchema } from '#domain/submission/submission-payload.ts'
import { functionEnvironment, reachableHosts } from '#scripts/backend/functions/function-environment.ts'
import { type Functions, startFunctions } from '#scripts/backend/functions/start-functions.ts'
import { SITE_URL, startTestBackend, type TestBackend } from '#tests/backend/fixture.ts'
import { manuscript, PDF, uploadAsVisitor } from './manuscripts.ts'
import { newVisitor } from './visitors.ts'

/** Longest silence of the mail server, in milliseconds: below the ten seconds after which a mail is given up. */
const SILENCE_MS = 6000

let here: TestBackend
let functions: Functions
/** Each mail that the server took, by its recipient. */
const taken: string[] = []
let firstMail = Promise.withResolvers<void>()

const slowly = (done: () => void): void => void setTimeout(done, SILENCE_MS)
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom: (_address, _session, done) => {
    firstMail.resolve()
    slowly(done)
  },
  onRcptTo: (_address, _session, done) => slowly(done),
  onData: (stream, { envelope }, done) => {
    stream.resume()
    stream.on('end', () => {
      taken.push(...envelope.rcptTo.map(({ address }) => address))
      done()
    })
  },
})

beforeAll(async () => {
  here = await startTestBackend()
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
  const { port } = mailServer.server.address() as AddressInfo
  const { url, publishableKey, secretKey } = here.backend
  const environment = functionEnvironment(
    {},
    { url, publishableKey, secretKey, siteUrl: SITE_URL, smtpPort: port },
  )
  functions = startFunctions({ environment, hosts: reachableHosts(environment), log: console.log })
})
afterAll(async () => {
  await functions.close()
  await new Promise<void>((resolve) => mailServer.close(() => resolve()))
  await here.close()
})

const submit = async (body: object) => {
  const answered = await functions.call(
    new Request(`${here.backend.url}/functions/v1/submit-article`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...newVisitor() },
      body: JSON.stringify(body),
    }),
  )
  const text = await answered.text()
  expect(answered.status, text).toBe(200)
  return SubmissionAnswerSchema.parse(JSON.parse(text))
}

test('SUB-19 a call that is repeated while the first one still mails over a slow server sends no mail twice @long', async () => {
  const path = await uploadAsVisitor(here, { folder: randomUUID(), name: 'a.pdf', bytes: PDF })
  const body = manuscript([path])
  firstMail = Promise.withResolvers<void>()
  const first = submit(body)
  await firstMail.promise
  const repeated = await submit(body)
  // It answers while the first one is at the second mail.
  expect(repeated).toMatchObject({
    notification_sent: false,
    notification_message: 'Emails de confirmation en cours d’envoi',
  })
  const answer = await first
  expect(answer).toMatchObject({ id: repeated.id, notification_sent: true })
  const both = ['redaction@portail.local', body.corresponding_author_email]
  expect(taken).toEqual(both)
  // When all is sent, another call says so and sends nothing.
  expect(await submit(body)).toMatchObject({ id: answer.id, notification_sent: true })
  expect(taken).toEqual(both)
})
