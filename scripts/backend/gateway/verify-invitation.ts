const MAIL_LINK = '/auth/v1/verify'

/**
 * Lite knows no invitations: theirs is the token of a new account. The link says `invite`, as hosted Supabase's does, and
 * so does the address that it leads to, where the page asks for a password.
 */
export const verifyInvitation = async (
  request: Request,
  toLite: (request: Request) => Promise<Response>,
): Promise<Response> => {
  const url = new URL(request.url)
  if (url.pathname !== MAIL_LINK) return toLite(request)
  if (request.method === 'POST') {
    const text = await request.text()
    return toLite(
      new Request(url, {
        method: 'POST',
        headers: request.headers,
        body: text.replace(/"type"\s*:\s*"invite"/, '"type":"signup"'),
      }),
    )
  }
  if (url.searchParams.get('type') !== 'invite') return toLite(request)
  url.searchParams.set('type', 'signup')
  const answered = await toLite(new Request(url, request))
  const headers = new Headers(answered.headers)
  const target = headers.get('location')
  if (target) headers.set('location', target.replace(/([#&])type=signup\b/, '$1type=invite'))
  return new Response(answered.body, { status: answered.status, headers })
}
