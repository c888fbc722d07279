import { decode } from 'hono/jwt'
import { z } from 'zod'

const NOT_FOUND = 'Object not found'

/** The headers that describe the old body must not travel with a new one. */
const withoutBodyHeaders = (headers: Headers): Headers => {
  const forwarded = new Headers(headers)
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) forwarded.delete(name)
  return forwarded
}

const cacheControlOf = (value: FormDataEntryValue | null): string | undefined => {
  if (typeof value !== 'string' || value === '') return undefined
  return /^\d+$/.test(value) ? `max-age=${value}` : value
}

/**
 * supabase-js sends a `File` or `Blob` as multipart, under an empty field name; lite looks for a field `file` in a POST
 * and stores the whole multipart text in a PUT. Sending the bytes themselves works everywhere.
 * The test "lite reads multipart uploads itself" shows when this can go.
 */
export const unwrapMultipartUpload = async (request: Request): Promise<Request> => {
  const isWrite = request.method === 'POST' || request.method === 'PUT'
  if (!isWrite || !request.headers.get('content-type')?.startsWith('multipart/form-data')) return request
  const form = await request.formData()
  const file = [...form.values()].find((value) => typeof value !== 'string')
  if (file === undefined)
    return new Request(request.url, { method: request.method, headers: request.headers })
  const headers = withoutBodyHeaders(request.headers)
  headers.set('content-type', file.type || 'application/octet-stream')
  headers.set('content-length', String(file.size))
  const cacheControl = cacheControlOf(form.get('cacheControl'))
  if (cacheControl) headers.set('cache-control', cacheControl)
  return new Request(request.url, { method: request.method, headers, body: file })
}

const SignedSchema = z.object({ signedUrl: z.string() })
const SIGN_PATH = /^\/storage\/v1\/object\/(upload\/)?sign\//

/** `/storage/v1/object/sign/…` → `/object/sign/…`: the client puts the storage address in front itself. */
const relative = (address: string): string => address.replace(/^\/storage\/v1/, '')

/**
 * Lite answers `signedUrl` with the whole path; supabase-js reads `signedURL` (`url` for an upload), relative to the
 * storage address. The test "lite names signed addresses as supabase-js reads them" shows when this can go.
 */
export const renameSignedAddresses = async (request: Request, response: Response): Promise<Response> => {
  const match = SIGN_PATH.exec(new URL(request.url).pathname)
  if (request.method !== 'POST' || !match || !response.ok) return response
  const { signedUrl, ...rest } = SignedSchema.loose().parse(await response.json())
  const body = { ...rest, [match[1] ? 'url' : 'signedURL']: relative(signedUrl) }
  return Response.json(body, { status: response.status, headers: withoutBodyHeaders(response.headers) })
}

const SeveralSchema = z.object({ expiresIn: z.number(), paths: z.array(z.string()) })
const ErrorSchema = z.object({ message: z.string() }).catch({ message: NOT_FOUND })

/**
 * Lite takes a request for several signed addresses for one without a name, so each is asked for on its own.
 * The test "lite signs several addresses at once" shows when this can go.
 */
export const signSeveral = async (
  request: Request,
  toLite: (request: Request) => Promise<Response>,
): Promise<Response> => {
  const input = SeveralSchema.parse(await request.json())
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  const signed: object[] = []
  for (const path of input.paths) {
    const address = new URL(request.url)
    address.pathname += `/${path.split('/').map(encodeURIComponent).join('/')}`
    const body = JSON.stringify({ expiresIn: input.expiresIn })
    const answered = await toLite(new Request(address, { method: 'POST', headers, body }))
    if (answered.status === 401) return answered
    const content: unknown = await answered.json()
    signed.push(
      answered.ok
        ? { path, error: null, signedURL: relative(SignedSchema.parse(content).signedUrl) }
        : { path, error: ErrorSchema.parse(content).message, signedURL: null },
    )
  }
  return Response.json(signed)
}

const ExpirySchema = z.object({ exp: z.number() })

/**
 * Lite answers an address that has run out as an error of its own, with status 500.
 * The test "lite says that a signed address has run out" shows when this can go.
 */
export const refuseExpired = (request: Request): Response | undefined => {
  const { pathname, searchParams } = new URL(request.url)
  const token = searchParams.get('token')
  if (request.method === 'POST' || token === null || !SIGN_PATH.test(pathname)) return undefined
  let content: unknown
  try {
    content = decode(token).payload
  } catch {
    content = { exp: 0 }
  }
  const { exp } = ExpirySchema.catch({ exp: 0 }).parse(content)
  if (exp * 1000 > Date.now()) return undefined
  return Response.json(
    { statusCode: '400', error: 'InvalidJWT', message: 'The address has run out' },
    { status: 400 },
  )
}

/**
 * Lite ignores `Range` and `?download`: a PDF viewer reads in pieces, and a download needs its file name.
 * The test "lite answers ranges and names downloads" shows when this can go.
 */
export const finishDownload = async (request: Request, response: Response): Promise<Response> => {
  const url = new URL(request.url)
  const isDownload =
    request.method === 'GET' && /^\/storage\/v1\/object\/(?!list|info|upload)/.test(url.pathname)
  if (!isDownload || response.status !== 200 || !response.body) return response
  const headers = new Headers(response.headers)
  const name = url.searchParams.get('download')
  if (name !== null) {
    const encoded = encodeURIComponent(name || decodeURIComponent(url.pathname.split('/').at(-1) ?? ''))
    headers.set('content-disposition', `attachment; filename=${encoded}; filename*=UTF-8''${encoded};`)
  }
  const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '')
  if (!range || (range[1] === '' && range[2] === '')) return new Response(response.body, { headers })

  const bytes = new Uint8Array(await response.arrayBuffer())
  const first = range[1] === '' ? Math.max(0, bytes.length - Number(range[2])) : Number(range[1])
  const last =
    range[1] === '' || range[2] === '' ? bytes.length - 1 : Math.min(Number(range[2]), bytes.length - 1)
  headers.delete('content-length')
  if (first > last) {
    headers.set('content-range', `bytes */${String(bytes.length)}`)
    return new Response(null, { status: 416, headers })
  }
  headers.set('content-range', `bytes ${String(first)}-${String(last)}/${String(bytes.length)}`)
  return new Response(bytes.slice(first, last + 1), { status: 206, headers })
}

/**
 * supabase-js distinguishes a missing file from an error by the code `NoSuchKey`, which lite does not give.
 * The test "lite gives a missing file its code" shows when this can go.
 */
export const nameMissingFile = async (response: Response): Promise<Response> => {
  if (response.ok || !response.headers.get('content-type')?.includes('json')) return response
  const errorBody = (await response.clone().json()) as { message?: unknown; code?: unknown }
  if (errorBody.message !== NOT_FOUND || errorBody.code !== undefined) return response
  return Response.json(
    { ...errorBody, code: 'NoSuchKey' },
    { status: response.status, headers: withoutBodyHeaders(response.headers) },
  )
}
