import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkIn, PASSWORD, SITE_URL, startTestBackend, type TestBackend } from './fixture.ts'

let here: TestBackend

beforeAll(async () => {
  here = await startTestBackend()
})
afterAll(() => here.close())

const confirm = async (link: URL): Promise<URL> => {
  const answered = await fetch(link, { redirect: 'manual' })
  expect([302, 303]).toContain(answered.status)
  return new URL(answered.headers.get('location') ?? '')
}

const addAccount = async (email: string): Promise<string> => {
  const { data, error } = await here.service.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
  })
  if (error) throw error
  return data.user.id
}

test('sign-up, confirmation by mail, sign-in, refresh, sign-out', async () => {
  const email = 'ana@example.org'
  const client = here.newClient()
  const signedUp = await client.auth.signUp({
    email,
    password: PASSWORD,
    options: { emailRedirectTo: `${SITE_URL}/admin/dashboard` },
  })
  expect(signedUp.error).toBeNull()
  expect(signedUp.data.session).toBeNull()

  const early = await client.auth.signInWithPassword({ email, password: PASSWORD })
  expect(early.error?.code).toBe('email_not_confirmed')

  const [mail] = await here.mailsTo(email)
  if (!mail) throw new Error('No mail came')
  expect(mail.html).toContain('lang="fr"')
  const link = linkIn(mail)
  expect(link.origin).toBe(here.backend.url)
  const landed = await confirm(link)
  expect(landed.origin + landed.pathname).toBe(`${SITE_URL}/admin/dashboard`)
  expect(landed.hash).toContain('access_token=')

  const signedIn = await client.auth.signInWithPassword({ email, password: PASSWORD })
  expect(signedIn.data.user?.email).toBe(email)
  expect((await client.auth.getUser()).data.user?.email).toBe(email)

  const refreshed = await client.auth.refreshSession()
  expect(refreshed.error).toBeNull()
  expect(refreshed.data.session?.access_token).toBeTruthy()

  const token = refreshed.data.session?.access_token
  expect((await client.auth.signOut()).error).toBeNull()
  expect((await here.newClient().auth.getUser(token)).error?.name).toBe('AuthSessionMissingError')
})

test('a wrong password and a known address answer with the codes that screens translate', async () => {
  await addAccount('known@example.org')
  const wrong = await here
    .newClient()
    .auth.signInWithPassword({ email: 'known@example.org', password: 'wrong' })
  expect(wrong.error?.message).toBe('Invalid login credentials')
  const short = await here.newClient().auth.signUp({ email: 'short@example.org', password: '12345' })
  expect(short.error?.message).toContain('Password should be at least')
})

test('the link of a confirmation works once', async () => {
  const email = 'once@example.org'
  await here.newClient().auth.signUp({ email, password: PASSWORD })
  const [mail] = await here.mailsTo(email)
  if (!mail) throw new Error('No mail came')
  await confirm(linkIn(mail))
  expect((await confirm(linkIn(mail))).href).toContain('error')
})

test('a forgotten password is set anew through the mail', async () => {
  const email = 'forgetful@example.org'
  await addAccount(email)
  const client = here.newClient()
  const asked = await client.auth.resetPasswordForEmail(email, { redirectTo: `${SITE_URL}/admin/login` })
  expect(asked.error).toBeNull()
  const [mail] = await here.mailsTo(email)
  if (!mail) throw new Error('No mail came')
  const landed = await confirm(linkIn(mail))
  expect(landed.pathname).toBe('/admin/login')
  const session = new URLSearchParams(landed.hash.slice(1))
  expect(session.get('type')).toBe('recovery')
  await client.auth.setSession({
    access_token: session.get('access_token') ?? '',
    refresh_token: session.get('refresh_token') ?? '',
  })
  expect((await client.auth.updateUser({ password: 'un-autre-mot-de-passe' })).error).toBeNull()
  const signedIn = await here
    .newClient()
    .auth.signInWithPassword({ email, password: 'un-autre-mot-de-passe' })
  expect(signedIn.error).toBeNull()
})

test('a link leads nowhere but to the site', async () => {
  const email = 'elsewhere@example.org'
  await here.newClient().auth.signUp({
    email,
    password: PASSWORD,
    options: { emailRedirectTo: 'https://evil.example/steal' },
  })
  const [mail] = await here.mailsTo(email)
  if (!mail) throw new Error('No mail came')
  expect((await confirm(linkIn(mail))).origin).toBe(SITE_URL)
})

test('an invitation mails a link that signs in', async () => {
  const email = 'guest@example.org'
  const invited = await here.service.auth.admin.inviteUserByEmail(email, {
    redirectTo: `${SITE_URL}/admin/login`,
    data: { name: 'Invitée' },
  })
  expect(invited.error).toBeNull()
  expect(invited.data.user?.invited_at).toBeTruthy()
  const [mail] = await here.mailsTo(email)
  if (!mail) throw new Error('No mail came')
  const link = linkIn(mail)
  expect(link.searchParams.get('type')).toBe('invite')
  const landed = await confirm(link)
  expect(landed.pathname).toBe('/admin/login')
  const session = new URLSearchParams(landed.hash.slice(1))
  expect(session.get('type')).toBe('invite')
  const { data } = await here.newClient().auth.getUser(session.get('access_token') ?? '')
  expect(data.user?.email).toBe(email)
})

test('the admin API lists, reads, changes, bans and deletes accounts, with the secret key alone', async () => {
  const id = await addAccount('managed@example.org')
  const { admin } = here.service.auth
  const listed = await admin.listUsers({ page: 1, perPage: 1000 })
  expect(listed.data.users.map((user) => user.email)).toContain('managed@example.org')
  expect((await admin.getUserById(id)).data.user?.email).toBe('managed@example.org')

  const changed = await admin.updateUserById(id, {
    email: 'renamed@example.org',
    password: 'tout-nouveau-mot',
    app_metadata: { team: 'rhca' },
  })
  expect(changed.data.user?.app_metadata['team']).toBe('rhca')
  const signIn = () =>
    here.newClient().auth.signInWithPassword({ email: 'renamed@example.org', password: 'tout-nouveau-mot' })
  expect((await signIn()).error).toBeNull()

  await admin.updateUserById(id, { ban_duration: '24h' })
  expect((await signIn()).error?.code).toBe('user_banned')
  await admin.updateUserById(id, { ban_duration: 'none' })
  expect((await signIn()).error).toBeNull()

  expect((await admin.deleteUser(id)).error).toBeNull()
  expect((await admin.getUserById(id)).error?.status).toBe(404)
  expect((await here.visitor.auth.admin.listUsers()).error?.status).toBe(401)
})

test('a link can be made without sending it', async () => {
  const email = 'linked@example.org'
  await addAccount(email)
  const made = await here.service.auth.admin.generateLink({ type: 'recovery', email })
  expect(await here.mailsTo(email)).toEqual([])
  const landed = await confirm(new URL(made.data.properties?.action_link ?? ''))
  expect(landed.hash).toContain('access_token=')
})
