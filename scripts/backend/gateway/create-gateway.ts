import type { App } from '@supabase/lite'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { requestedRedirect } from '../lite/auth-mails.ts'
import { finishDownload, renameSignedAddresses, unwrapMultipartUpload } from './storage-gaps.ts'

type Parts = {
  app: App
  /** Runs a request as one turn on the database's session. */
  runRequest: <T>(work: () => Promise<T>) => Promise<T>
  /** Answers `/functions/v1/…`. */
  callFunction: (request: Request) => Promise<Response>
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
export const createGateway = ({ app, runRequest, callFunction }: Parts): Hono => {
  const gateway = new Hono()
  const toLite = (request: Request) => runRequest(() => app.fetch(request))

  gateway.get('/health', (context) => {
    context.header('x-backend-pid', String(process.pid))
    return context.json({ status: 'ok' })
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
  gateway.all('/rest/v1/*', (context) => toLite(context.req.raw))
  gateway.all('/auth/v1/*', (context) =>
    requestedRedirect.run(context.req.query('redirect_to'), () => toLite(context.req.raw)),
  )
  gateway.all('/storage/v1/*', async (context) => {
    const request = await unwrapMultipartUpload(context.req.raw)
    const response = await toLite(request)
    return finishDownload(request, await renameSignedAddresses(request, response))
  })
  gateway.notFound((context) =>
    context.json({ error: { code: 'not_found', message: 'Nothing answers at this address' } }, 404),
  )
  return gateway
}
