import { randomBytes, timingSafeEqual } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { sign } from 'hono/jwt'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { Keys } from '../folder/keys.ts'
import { mailPlan } from '../lite/auth-mails.ts'
import { newNobody, removeNobody } from './nobody.ts'
import { deleteUser, findUser, listUsers, setProtectedFields, type AuthUser } from './users.ts'

type Parts = { database: Database; keys: Keys; toLite: (request: Request) => Promise<Response> }

const MetadataSchema = z.record(z.string(), z.unknown())
const UserFieldsSchema = z.object({
  email: z.email().optional(),
  password: z.string().optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: MetadataSchema.optional(),
  app_metadata: MetadataSchema.optional(),
  ban_duration: z.string().optional(),
})
const InviteSchema = z.object({ email: z.email(), data: MetadataSchema.optional() })
const LinkSchema = z.object({
  type: z.enum(['signup', 'invite', 'magiclink', 'recovery']),
  email: z.email(),
  password: z.string().optional(),
  data: MetadataSchema.optional(),
  redirect_to: z.string().optional(),
})

const UNIT_MS = { s: 1000, m: 60_000, h: 3_600_000 }

/** `none` lifts a ban; `24h`, `90m`, `300s` set one. */
const bannedUntil = (duration: string | undefined): Date | null | undefined => {
  if (duration === undefined) return undefined
  const parts = /^(?<amount>\d+)(?<unit>[smh])$/.exec(duration)?.groups
  if (!parts) return null
  return new Date(Date.now() + Number(parts['amount']) * UNIT_MS[parts['unit'] as keyof typeof UNIT_MS])
}

const httpError = (status: 401 | 404 | 422, code: string, message: string): HTTPException =>
  new HTTPException(status, {
    res: Response.json({ code: status, error_code: code, msg: message }, { status }),
  })

const sameSecret = (shown: string, expected: string): boolean =>
  shown.length === expected.length && timingSafeEqual(Buffer.from(shown), Buffer.from(expected))

/**
 * The part of the auth service's admin API that the back office and the functions need. Lite has none, so accounts
 * are made and changed through its own endpoints, and only what those cannot say is written to its tables.
 * The test "lite answers the admin API itself" shows when this can go.
 */
export const createAuthAdmin = ({ database, keys, toLite }: Parts): Hono => {
  const admin = new Hono()

  const requireSecret = (context: Context): void => {
    const shown =
      context.req.header('apikey') ?? context.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
    if (!sameSecret(shown, keys.secretKey)) throw httpError(401, 'not_admin', 'User not allowed')
  }

  const callLite = async (
    path: string,
    method: string,
    token: string | undefined,
    body: object,
  ): Promise<void> => {
    const answered = await toLite(
      new Request(`http://localhost/auth/v1${path}`, {
        method,
        headers: {
          apikey: keys.publishableKey,
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify(body),
      }),
    )
    if (!answered.ok) throw new HTTPException(422, { res: answered })
  }

  const requireUser = async (by: { id: string } | { email: string }): Promise<AuthUser> => {
    const user = await findUser(database, by)
    if (!user) throw httpError(404, 'user_not_found', 'User not found')
    return user
  }

  const createUser = async (email: string, password: string, data: object | undefined): Promise<AuthUser> => {
    await callLite('/signup', 'POST', undefined, { email, password, data: data ?? {} })
    return requireUser({ email })
  }

  const tokenFor = (id: string) =>
    sign(
      { sub: id, role: 'authenticated', aud: 'authenticated', exp: Math.floor(Date.now() / 1000) + 60 },
      keys.jwtSecret,
      'HS256',
    )

  admin.get('/admin/users', async (context) => {
    requireSecret(context)
    const page = Math.max(1, Number(context.req.query('page') ?? 1) || 1)
    const perPage = Math.max(1, Number(context.req.query('per_page') ?? 50) || 50)
    const { users, total } = await listUsers(database, page, perPage)
    const last = Math.max(1, Math.ceil(total / perPage))
    const link = (target: number, rel: string) => `</admin/users?page=${String(target)}>; rel="${rel}"`
    context.header('x-total-count', String(total))
    context.header('link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '))
    return context.json({ users, aud: 'authenticated' })
  })

  admin.post('/admin/users', async (context) => {
    requireSecret(context)
    const input = UserFieldsSchema.parse(await context.req.json())
    if (!input.email) throw httpError(422, 'validation_failed', 'An email is needed')
    const email = input.email
    const password = input.password ?? randomBytes(24).toString('base64url')
    const user = await mailPlan.run({ silent: true }, () => createUser(email, password, input.user_metadata))
    await setProtectedFields(database, user.id, {
      confirmed: input.email_confirm,
      appMetadata: input.app_metadata,
    })
    return context.json(await requireUser({ id: user.id }))
  })

  admin.get('/admin/users/:id', async (context) => {
    requireSecret(context)
    return context.json(await requireUser({ id: context.req.param('id') }))
  })

  admin.put('/admin/users/:id', async (context) => {
    requireSecret(context)
    const { id } = await requireUser({ id: context.req.param('id') })
    const input = UserFieldsSchema.parse(await context.req.json())
    if (input.password !== undefined || input.user_metadata !== undefined) {
      const changes = { password: input.password, data: input.user_metadata }
      await mailPlan.run({ silent: true }, async () => callLite('/user', 'PUT', await tokenFor(id), changes))
    }
    await setProtectedFields(database, id, {
      confirmed: input.email_confirm,
      appMetadata: input.app_metadata,
      email: input.email,
      bannedUntil: bannedUntil(input.ban_duration),
    })
    return context.json(await requireUser({ id }))
  })

  admin.delete('/admin/users/:id', async (context) => {
    requireSecret(context)
    const { id } = await requireUser({ id: context.req.param('id') })
    await deleteUser(database, id)
    return context.json({})
  })

  admin.post('/invite', async (context) => {
    requireSecret(context)
    const { email, data } = InviteSchema.parse(await context.req.json())
    const redirectTo = context.req.query('redirect_to')
    // A known address costs the same work: an account of nobody is opened and removed.
    const isKnown = (await findUser(database, { email }))?.['email_confirmed_at'] !== undefined
    const nobody = newNobody()
    const user = await mailPlan.run({ as: 'invite', redirectTo }, () =>
      createUser(isKnown ? nobody : email, randomBytes(24).toString('base64url'), data),
    )
    await setProtectedFields(database, user.id, { invited: true })
    const invited = await requireUser({ id: user.id })
    await removeNobody(database, nobody)
    if (isKnown) throw httpError(422, 'email_exists', 'A user with this email address is already registered')
    return context.json(invited)
  })

  admin.post('/admin/generate_link', async (context) => {
    requireSecret(context)
    const {
      type,
      email,
      password,
      data,
      redirect_to: redirectTo,
    } = LinkSchema.parse(await context.req.json())
    const links: { link: string; code: string; tokenHash: string; redirectTo: string }[] = []
    await mailPlan.run(
      {
        silent: true,
        as: type === 'invite' ? 'invite' : undefined,
        redirectTo,
        onLink: (link) => links.push(link),
      },
      async () => {
        if (type === 'recovery') return callLite('/recover', 'POST', undefined, { email })
        if (type === 'magiclink') return callLite('/otp', 'POST', undefined, { email, create_user: true })
        await createUser(email, password ?? randomBytes(24).toString('base64url'), data)
      },
    )
    const [made] = links
    if (!made) throw httpError(422, 'email_exists', 'No link can be made for this address')
    return context.json({
      ...(await requireUser({ email })),
      action_link: made.link,
      email_otp: made.code,
      hashed_token: made.tokenHash,
      verification_type: type,
      redirect_to: made.redirectTo,
    })
  })

  admin.onError((error) => {
    if (error instanceof HTTPException) return error.getResponse()
    if (error instanceof z.ZodError)
      return httpError(422, 'validation_failed', z.prettifyError(error)).getResponse()
    throw error
  })
  return admin
}
