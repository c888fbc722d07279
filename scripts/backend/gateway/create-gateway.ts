import type { App } from '@supabase/lite'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createAuthAdmin } from '../auth-admin/create-auth-admin.ts'
import type { Database } from '../database/database.ts'
import { withErrorCodes } from '../database/error-codes.ts'
import { withRequestHeaders } from '../database/request-headers.ts'
import type { Keys } from '../folder/keys.ts'
import { mailPlan } from '../lite/auth-mails.ts'
import { withQuietConsole } from '../lite/quiet-console.ts'
import { askForMail, hideAccount, signUp } from './account-answers.ts'
import { logFailedSignIn } from './log-failed-sign-in.ts'
import { limitAccountRequests } from './limit-account-requests.ts'
import { markLinkSession } from './mark-link-session.ts'
import { openUploadFolder, refuseSignedUpload } from './open-upload-folder.ts'
import { boundBody } from './refuse-large.ts'
import { refuseBanned } from './refuse-banned.ts'
import { refuseNul } from './refuse-nul.ts'
import { addRobotsTag } from './robots-tag.ts'
import {
  finishDownload,
  nameMissingFile,
  refuseExpired,
  renameSignedAddresses,
  signSeveral,
  unwrapMultipartUpload,
} from './storage-gaps.ts'
import { listFolder } from './storage-listing.ts'
import { verifyInvitation } from './verify-invitation.ts'

type Parts = {
  app: App
  database: Database
  keys: Keys
  /** Runs a request as one turn on the database's session. */
  runRequest: <T>(work: () => Promise<T>) => Promise<T>
  /** Answers `/functions/v1/…`. */
  callFunction: (request: Request) => Promise<Response>
  /** Refuses what the disk has no room for. */
  refuseWhenFull: (request: Request) => Promise<Response | undefined>
  log: (line: string) => void
}

/** What a browser may read of an answer, as hosted Supabase exposes it. */
const EXPOSED_HEADERS = [
  'content-range',
  'content-disposition',
  'content-length',
  'accept-ranges',
  'etag',
  'x-sb-error-code',
]

/** The address that supabase-js talks to: Supabase Lite, with its gaps closed, and the functions. */
export const createGateway = (parts: Parts): Hono => {
  const { app, database, keys, runRequest, callFunction, refuseWhenFull, log } = parts
  const gateway = new Hono()
  const toLite = (request: Request) =>
    withQuietConsole(log, () =>
      withRequestHeaders(request.headers, () => runRequest(() => app.fetch(request))),
    )
  const authAdmin = createAuthAdmin({ database, keys, toLite })

  gateway.get('/health', (context) => {
    context.header('x-backend-pid', String(process.pid))
    return context.json({ status: 'ok' })
  })

  gateway.use('*', async (context, next) => (await refuseWhenFull(context.req.raw)) ?? next())
  for (const path of ['/functions/v1/*', '/rest/v1/*', '/auth/v1/*'])
    gateway.use(path, async (context, next) => {
      const bound = await boundBody(context.req.raw)
      if (bound instanceof Response) return bound
      context.req.raw = bound
      return next()
    })
  // As on hosted Supabase, functions answer other origins themselves.
  gateway.all('/functions/v1/*', (context) => callFunction(context.req.raw))
  gateway.use(
    '*',
    cors({
      origin: '*',
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposeHeaders: EXPOSED_HEADERS,
      maxAge: 3600,
    }),
  )
  gateway.all('/rest/v1/*', (context) => withErrorCodes(() => toLite(context.req.raw)))
  for (const path of ['/auth/v1/*', '/storage/v1/*'])
    gateway.use(path, async (context, next) => (await refuseNul(context.req.raw)) ?? next())
  gateway.use('/auth/v1/*', async (context, next) => {
    const refused = await limitAccountRequests(database, keys.secretKey, context.req.raw)
    if (refused) return refused
    return next()
  })
  gateway.route('/auth/v1', authAdmin)
  gateway.all('/auth/v1/*', (context) =>
    mailPlan.run({ redirectTo: context.req.query('redirect_to') }, async () => {
      const request = context.req.raw
      if (context.req.path === '/auth/v1/signup') return signUp(database, request, toLite)
      const mailed = await askForMail(database, request, toLite)
      if (mailed) return hideAccount(request, mailed)
      const answered = await logFailedSignIn(database, request, (asked) => verifyInvitation(asked, toLite))
      await markLinkSession(database, request, answered)
      return refuseBanned(database, request, await hideAccount(request, answered))
    }),
  )
  gateway.post('/storage/v1/object/sign/:bucket', (context) => signSeveral(context.req.raw, toLite))
  gateway.post('/storage/v1/object/list/:bucket', (context) => listFolder(context.req.raw, toLite))
  gateway.post(
    '/storage/v1/object/upload/sign/*',
    async (context, next) => refuseSignedUpload(keys.secretKey, context.req.raw) ?? next(),
  )
  gateway.all('/storage/v1/*', async (context) => {
    const expired = refuseExpired(context.req.raw)
    if (expired) return expired
    const refused = await openUploadFolder(database, keys.secretKey, context.req.raw)
    if (refused) return refused
    const request = await unwrapMultipartUpload(context.req.raw)
    const answer = await toLite(request)
    // The answer to HEAD has nothing to name it in.
    const response = request.method === 'HEAD' ? answer : await nameMissingFile(answer)
    const named = await renameSignedAddresses(request, response)
    return addRobotsTag(database, request, await finishDownload(request, named))
  })
  gateway.notFound((context) =>
    context.json({ error: { code: 'not_found', message: 'Nothing answers at this address' } }, 404),
  )
  return gateway
}
