import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { ACCOUNT_PATHS, PREBUILT_PATHS, SECTIONS } from '#domain/back-office/sections.ts'
import { LAST_ACTIVITY_KEY } from '#domain/session/session-texts.ts'
import { type Account, accountOnDemand, createAccount, serviceClient } from './account.ts'
import { openScreen } from './back-office.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixture.ts'
import { mailsTo } from './mails.ts'

const theAdmin = accountOnDemand('admin')
const theEditor = accountOnDemand('editor')
const theUser = accountOnDemand()
test.afterAll(async () => {
  for (const account of [theAdmin, theEditor, theUser]) await account.remove()
})

const service = serviceClient()
const MINUTE_MS = 60_000

/** The browser's own lines for the refusals that these tests provoke. */
test.use({
  allowedConsole:
    /status of (400|401|403|404|422|429|500)|net::ERR_FAILED|AuthRetryableFetchError|AuthApiError/,
})

const form = (page: Page) => page.getByRole('main')
const email = (page: Page) => page.getByLabel('Adresse email')
const password = (page: Page) => form(page).getByLabel(/^Mot de passe/)

const signInByForm = async (page: Page, account: { email: string; password: string }) => {
  await email(page).fill(account.email)
  await password(page).fill(account.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

const expectScreen = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

const eventsOf = async (account: Account, type: string): Promise<number> => {
  const { count, error } = await service
    .from('security_events')
    .select('id', { count: 'exact', head: true })
    .eq('event_type', type)
    .eq('user_email', account.email)
  if (error) throw error
  return count ?? 0
}

/** The link of the newest mail to an address. */
const linkTo = async (address: string): Promise<string> => {
  await expect.poll(async () => (await mailsTo(address)).length).toBeGreaterThan(0)
  const [mail] = await mailsTo(address)
  return /https?:\/\/\S*verify\S*/.exec(mail?.text ?? '')?.[0] ?? ''
}

test.describe('signing in', () => {
  test('LOGIN-01 LOGIN-03 LOGIN-04 the form switches, says what is wrong twice, and leads to the address first asked for', async ({
    page,
  }) => {
    const admin = await theAdmin.get()
    await page.goto('/admin/account?depuis=essai')
    await expect(page).toHaveURL(/\/admin\/login$/)
    await expect(page.getByRole('link', { name: 'Retour au site' })).toHaveAttribute('href', '/')
    await expectAccessible(page)

    await signInByForm(page, { email: admin.email, password: 'faux' })
    const wrong = 'Email ou mot de passe incorrect'
    await expect(form(page).getByRole('alert')).toHaveText(wrong)
    await expect(page.getByText(wrong)).toHaveCount(2)

    await page.getByRole('button', { name: /Pas encore de compte/ }).click()
    await expect(form(page).getByRole('alert')).toHaveCount(0)
    await expect(password(page)).toHaveValue('')
    await expect(page.getByLabel(/^Confirmer le mot de passe/)).toHaveValue('')
    await password(page).fill('secret-tapé')
    await page.getByRole('button', { name: 'Afficher le mot de passe' }).first().click()
    await expect(password(page)).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: /Déjà un compte/ }).click()
    await expect(password(page)).toHaveValue('')
    await expect(password(page)).toHaveAttribute('type', 'password')

    // By the keyboard alone.
    await email(page).fill(admin.email)
    await email(page).press('Tab')
    await page.keyboard.type(admin.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Connexion réussie')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/account\?depuis=essai$/)
    await expectScreen(page, 'Mon compte')
  })

  const UNKNOWN_ERROR =
    'Erreur de connexion. Réessayez dans un moment ; si cela continue, écrivez à la rédaction.'
  for (const [answered, shown] of [
    ['Email not confirmed', 'Veuillez confirmer votre email avant de vous connecter'],
    ['Too many requests', 'Trop de tentatives. Veuillez réessayer plus tard'],
    ['Quelque chose d’autre', UNKNOWN_ERROR],
    ['', UNKNOWN_ERROR],
  ] as const) {
    test(`LOGIN-03 "${answered}" reads "${shown}" @long`, async ({ page }) => {
      const admin = await theAdmin.get()
      await page.route('**/auth/v1/token?grant_type=password', (route) =>
        route.fulfill({
          status: 400,
          headers: { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' },
          json: { code: 400, msg: answered },
        }),
      )
      await page.goto('/admin/login')
      await signInByForm(page, admin)
      await expect(form(page).getByRole('alert')).toHaveText(shown)
      await expect(page.getByText(shown)).toHaveCount(2)
    })
  }

  test('LOGIN-05 a new account is confirmed by the mailed link, whose target is /admin/dashboard', async ({
    page,
  }) => {
    const address = `inscrit-${randomUUID()}@exemple.ht`
    await page.goto('/admin/login')
    await page.getByRole('button', { name: /Pas encore de compte/ }).click()
    await email(page).fill(address)
    await password(page).fill('court')
    await page.getByLabel(/^Confirmer le mot de passe/).fill('autre')
    await page.getByRole('button', { name: 'Créer un compte' }).click()
    await expect(page.getByText('Le mot de passe doit contenir au moins 6 caractères')).toBeVisible()
    await expect(page.getByText('Les mots de passe ne correspondent pas')).toBeVisible()
    await password(page).fill('assez-long')
    await page.getByLabel(/^Confirmer le mot de passe/).fill('assez-long')
    await page.getByRole('button', { name: 'Créer un compte' }).click()
    await expect(
      page.getByText('Compte créé avec succès. Vérifiez votre email pour confirmer votre compte.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()

    await signInByForm(page, { email: address, password: 'assez-long' })
    await expect(form(page).getByRole('alert')).toHaveText(
      'Veuillez confirmer votre email avant de vous connecter',
    )
    const link = await linkTo(address)
    expect(new URL(link).searchParams.get('redirect_to')).toBe(
      `${new URL(page.url()).origin}/admin/dashboard`,
    )
    await page.goto(link)
    await expect(page.getByText('Ce compte n’a pas accès à l’espace éditorial.')).toBeVisible()

    await page.getByRole('button', { name: 'Se déconnecter' }).click()
    await page.getByRole('button', { name: /Pas encore de compte/ }).click()
    await email(page).fill(address)
    await password(page).fill('assez-long')
    await page.getByLabel(/^Confirmer le mot de passe/).fill('assez-long')
    await page.route('**/auth/v1/signup*', (route) =>
      route.fulfill({
        status: 422,
        headers: { 'access-control-allow-origin': '*' },
        json: { code: 422, msg: 'User already registered' },
      }),
    )
    await page.getByRole('button', { name: 'Créer un compte' }).click()
    await expect(form(page).getByRole('alert')).toHaveText('Un compte avec cet email existe déjà')
    for (const [msg, shown] of [
      ['Password should be at least 6 characters.', 'Le mot de passe doit contenir au moins 6 caractères'],
      [
        '',
        'Erreur lors de l’inscription. Réessayez dans un moment ; si cela continue, écrivez à la rédaction.',
      ],
    ] as const) {
      await page.unroute('**/auth/v1/signup*')
      await page.route('**/auth/v1/signup*', (route) =>
        route.fulfill({
          status: 422,
          headers: { 'access-control-allow-origin': '*' },
          json: { code: 422, msg },
        }),
      )
      await page.getByRole('button', { name: 'Créer un compte' }).click()
      await expect(form(page).getByRole('alert')).toHaveText(shown)
    }
  })

  test('a forgotten password is chosen anew through the mailed link @long', async ({ page }) => {
    const account = await createAccount('editor')
    await page.goto('/admin/login')
    await page.getByRole('button', { name: 'Mot de passe oublié\u202f?' }).click()
    await email(page).fill(account.email)
    await page.getByRole('button', { name: 'Envoyer le lien' }).click()
    await expect(page.getByText(/le lien vient d’y être envoyé/)).toBeVisible()
    await page.goto(await linkTo(account.email))
    await expectScreen(page, 'Choisir un mot de passe')
    await expect(page.getByText(account.email)).toBeVisible()
    await expectAccessible(page)
    // The last act of another session, long ago, does not end the one that begins.
    await page.evaluate((key) => localStorage.setItem(key, '0'), LAST_ACTIVITY_KEY)
    const chosen = randomUUID()
    await page.getByLabel(/^Nouveau mot de passe/).fill(chosen)
    await page.getByLabel(/^Confirmer le mot de passe/).fill(chosen)
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await page.getByRole('button', { name: 'Se déconnecter' }).click()
    await expect(page).toHaveURL(/\/admin\/login$/)
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), LAST_ACTIVITY_KEY)).toBeNull()
    await signInByForm(page, { email: account.email, password: chosen })
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await account.remove()
  })
})

test.describe('the guard', () => {
  test('GUARD-01 GUARD-02 LOGIN-02 screens are behind session and role; a refused account is notified, without a circle', async ({
    page,
  }) => {
    const editor = await theEditor.get()
    const user = await theUser.get()
    await page.goto('/admin/users')
    await expect(page).toHaveURL(/\/admin\/login$/)

    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/rest/v1/rpc/has_role', async (route) => {
      await held
      await route.continue()
    })
    await editor.signIn(page)
    // Another address than the last: a reload would still know the screen that was asked for.
    await page.goto('/admin/login?directement')
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await expect(page.getByText('Vérification des droits d’accès…')).toBeVisible()
    release()
    await expectScreen(page, 'Bienvenue dans l’espace éditorial')
    await expect(page.getByRole('link', { name: 'Utilisateurs' })).toHaveCount(0)

    await user.signIn(page)
    await page.goto('/admin/users')
    await expect(page).toHaveURL(/\/admin\/login$/)
    await expect(page.getByText('Vous n’avez pas les droits d’accès à cette page')).toBeVisible()
    await expect(page.getByText(user.email)).toBeVisible()
  })

  test('FAULT-06 who has a role but not that of a screen reads so in the back office, with the way back @long', async ({
    page,
  }) => {
    const editor = await theEditor.get()
    await editor.signIn(page)
    for (const [path, role] of [
      ['users', 'Admin'],
      ['backups', 'Super admin'],
    ]) {
      await page.goto(`/admin/${path}`)
      await expectScreen(page, 'Cet écran ne vous est pas ouvert')
      await expect(page).toHaveURL(new RegExp(`/admin/${path}$`))
      await expect(page.getByRole('main')).toContainText('Vous avez le rôle «\u00a0Éditeur\u00a0».')
      await expect(page.getByRole('main')).toContainText(
        `Il faut le rôle «\u00a0${role}\u00a0» pour l’ouvrir.`,
      )
      await expectAccessible(page)
    }
    await page.getByRole('link', { name: 'Retour au tableau de bord' }).click()
    await expectScreen(page, 'Bienvenue dans l’espace éditorial')
  })

  const EDITORS_SCREENS = [
    'dashboard',
    'content',
    'articles',
    'articles/new',
    `articles/edit/${randomUUID()}`,
    'issues',
    'readiness',
    'deposits',
    'names',
    'authors',
    'index-medicus',
    'submissions',
    `submissions/${randomUUID()}`,
    'analytics',
    'publishing',
    'import',
    'files',
  ]
  const ADMINS_SCREENS = [
    'messages',
    'subscribers',
    'donations',
    'members',
    'founders',
    'users',
    'publications',
    'settings',
    'email-settings',
    'security-log',
  ]

  test('GUARD-01 no screen opens without a session, and none without its role; the list of screens is whole @long', async ({
    page,
    browser,
  }) => {
    const admin = await theAdmin.get()
    const editor = await theEditor.get()
    const user = await theUser.get()
    const elsewhere = [
      'debug',
      'login',
      'password',
      'account',
      'articles/edit',
      'articles/removed',
      'backups',
    ]
    const known = [...EDITORS_SCREENS, ...ADMINS_SCREENS, ...elsewhere]
    expect(PREBUILT_PATHS.filter((path) => !known.includes(path))).toEqual([])

    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL(/\/admin\/login$/)
    for (const path of [...EDITORS_SCREENS, ...ADMINS_SCREENS, 'backups', 'debug', 'account']) {
      await openScreen(page, path)
      await expect(page, path).toHaveURL(/\/admin\/login$/)
    }
    const refused = async (account: Account, paths: readonly string[]) => {
      const context = await browser.newContext({
        baseURL: new URL(page.url()).origin,
        serviceWorkers: 'block',
      })
      const tab = await context.newPage()
      await account.signIn(tab)
      const refusal = tab.getByRole('heading', { name: 'Cet écran ne vous est pas ouvert' })
      await tab.goto(`/admin/${paths[0]}`)
      for (const path of paths) {
        await openScreen(tab, path)
        // Who has a role at all stays in the back office.
        if (account === user) {
          await expect(tab, path).toHaveURL(/\/admin\/login$/)
          const refused = tab.getByText('Vous n’avez pas les droits d’accès à cette page')
          await expect(refused.first(), path).toBeVisible()
        } else {
          await expect(refusal, path).toBeVisible()
          await openScreen(tab, 'account')
          await expect(refusal, path).toBeHidden()
        }
      }
      await context.close()
    }
    await refused(user, [...EDITORS_SCREENS, ...ADMINS_SCREENS, 'backups'])
    await refused(editor, [...ADMINS_SCREENS, 'backups'])
    await refused(admin, ['backups'])
  })

  test('GUARD-03 the debug console shows an account without the role who it is', async ({ page }) => {
    const user = await theUser.get()
    await user.signIn(page)
    await page.goto('/admin/debug')
    await expectScreen(page, 'Accès refusé')
    await expect(page.getByText(user.email)).toBeVisible()
    await expect(page.getByText('Non-administrateur')).toBeVisible()
    await expect(page.getByText('Access Denied: Admin privileges required')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/')
    await expectAccessible(page)
  })

  test('GUARD-05 FAULT-06 a role that was taken away stops the next action at the server, and the screen says so and keeps what was typed', async ({
    page,
  }) => {
    const account = await createAccount('admin')
    await account.signIn(page)
    await page.goto('/admin/settings')
    const before = await service
      .from('app_settings')
      .select('value')
      .eq('key', 'site_name')
      .single()
      .throwOnError()
    await page.getByLabel('Nom du site').fill('Un nom interdit')
    const accounts = await service.auth.admin.listUsers({ perPage: 1000 })
    const id = accounts.data.users.find((each) => each.email === account.email)?.id
    await service.from('user_roles').delete().eq('user_id', id).throwOnError()
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText(/^Vous n’avez plus le rôle «/).first()).toBeVisible()
    await expect(page.getByLabel('Nom du site')).toHaveValue('Un nom interdit')
    // The next screen is closed, once it was said that what was typed is lost.
    await page.getByTitle('Tableau de bord').first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Quitter' }).click()
    await expect(page).toHaveURL(/\/admin\/login$/)
    const after = await service
      .from('app_settings')
      .select('value')
      .eq('key', 'site_name')
      .single()
      .throwOnError()
    expect(after.data).toEqual(before.data)
    await account.remove()
  })

  test('GUARD-05 FAULT-06 a removal or change that the server no longer lets through is never called done @long', async ({
    page,
  }) => {
    const mark = randomUUID().slice(0, 8)
    const account = await createAccount('admin')
    const accounts = await service.auth.admin.listUsers({ perPage: 1000 })
    const userId = accounts.data.users.find((each) => each.email === account.email)?.id ?? ''
    const idOf = async (table: string, row: object): Promise<string> => {
      const { data } = await service
        .from(table)
        .insert(row)
        .select('id')
        .single<{ id: string }>()
        .throwOnError()
      return data.id
    }
    const message = await idOf('contact_messages', {
      name: `Lectrice ${mark}`,
      email: `lectrice-${mark}@exemple.ht`,
      message: 'Un message assez long.',
    })
    const subscriber = await idOf('newsletter_subscriptions', {
      name: 'Abonnée',
      email: `abonnee-${mark}@exemple.ht`,
    })
    const member = await idOf('members', { name: `Membre ${mark}` })
    const work = await idOf('articles', {
      title: `Travail ${mark}`,
      source: 'RHCA',
      status: 'draft',
      abstract: 'Un résumé assez long pour être accepté par la règle des cinquante caractères.',
      category: 'research',
      authors: ['Ada Un'],
      tags: ['chirurgie'],
    })
    const dialog = page.getByRole('dialog')
    const screens: [
      path: string,
      table: string,
      id: string,
      prepare: () => Promise<void>,
      act: () => Promise<void>,
    ][] = [
      [
        `messages?q=${mark}&etat=open`,
        'contact_messages',
        message,
        async () => {
          await page.getByRole('button', { name: `Lectrice ${mark}` }).click()
          await dialog.getByRole('button', { name: 'Supprimer' }).click()
        },
        () => dialog.getByRole('button', { name: 'Oui, supprimer' }).click(),
      ],
      [
        `subscribers?q=${mark}`,
        'newsletter_subscriptions',
        subscriber,
        () => page.getByRole('button', { name: `Supprimer abonnee-${mark}@exemple.ht` }).click(),
        () => dialog.getByRole('button', { name: 'Supprimer' }).click(),
      ],
      [
        `members?q=${mark}`,
        'members',
        member,
        () => page.getByRole('button', { name: `Supprimer Membre ${mark}` }).click(),
        () => dialog.getByRole('button', { name: 'Supprimer' }).click(),
      ],
    ]
    await account.signIn(page)
    for (const [path, table, id, prepare, act] of screens) {
      const read = () => service.from(table).select('*').eq('id', id).single().throwOnError()
      const before = await read()
      await service
        .from('user_roles')
        .upsert({ user_id: userId, role: 'admin' }, { onConflict: 'user_id,role' })
        .throwOnError()
      await page.goto(`/admin/${path}`)
      await prepare()
      await service.from('user_roles').delete().eq('user_id', userId).throwOnError()
      await act()
      // The frame's role is gone with the screen's: either is named, whichever answer comes last.
      await expect(page.getByText(/^Vous n’avez plus le rôle «/).first(), path).toBeVisible()
      await expect(page.getByText(/supprimée?$|mis à jour avec succès/), path).toHaveCount(0)
      expect((await read()).data, path).toEqual(before.data)
      await service.from(table).delete().eq('id', id)
    }

    // What was typed into an article stays on the screen.
    await service
      .from('user_roles')
      .upsert({ user_id: userId, role: 'editor' }, { onConflict: 'user_id,role' })
      .throwOnError()
    await page.goto(`/admin/articles/edit/${work}`)
    const institution = page.getByRole('textbox', { name: 'Institution' })
    await institution.fill('Une clinique')
    await service.from('user_roles').delete().eq('user_id', userId).throwOnError()
    await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
    await expect(page.getByText(/Vous n’avez plus le rôle «\u00a0Éditeur\u00a0»/).first()).toBeVisible()
    await expect(page.getByText('Article non trouvé')).toHaveCount(0)
    await expect(institution).toHaveValue('Une clinique')
    const { data } = await service
      .from('articles')
      .select('institution')
      .eq('id', work)
      .single()
      .throwOnError()
    expect(data).toEqual({ institution: null })
    await service.from('articles').delete().eq('id', work)
    await account.remove()
  })

  test('ROLE-05 an expired session is refreshed; a refused refresh ends it, a lost network keeps it @long', async ({
    page,
  }) => {
    const account = await createAccount('editor')
    const expire = () =>
      page.evaluate(() => {
        const key = Object.keys(localStorage).find((each) => /^sb-.+-auth-token$/.test(each)) ?? ''
        const session: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
        localStorage.setItem(key, JSON.stringify({ ...(session as object), expires_at: 1 }))
      })
    const hasSession = () =>
      page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('-auth-token')))
    await page.goto('/admin/login')
    await signInByForm(page, account)
    await expectScreen(page, 'Bienvenue dans l’espace éditorial')

    const refreshed = page.waitForResponse((response) => response.url().includes('grant_type=refresh_token'))
    await expire()
    await page.reload()
    expect((await refreshed).status()).toBe(200)
    await expectScreen(page, 'Bienvenue dans l’espace éditorial')

    // The auth client tries for half a minute before it gives up: the clock is moved on.
    await page.clock.install()
    const refresh = '**/auth/v1/token?grant_type=refresh_token'
    await page.route(refresh, (route) => route.abort())
    await expire()
    await page.reload()
    await expect(async () => {
      await page.clock.fastForward(MINUTE_MS)
      // What shows a toast comes with the first one; another minute would take it away.
      await expect(page.getByText('Erreur d’authentification')).toBeVisible({ timeout: 5000 })
    }).toPass()
    await expect(page.getByText('Veuillez vous reconnecter')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/login$/)
    expect(await hasSession()).toBe(true)

    await page.unroute(refresh)
    await page.route(refresh, (route) =>
      route.fulfill({
        status: 400,
        headers: { 'access-control-allow-origin': '*' },
        json: { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' },
      }),
    )
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL(/\/admin\/login$/)
    await expect.poll(hasSession).toBe(false)
    await account.remove()
  })
})

test.describe('the end of a session', () => {
  const openTwo = async (context: BrowserContext, first: Page): Promise<Page> => {
    const admin = await theAdmin.get()
    await first.goto('/admin/login')
    await signInByForm(first, admin)
    await expectScreen(first, 'Bienvenue dans l’espace éditorial')
    const second = await context.newPage()
    await second.goto('/admin/account')
    await expectScreen(second, 'Mon compte')
    return second
  }
  const WARNING = 'Votre session expire dans 5 minutes'

  test('GUARD-04 after 25 minutes a warning, after 30 the sign-out of every tab; activity in any of them counts for all @long', async ({
    page,
    context,
  }) => {
    const admin = await theAdmin.get()
    await context.clock.install()
    const second = await openTwo(context, page)
    const before = await eventsOf(admin, 'admin_session_timeout')

    await context.clock.fastForward(24 * MINUTE_MS)
    await expect(page.getByText(WARNING)).toHaveCount(0)
    // Looked at once a minute.
    await context.clock.fastForward(2 * MINUTE_MS)
    await expect(page.getByText(WARNING)).toBeVisible()
    await expect(second.getByText(WARNING)).toBeVisible()
    await second.keyboard.press('Shift')
    await expect(second.getByText(WARNING)).toHaveCount(0)
    await expect(page.getByText(WARNING)).toHaveCount(0)

    // Without the movement the session would be over by now.
    await context.clock.fastForward(20 * MINUTE_MS)
    await expectScreen(second, 'Mon compte')
    // A reload is no activity.
    await second.reload()
    await expectScreen(second, 'Mon compte')
    await context.clock.fastForward(6 * MINUTE_MS)
    await expect(second.getByText(WARNING)).toBeVisible()

    // The computer sleeps: no timer runs, and then the time is over at once.
    await context.clock.fastForward(30 * MINUTE_MS)
    for (const tab of [page, second]) {
      await expect(tab).toHaveURL(/\/admin\/login$/)
    }
    // The tab whose count ends first ends the session of both, and says so.
    const said = async () =>
      (await page.getByText('Session expirée').count()) + (await second.getByText('Session expirée').count())
    await expect.poll(said).toBeGreaterThan(0)
    await expect.poll(() => eventsOf(admin, 'admin_session_timeout')).toBeGreaterThan(before)
    await second.close()
  })

  test('GUARD-04 a session that was left half an hour ago is over when the page is opened again', async ({
    page,
  }) => {
    const editor = await theEditor.get()
    await page.clock.install()
    await page.goto('/admin/login')
    await signInByForm(page, editor)
    await expectScreen(page, 'Bienvenue dans l’espace éditorial')
    await page.goto('/about')
    await page.clock.fastForward(30 * MINUTE_MS)
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL(/\/admin\/login$/)
    await expect(page.getByText('Session expirée')).toBeVisible()
  })

  test('ROLE-04 signing out says how it went, and ends at the sign-in whatever the server answers @long', async ({
    page,
  }) => {
    const admin = await theAdmin.get()
    await page.goto('/admin/login')
    for (const [status, text] of [
      [204, 'Déconnexion réussie'],
      [401, 'Déconnexion réussie'],
      [403, 'Déconnexion réussie'],
      [404, 'Déconnexion réussie'],
      [500, 'Erreur lors de la déconnexion'],
    ] as const) {
      await signInByForm(page, admin)
      await page.unroute('**/auth/v1/logout*')
      await page.route('**/auth/v1/logout*', (route) =>
        route.request().method() === 'OPTIONS'
          ? route.continue()
          : route.fulfill({
              status,
              headers: { 'access-control-allow-origin': '*' },
              ...(status === 204 ? {} : { json: { code: status, msg: 'refused' } }),
            }),
      )
      await page.getByRole('button', { name: 'Se déconnecter' }).click()
      await expect(page.getByText(text).last()).toBeVisible()
      await expect(page).toHaveURL(/\/admin\/login$/)
      await page
        .getByRole('button', { name: /Fermer/ })
        .last()
        .click()
    }
    expect(
      await page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('-auth-token'))),
    ).toBe(false)
    expect(await eventsOf(admin, 'admin_logout')).toBeGreaterThan(0)
  })
})

test.describe('the shell', () => {
  const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Menu latéral' })
  const widthOf = async (page: Page) => (await sidebar(page).boundingBox())?.width

  test('SHELL-01 SHELL-02 the sidebar folds by Ctrl+B and stays so; breadcrumb, address and real role show', async ({
    page,
  }) => {
    const admin = await theAdmin.get()
    await admin.signIn(page)
    await page.goto('/admin/users')
    await expectScreen(page, 'Utilisateurs')
    for (const group of ['Navigation', 'Création de contenu', 'Configuration', 'Développement'])
      await expect(sidebar(page).getByRole('list', { name: group })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toHaveText(
      /^Administration\/Utilisateurs$/,
    )
    const account = page.getByRole('banner').getByRole('link', { name: new RegExp(admin.email) })
    await expect(account).toContainText('Admin')
    await expectAccessible(page)

    expect(await widthOf(page)).toBe(16 * 16)
    await page.keyboard.press('Control+b')
    await expect.poll(() => widthOf(page)).toBe(3 * 16)
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar')
    expect(cookie?.value).toBe('closed')
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / (24 * 60 * MINUTE_MS)
    expect(Math.round(days)).toBe(7)
    await page.reload()
    await expectScreen(page, 'Utilisateurs')
    expect(await widthOf(page)).toBe(3 * 16)
    await page.keyboard.press('Meta+b')
    await expect.poll(() => widthOf(page)).toBe(16 * 16)
    // Back to the start of the page: the first stop of the keyboard leads past the menu.
    await page.reload()
    await expectScreen(page, 'Utilisateurs')
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
    expect(focused).toContain('Aller au contenu')
  })

  test('SHELL-01 on a phone the menu is a drawer 18rem wide, closed by Escape and by a choice @long', async ({
    page,
  }) => {
    const editor = await theEditor.get()
    await page.setViewportSize({ width: 360, height: 740 })
    await editor.signIn(page)
    await page.goto('/admin/account')
    await expectScreen(page, 'Mon compte')
    await expect(sidebar(page)).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await expect(drawer).toBeVisible()
    expect((await drawer.boundingBox())?.width).toBe(18 * 16)
    await expect(drawer.getByText(editor.email)).toBeVisible()
    await expect(drawer.getByText('Éditeur', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await drawer.getByRole('link', { name: 'Tableau de bord' }).click()
    await expect(drawer).toBeHidden()
    await expectScreen(page, 'Bienvenue dans l’espace éditorial')
  })

  const ADMIN_SECTIONS = SECTIONS.filter(({ role }) => role !== 'super_admin')

  const expectOpen = async (page: Page, path: string, label: string): Promise<void> => {
    await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' }), path).toContainText(label)
    await expect(page.getByRole('heading', { name: 'Page non trouvée' }), path).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe(`/admin/${path}`)
  }

  /** The sections that the requirement names. */
  const NAMED_SECTIONS = [
    'dashboard',
    'articles',
    'articles/new',
    'files',
    'users',
    'analytics',
    'index-medicus',
    'settings',
    'email-settings',
    'debug',
  ]

  test('SHELL-03 every address of the back office is a page, the menu leads to each section, and an article survives a reload', async ({
    page,
    request,
  }) => {
    const admin = await theAdmin.get()
    test.slow()
    const id = randomUUID()
    for (const path of [...PREBUILT_PATHS, `articles/edit/${id}`, `submissions/${id}`]) {
      const answered = await request.get(`/admin/${path}`)
      expect(answered.status(), path).toBe(200)
      expect(await answered.text(), path).toContain('noindex')
    }
    expect(PREBUILT_PATHS).toEqual(expect.arrayContaining([...ACCOUNT_PATHS]))
    await admin.signIn(page)
    await page.goto(`/admin/articles/edit/${id}`)
    await expectOpen(page, `articles/edit/${id}`, 'Modifier')
    await page.reload()
    await expectOpen(page, `articles/edit/${id}`, 'Modifier')
    const links = () =>
      sidebar(page)
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
    await expect
      .poll(links)
      .toEqual(expect.arrayContaining(ADMIN_SECTIONS.map(({ path, label }) => [label, `/admin/${path}`])))
    const named = ADMIN_SECTIONS.filter(({ path }) => NAMED_SECTIONS.includes(path))
    expect(named).toHaveLength(NAMED_SECTIONS.length)
    for (const { path, label } of named) {
      await sidebar(page).getByRole('link', { name: label, exact: true }).click()
      await expectOpen(page, path, label)
    }
  })

  test('SHELL-03 each section survives a reload @long', async ({ page }) => {
    const admin = await theAdmin.get()
    test.slow()
    await admin.signIn(page)
    await page.goto('/admin/account')
    for (const { path, label } of ADMIN_SECTIONS) {
      await sidebar(page).getByRole('link', { name: label, exact: true }).click()
      await expectOpen(page, path, label)
      await page.reload()
      await expectOpen(page, path, label)
    }
  })
})

test('the own account: the password changes with the present one, and a server without second factors says so @long', async ({
  page,
}) => {
  const account = await createAccount('editor')
  await page.goto('/admin/login')
  await signInByForm(page, account)
  await expectScreen(page, 'Bienvenue dans l’espace éditorial')
  await page.goto('/admin/account')
  await expectScreen(page, 'Mon compte')
  await expect(page.getByText(/Ce serveur ne propose pas la double authentification/)).toBeVisible()
  await expectAccessible(page)
  const chosen = randomUUID()
  const change = async (present: string) => {
    await page.getByLabel(/^Mot de passe actuel/).fill(present)
    await page.getByLabel(/^Nouveau mot de passe/).fill(chosen)
    await page.getByLabel(/^Confirmer le mot de passe/).fill(chosen)
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  }
  await change('faux')
  await expect(page.getByText('Mot de passe incorrect')).toBeVisible()
  // What is about none of the fields is said above them, and the log calls it no wrong password.
  await page.route('**/auth/v1/token?grant_type=password', (route) =>
    route.fulfill({ status: 429, json: { code: 'over_request_rate_limit', msg: 'Too many' } }),
  )
  await change(account.password)
  await expect(page.getByRole('alert').filter({ hasText: /^Trop de/ })).toBeVisible()
  await expect(page.getByLabel(/^Mot de passe actuel/)).toHaveAttribute('aria-invalid', 'false')
  await page.unrouteAll()
  const { count } = await service
    .from('security_events')
    .select('*', { count: 'exact', head: true })
    .eq('user_email', account.email)
    .eq('event_type', 'password_confirmation_failed')
  expect(count).toBe(1)
  await change(account.password)
  await expect(page.getByText('Mot de passe enregistré')).toBeVisible()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await signInByForm(page, { email: account.email, password: chosen })
  await expectScreen(page, 'Mon compte')
  await account.remove()
})
