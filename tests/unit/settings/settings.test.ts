import { expect, test } from 'vitest'
import { MAILS, mailTextSchema, sampleValues, variablesOf } from '#domain/mails/mail-catalogue.ts'
import { fillMail } from '#domain/mails/mail-template.ts'
import { assuranceOf, CodeSchema } from '#domain/session/sign-in.ts'
import { eventDetails, securityEventName, startOfPeriod } from '#domain/session/security-log.ts'
import {
  changedGeneralSettings,
  changedMailSettings,
  GeneralSettingsSchema,
  MailFormSchema,
  mailFormSchema,
} from '#domain/settings/general-settings.ts'
import { AccountEmailSchema } from '#domain/users/account.ts'

test('each mail of the portal is in the catalogue once, and its built-in text passes its own rules', () => {
  const keys = MAILS.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toEqual(
    expect.arrayContaining([
      'submission_received',
      'submission_notice',
      'newsletter_confirmation',
      'donation_receipt',
      'contact_message',
    ]),
  )
  for (const mail of MAILS) {
    expect(mailTextSchema(mail).safeParse(mail).success, mail.key).toBe(true)
    const values = sampleValues(variablesOf(mail.subject + mail.body))
    expect(fillMail(mail.body, values), mail.key).not.toMatch(/\{\{|\[\w+\]/)
  }
})

test('a variable that a mail does not know is refused by name', () => {
  const [mail] = MAILS
  if (!mail) throw new Error('no mail')
  const result = mailTextSchema(mail).safeParse({
    subject: 'Objet',
    body: 'Bonjour {{ prénom }} {{inconnue}}',
  })
  expect(result.error?.issues.map(({ message }) => message)).toEqual([
    'Variable inconnue\u00a0: {{inconnue}}',
  ])
})

test('an address is trimmed and lowered, and at most 254 characters long', () => {
  const longest = `${'a'.repeat(254 - '@exemple.ht'.length)}@exemple.ht`
  expect(AccountEmailSchema.parse('  Rose@Exemple.HT ')).toBe('rose@exemple.ht')
  expect(AccountEmailSchema.parse(longest)).toBe(longest)
  for (const text of ['', ' ', 'rose', 'rose@exemple', 'ro se@exemple.ht', 'rose@@exemple.ht', `a${longest}`])
    expect(AccountEmailSchema.safeParse(text).success, text).toBe(false)
})

test('the site has a name, and an address only if it is one', () => {
  expect(GeneralSettingsSchema.parse({ site_name: ' Portail ', admin_email: ' Rose@Exemple.HT ' })).toEqual({
    site_name: 'Portail',
    admin_email: 'rose@exemple.ht',
  })
  expect(GeneralSettingsSchema.parse({ site_name: 'Portail', admin_email: ' ' }).admin_email).toBe('')
  const refused = GeneralSettingsSchema.safeParse({ site_name: ' ', admin_email: 'rose@' })
  expect(refused.error?.issues.map(({ message }) => message)).toEqual([
    'Veuillez saisir le nom du site',
    'Veuillez saisir une adresse email valide',
  ])
})

const MAIL = {
  host: 'smtp.exemple.ht',
  port: '587',
  user: 'revue',
  senderName: '',
  senderAddress: '',
  dailyLimit: '0',
  password: '',
}

test.each([
  ['nothing else', {}, true, false],
  ['another port', { port: '2525' }, true, true],
  ['another server', { host: 'mail.exemple.ht' }, true, true],
  ['another user', { user: 'revue2' }, true, true],
  ['another sender', { senderName: 'Revue', senderAddress: 'a@exemple.ht', dailyLimit: '9' }, true, false],
  ['another port and the password', { port: '2525', password: 'secret' }, true, false],
  ['another port, no user', { port: '2525', user: '' }, true, false],
  ['another port, no password stored', { port: '2525' }, false, false],
])('MAIL-01 with %s changed the password is asked for again or not', (_, change, hasPassword, isAsked) => {
  const refused = mailFormSchema(MAIL, hasPassword).safeParse({ ...MAIL, ...change }).error?.issues ?? []
  expect(refused.map(({ path, message }) => [path, message])).toEqual(
    isAsked
      ? [
          [
            ['password'],
            'Saisissez le mot de passe de nouveau\u00a0: il n’est gardé que pour le même serveur, port et identifiant',
          ],
        ]
      : [],
  )
})

test('a form saves the settings that it changed, and no other', () => {
  const before = { site_name: 'Portail', admin_email: 'rose@exemple.ht' }
  expect(changedGeneralSettings({ ...before }, before)).toEqual({})
  expect(changedGeneralSettings({ ...before, site_name: 'Revue' }, before)).toEqual({ site_name: 'Revue' })
  expect(changedGeneralSettings({ ...before, admin_email: '' }, before)).toEqual({ admin_email: '' })
})

const SMTP = { host: MAIL.host, port: 587, user: MAIL.user }
test.each([
  ['nothing', {}, {}],
  ['the server', { host: 'mail.exemple.ht' }, { smtp: { ...SMTP, host: 'mail.exemple.ht' } }],
  ['the port', { port: '2525' }, { smtp: { ...SMTP, port: 2525 } }],
  ['the user', { user: '' }, { smtp: { ...SMTP, user: '' } }],
  ['the name of the sender', { senderName: 'Revue' }, { email_sender: { name: 'Revue', address: '' } }],
  ['its address', { senderAddress: 'a@b.ht' }, { email_sender: { name: '', address: 'a@b.ht' } }],
  ['the limit', { dailyLimit: '9' }, { email_daily_limit: 9 }],
  // The server may be another one by now, which its owner never saw.
  ['the password', { password: 'secret' }, { smtp: SMTP }],
])('MAIL-01 a form that changes %s saves no other row', (_, change, saved) => {
  expect(changedMailSettings(MailFormSchema.parse({ ...MAIL, ...change }), MAIL)).toEqual(saved)
})

test('ports and limits are whole numbers within their range', () => {
  expect(MailFormSchema.parse(MAIL)).toMatchObject({ port: 587, dailyLimit: 0 })
  for (const port of ['0', '65536', '-1', '5e3', '587.5', ''])
    expect(MailFormSchema.safeParse({ ...MAIL, port }).success, port).toBe(false)
  for (const host of ['https://smtp.exemple.ht', 'smtp.exemple.ht:587', 'a b'])
    expect(MailFormSchema.safeParse({ ...MAIL, host }).success, host).toBe(false)
  expect(MailFormSchema.safeParse({ ...MAIL, senderName: 'A" <b@c.ht>' }).success).toBe(false)
})

test('periods begin so long before now, and events are named in French', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(startOfPeriod('day', now)).toEqual(new Date('2026-11-20T12:00:00Z'))
  expect(startOfPeriod('week', now)).toEqual(new Date('2026-11-14T12:00:00Z'))
  expect(startOfPeriod('', now)).toBeUndefined()
  expect(securityEventName('admin_login')).toBe('Ouverture de l’espace éditorial')
  expect(securityEventName('something_new')).toBe('something_new')
  expect(eventDetails({ target_email: 'a@b.ht', allowed: false, refusal: null })).toBe(
    'Compte visé\u00a0: a@b.ht · Permis\u00a0: non',
  )
  expect(eventDetails(null)).toBe('')
})

test('a code is six digits, and a token that can’t be read states no assurance', () => {
  expect(CodeSchema.parse(' 123 456 ')).toBe('123456')
  expect(CodeSchema.safeParse('12345').success).toBe(false)
  const token = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`
  expect(assuranceOf(token({ aal: 'aal2', name: 'é?>' }))).toBe('aal2')
  expect(assuranceOf(token({}))).toBe('aal1')
  expect(assuranceOf('nonsense')).toBe('aal1')
})
