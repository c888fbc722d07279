import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SubmissionAnswerSchema } from '#domain/submission/submission-payload.ts'
import { startTestBackend, type TestBackend } from '#tests/backend/fixture.ts'
import { manuscript, PDF, uploadAsVisitor } from './manuscripts.ts'
import { callAsVisitor, newAddress, newVisitor } from './visitors.ts'

let here: TestBackend
beforeAll(async () => {
  here = await startTestBackend({ functions: true })
})
afterAll(() => here.close())
beforeEach(() =>
  here.backend.sql(
    'delete from private.rate_limit_hits; delete from public.email_deliveries; delete from private.held_mails',
  ),
)

const EDITORS = 'redaction@portail.local'

const subscribe = (email: string, headers = newVisitor()) =>
  callAsVisitor(here, 'newsletter-subscribe', { name: 'Rose', email }, headers)

const submit = async (values: Record<string, unknown> = {}, headers = newVisitor()) => {
  const path = await uploadAsVisitor(here, { folder: randomUUID(), name: 'a.pdf', bytes: PDF })
  const answered = await callAsVisitor(here, 'submit-article', manuscript([path], values), headers)
  expect(answered.status, JSON.stringify(answered.body)).toBe(200)
  return SubmissionAnswerSchema.parse(answered.body)
}

const maintain = async () => {
  const response = await fetch(`${here.backend.url}/functions/v1/run-maintenance`, {
    method: 'POST',
    headers: { authorization: `Bearer ${here.backend.secretKey}` },
  })
  const body: unknown = await response.json()
  return { status: response.status, body }
}

/** As if a day had passed. */
const nextDay = () =>
  here.backend.sql(`
    update public.email_deliveries set created_at = created_at - interval '1 day';
    update private.held_mails set created_at = created_at - interval '1 day';
    delete from private.rate_limit_hits`)

test('SEC-03 newsletters for 95 invented addresses stop neither the notice to the editors nor the receipt @long', async () => {
  let sent = 0
  for (let number = 0; number < 95; number += 1) {
    const answered = await subscribe(newAddress())
    expect(answered.status).toBe(200)
    if (JSON.stringify(answered.body).includes('"sent":true')) sent += 1
  }
  // Four tenths of the daily limit of 100.
  expect(sent).toBe(40)
  const editorsBefore = (await here.mailsTo(EDITORS)).length
  const author = newAddress()
  const answer = await submit({ corresponding_author_email: author })
  expect(answer.notification_details.results).toEqual([
    { type: 'admin', success: true },
    { type: 'user', success: false, reason: 'daily_limit' },
  ])
  expect((await here.mailsTo(EDITORS)).length).toBe(editorsBefore + 1)
  expect(await here.mailsTo(author)).toEqual([])

  const pots = await here.backend.sql(`
    select pot, count(*)::int as sent from public.email_deliveries where status = 'sent' group by pot order by pot`)
  expect(pots).toEqual([
    { pot: 'notices', sent: 1 },
    { pot: 'visitors', sent: 40 },
  ])
  const open = await here.backend.sql(`select private.mail_pot_is_open('house') as house`)
  expect(open).toEqual([{ house: true }])
})

test('SEC-03 what a day held back goes out the next day, the receipt of an author too, once', async () => {
  await here.backend.sql(`
    insert into public.email_deliveries (kind, recipient, subject, status, pot)
    select 'newsletter_confirmation', 'x@example.org', 'x', 'sent', 'visitors' from generate_series(1, 40)`)
  const author = newAddress()
  await submit({ corresponding_author_email: author })
  expect(await here.mailsTo(author)).toEqual([])
  await maintain()
  expect(await here.mailsTo(author)).toEqual([])
  await nextDay()
  await maintain()
  await maintain()
  const mails = await here.mailsTo(author)
  expect(mails.map(({ subject }) => subject.replace(/SUB-[\d-]+/, 'SUB'))).toEqual([
    'Votre soumission SUB est arrivée',
  ])
})

test('what a day held back is written down at what it is about when it goes out', async () => {
  const { backend } = here
  const [message] = await backend.sql(
    `insert into public.contact_messages (name, email, message)
     values ('Rose', 'rose@exemple.ht', 'Bonjour à toutes et tous.') returning id::text`,
  )
  const [submission] = await backend.sql(`select id::text from public.submissions where reference = $1`, [
    (await submit()).reference,
  ])
  await backend.sql('delete from private.held_mails')
  const rows = await backend.sql(
    `with answer as (
       insert into public.contact_replies (message_id, body, idempotency_key)
       values ($1, 'Merci.', gen_random_uuid()) returning id
     ), reply as (
       insert into public.submission_replies (submission_id, body) values ($2, 'Bien reçu.') returning id
     ), change as (
       insert into public.submission_replies (submission_id, new_status) values ($2, 'accepted') returning id
     ), donation as (
       insert into public.donations (session_id, amount_cents, donor_email, status)
       values ($3, 5000, 'rose@exemple.ht', 'completed') returning id
     )
     insert into private.held_mails (kind, pot, recipient, message, related_id, created_at)
     select kind, 'house', $4, '{"from": "a@exemple.ht", "subject": "Objet", "text": "Texte"}', id, now() - interval '1 day'
     from (
       select 'contact_reply' as kind, id from answer union all select 'submission_reply', id from reply
       union all select 'submission_status_changed', id from change union all select 'donation_receipt', id from donation
     ) as held
     returning kind`,
    [message?.['id'], submission?.['id'], `cs_test_${randomUUID()}`, newAddress()],
  )
  expect(rows).toHaveLength(4)
  expect(await maintain()).toMatchObject({ status: 200, body: { sent_mails: 4 } })
  expect(
    await backend.sql(
      `select (select delivered from public.contact_replies where message_id = $1) as answer,
              (select bool_and(delivered) from public.submission_replies where submission_id = $2) as replies,
              (select receipt_sent_at is not null from public.donations where donor_email = 'rose@exemple.ht') as receipt`,
      [message?.['id'], submission?.['id']],
    ),
  ).toEqual([{ answer: true, replies: true, receipt: true }])
})

test('held mails that no server takes keep no other one back, and are given up after five attempts @long', async () => {
  const hold = (recipient: string, count: number, days: number) =>
    here.backend.sql(
      `insert into private.held_mails (kind, pot, recipient, message, related_id, created_at)
       select 'contact_reply', 'house', $1, '{"from": "a@exemple.ht", "subject": "Objet", "text": "Texte"}',
         gen_random_uuid(), now() - make_interval(days => $3)
       from generate_series(1, $2)`,
      [recipient, count, days],
    )
  const later = () =>
    here.backend.sql(`update private.held_mails set sending_at = sending_at - interval '16 minutes'`)
  const attempts = async () =>
    (await here.backend.sql('select distinct attempts from private.held_mails order by attempts')).map(
      (row) => row['attempts'],
    )
  // A run takes twenty.
  await hold('rose@exemple..ht', 20, 2)
  const good = newAddress()
  await hold(good, 1, 1)
  await maintain()
  await later()
  expect(await here.mailsTo(good)).toEqual([])
  expect(await maintain()).toMatchObject({ body: { sent_mails: 1 } })
  expect(await here.mailsTo(good)).toHaveLength(1)
  const runs = async (count: number) => {
    for (let run = 0; run < count; run += 1) {
      await later()
      await maintain()
    }
  }
  await runs(2)
  // One of the twenty waited once, for the mail that went out.
  expect(await attempts()).toEqual([3, 4])
  await runs(3)
  expect(await attempts()).toEqual([])
})

/** Holds so many mails of an address since yesterday. */
const holdSinceYesterday = (recipient: string, count = 1) =>
  here.backend.sql(
    `insert into private.held_mails (kind, pot, recipient, message, related_id, created_at)
     select 'contact_reply', 'house', $1, '{"from": "a@exemple.ht", "subject": "Objet", "text": "Texte"}',
       gen_random_uuid(), now() - interval '1 day'
     from generate_series(1, $2)`,
    [recipient, count],
  )

test('a held mail that went out is sent once, though nothing can be noted of it and of the mails after it', async () => {
  const address = newAddress()
  await holdSinceYesterday(address, 3)
  await here.backend.sql(`
    create function private.refuse_drop() returns trigger language plpgsql as
      $$ begin raise exception 'No row goes'; end $$;
    create trigger refuse_drop before delete on private.held_mails
      for each row execute function private.refuse_drop()`)
  expect(await maintain()).toMatchObject({ body: { sent_mails: 3 } })
  await here.backend.sql('drop function private.refuse_drop cascade')
  await here.backend.sql(`update private.held_mails set sending_at = sending_at - interval '16 minutes'`)
  expect(await maintain()).toMatchObject({ body: { sent_mails: 0 } })
  expect(await here.mailsTo(address)).toHaveLength(3)
  expect(await here.backend.sql('select 1 from private.held_mails')).toEqual([])
})

test('a mail is either sent at once or from what was held of it, never both', async () => {
  const take = async () => (await here.service.rpc('take_held_mails').throwOnError()).data as unknown[]
  const call = async (procedure: string) =>
    (
      await here.service
        .rpc(procedure, { _kind: 'contact_reply', _recipient: address, _related_id: relatedId })
        .throwOnError()
    ).data as unknown
  let relatedId: unknown = randomUUID()
  const address = newAddress()
  expect(await call('claim_held_mail')).toBe(true)
  await holdSinceYesterday(address)
  relatedId = (await here.backend.sql('select related_id::text from private.held_mails'))[0]?.['related_id']

  expect(await take()).toHaveLength(1)
  expect(await call('claim_held_mail')).toBe(false)
  await here.backend.sql(`update private.held_mails set sending_at = now() - interval '16 minutes'`)
  expect(await call('claim_held_mail')).toBe(true)
  expect(await take()).toEqual([])
  await call('release_held_mail')
  expect(await take()).toHaveLength(1)
  // The server refused it: it may be sent by hand, as once the settings are mended.
  await call('postpone_held_mail')
  expect(await call('claim_held_mail')).toBe(true)
})

test('SEC-03 one visitor causes ten mails a day, and its acts are taken all the same', async () => {
  const visitor = newVisitor()
  const sent: boolean[] = []
  for (let number = 0; number < 12; number += 1) {
    await here.backend.sql(`delete from private.rate_limit_hits where action = 'newsletter_visitor'`)
    const answered = await subscribe(newAddress(), visitor)
    expect(answered.status).toBe(200)
    sent.push(JSON.stringify(answered.body).includes('"sent":true'))
  }
  expect(sent.filter(Boolean)).toHaveLength(10)
  expect(JSON.stringify((await subscribe(newAddress())).body)).toContain('"sent":true')
})

test('SEC-03 from many networks, too, nobody’s mailbox is filled: six mails a day to one address', async () => {
  const victim = newAddress()
  for (let number = 0; number < 9; number += 1)
    expect((await subscribe(number % 2 === 0 ? victim : victim.toUpperCase())).status).toBe(200)
  expect(await here.mailsTo(victim)).toHaveLength(6)
})

/** What mail programs make links of. */
const LINKS = /https?|www\.|\S@\S|hxxp|\b[\p{L}\d-]+[.。．｡]\p{L}{2,}/iu
const TYPED = [
  'URGENT : validez sur http://piege.example/x?y=1 avant ce soir',
  'Voyez www.piege.example ou piege.example/x, piege。example',
  'Écrivez à escroc@piege.example <a href="https://piege.example">ici</a>',
  'ht\u200btps://piege.example et pi\u00adege.exa\u200bmple',
]

/** A mail without the sentences and links that the portal wrote: what is left was typed. */
const typedPart = (mail: { subject: string; text: string; html: string }, lines: RegExp) =>
  [mail.subject, mail.text, mail.html.replace(/<[^>]*>/g, '\n')]
    .join('\n')
    .split('\n')
    .filter((line) => lines.test(line))

test('SEC-04 no link, address or domain that a visitor typed is in a mail of a submission', async () => {
  for (const title of TYPED) {
    await here.backend.sql('delete from private.rate_limit_hits')
    const victim = newAddress()
    const answer = await submit({
      title,
      authors: `A. Auteur ${title}`,
      institution: title,
      corresponding_author_name: title,
      corresponding_author_email: victim,
    })
    const [receipt] = await here.mailsTo(victim)
    const [notice] = await here.mailsTo(EDITORS)
    if (!receipt || !notice) throw new Error('A mail is missing')
    const lines = [
      ...typedPart(receipt, /Titre/),
      ...typedPart(notice, /Titre|Auteurs|Institution/),
      // The author's address is the editors' to know; it is in brackets behind the name.
      ...typedPart(notice, /correspondant\s:/).map((line) => line.replace(`(${victim})`, '')),
    ]
    expect(lines.length).toBeGreaterThanOrEqual(10)
    for (const line of lines) expect(line).not.toMatch(LINKS)
    // Links of HTML lead to the site alone.
    for (const { html } of [receipt, notice])
      for (const [, target] of html.matchAll(/href="([^"]*)"/g))
        expect(new URL(target ?? '').origin).toBe('http://localhost:4321')
    expect(receipt.text + receipt.html).not.toContain('piege.example')
    expect(notice.text + notice.html + notice.subject).not.toContain('piege.example')
    expect(answer.reference).toMatch(/^SUB-/)
  }
})

test('SEC-04 no link of a contact message is in the mail to the editors', async () => {
  for (const text of TYPED) {
    await here.backend.sql('delete from private.rate_limit_hits')
    const message = {
      name: text.slice(0, 190),
      email: newAddress(),
      phone: 'www.piege.example',
      message: text,
    }
    const visitor = here.newClient()
    await visitor.from('contact_messages').insert(message).throwOnError()
    expect((await callAsVisitor(here, 'send-contact-email', message)).status).toBe(200)
    const [mail] = await here.mailsTo(EDITORS)
    const body = [mail?.subject, mail?.text, mail?.html.replace(/<[^>]*>/g, '\n')]
      .join('\n')
      .replaceAll(message.email, '')
    expect(body).not.toMatch(LINKS)
    expect((mail?.html ?? '') + (mail?.text ?? '')).not.toMatch(/<a\b|&#60;a\b/)
  }
})

test('SEC-02 maintenance removes what no submission took, and is for the server and super admins alone', async () => {
  const folder = randomUUID()
  const path = await uploadAsVisitor(here, { folder, name: 'a.pdf', bytes: PDF })
  const stored = () => here.backend.sql('select 1 from storage.objects where name = $1', [path])
  expect((await maintain()).status).toBe(200)
  expect(await stored()).toHaveLength(1)
  await here.backend.sql(
    `update storage.objects set created_at = now() - interval '49 hours' where name = $1`,
    [path],
  )
  expect(await maintain()).toMatchObject({ status: 200, body: { removed_uploads: 1 } })
  expect(await stored()).toEqual([])
  expect((await callAsVisitor(here, 'run-maintenance', {})).status).toBe(401)
})
