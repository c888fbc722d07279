/** The headers that describe the old body must not travel with a new one. */
const withoutBodyHeaders = (headers: Headers): Headers => {
  const kept = new Headers(headers)
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) kept.delete(name)
  return kept
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

const SIGN_PATH = /^\/storage\/v1\/object\/(upload\/)?sign\//

/** `/storage/v1/object/sign/…` → `/object/sign/…`: the client puts the storage address in front itself. */
const relative = (address: string): string => address.replace(/^\/storage\/v1/, '')

type SignedAnswer = { signedUrl?: string; path?: string; error?: string | null }

const renameSigned = ({ signedUrl, ...rest }: SignedAnswer) =>
  signedUrl === undefined ? rest : { ...rest, signedURL: signedUrl ? relative(signedUrl) : null }

/**
 * Lite answers `signedUrl` with the whole path; supabase-js reads `signedURL` (`url` for an upload), relative to the
 * storage address. The test "lite names signed addresses as supabase-js reads them" shows when this can go.
 */
export const renameSignedAddresses = async (request: Request, response: Response): Promise<Response> => {
  const match = SIGN_PATH.exec(new URL(request.url).pathname)
  if (request.method !== 'POST' || !match || !response.ok) return response
  const answer = (await response.json()) as SignedAnswer | SignedAnswer[]
  const body = Array.isArray(answer)
    ? answer.map(renameSigned)
    : match[1]
      ? { ...answer, url: relative(answer.signedUrl ?? '') }
      : renameSigned(answer)
  return Response.json(body, { status: response.status, headers: withoutBodyHeaders(response.headers) })
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

  const bytes = await response.bytes()
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
