/** What a request asks for: the path, decoded once and without empty or dot segments, and the query as it was sent. */
export type RequestPath = { path: string; search: string }

/** What a build writes for its host and no reader is to see: files, and folders with all in them. */
export const HIDDEN_PATHS = ['/_headers', '/_redirects', '/_server', '/.assetsignore'] as const

/** Whether a path, as `readRequestPath` gives it, belongs to the host alone. */
export const isHidden = (path: string): boolean =>
  HIDDEN_PATHS.some((hidden) => path === hidden || path.startsWith(`${hidden}/`))

/** No file of a site has one in its name, and no header can carry it. */
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/

const resolveSegments = (path: string): string => {
  const segments: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  const isFolder = /\/\.{0,2}$/.test(path) && segments.length > 0
  return `/${segments.join('/')}${isFolder ? '/' : ''}`
}

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * Reads the target of a request line, in origin or absolute form (RFC 9112, 3.2), so that all spellings of a file give
 * one path.
 * @returns undefined where it names no path: another form, a bad escape, a control character.
 * @example readRequestPath('//a/%5fb/../c?d') // { path: '/a/c', search: '?d' }
 */
export const readRequestPath = (target: string): RequestPath | undefined => {
  const [origin = ''] = /^https?:\/\/[^/?#]+/i.exec(target) ?? []
  const [, path = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(target.slice(origin.length)) ?? []
  const decoded = decode(path === '' && origin !== '' ? '/' : path)
  if (!decoded?.startsWith('/') || CONTROL_CHARACTER.test(decoded)) return undefined
  return { path: resolveSegments(decoded), search }
}
