import { CITATION_FILES } from '#formats/citations/citation-formats.ts'
import { type HeaderRule, isSpared, PAGE_PARTS, type RedirectRule } from '#domain/hosting/header-rules.ts'

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

const REDIRECT_STATUSES = [301, 302, 200] as const

/** Cloudflare ignores longer lines of `_headers` (developers.cloudflare.com/pages/configuration/headers). */
export const HEADERS_LINE_MAX_CHARS = 2000

const headerLine = (name: string, value: string): string => {
  const line = `  ${name}: ${value}`
  if (line.length > HEADERS_LINE_MAX_CHARS)
    throw new Error(
      `The header ${name} has ${line.length} characters: hosts drop a line of more than ${HEADERS_LINE_MAX_CHARS}.`,
    )
  return line
}

/**
 * The `_headers` file that Cloudflare Pages and Netlify read.
 * @throws Error that names a header that hosts would drop
 */
export const writeHeadersFile = (rules: HeaderRule[]): string =>
  rules
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => headerLine(name, value))].join('\n'),
    )
    .join('\n\n') + '\n'

/** Reads a `_headers` file back into its rules. */
export const readHeadersFile = (text: string): HeaderRule[] =>
  text
    .split(/\n{2,}/)
    .map((block) => block.split('\n').filter(Boolean))
    .flatMap(([path, ...lines]) =>
      path
        ? [
            {
              path: path.trim(),
              headers: Object.fromEntries(
                lines.map((line) => {
                  const colon = line.indexOf(':')
                  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
                }),
              ),
            },
          ]
        : [],
    )

/** A path with a slash at its end and without; a pattern or the root as it is. */
const bothSpellings = (path: string): string[] => (/[*/]$/.test(path) ? [path] : [path, `${path}/`])

/** The `_redirects` file that Cloudflare and Netlify read; Cloudflare takes each path only as it is spelled. */
export const writeRedirectsFile = (rules: RedirectRule[]): string =>
  rules
    .flatMap(({ from, to, status }) => bothSpellings(from).map((path) => `${path} ${to} ${status}`))
    .join('\n') + '\n'

/** Reads a `_redirects` file back into its rules. */
export const readRedirectsFile = (text: string): RedirectRule[] =>
  text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([from, to, code]) => {
      const status = REDIRECT_STATUSES.find((known) => String(known) === code)
      return from && to && status ? [{ from, to, status }] : []
    })

/** Whether a rule's path matches a request's path; a trailing `*` matches any rest. */
export const matchesPath = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern

/** The page that answers for an address that is none. */
export const NOT_FOUND_FILE = '/404.html'

const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** All headers of the answers to a path over HTTP/1.1, the later rule winning. */
export const headersFor = (rules: readonly HeaderRule[], path: string): [string, string][] =>
  [
    ...new Map(
      rules.filter((rule) => matchesPath(rule.path, path)).flatMap(({ headers }) => Object.entries(headers)),
    ),
  ].filter(([name]) => !isSpared(path, name))

/** The types of references by the ending of their files: servers don't know them, and reference managers take a file by its type. */
export const REFERENCE_TYPES: ReadonlyMap<string, string> = new Map(
  CITATION_FILES.filter(({ extension }) => extension !== 'json').map(({ extension, mediaType }) => [
    `.${extension}`,
    mediaType,
  ]),
)

/**
 * Files that nginx (1.22) has no type of, by folder and ending: it sends them as bytes, and browsers run no module, such as the
 * worker of the PDF reader, that is sent so.
 */
const TYPES_NGINX_LACKS: readonly { folder: string; ending: string; type: string }[] = [
  { folder: '/_astro/', ending: '.mjs', type: 'text/javascript' },
  { folder: '/', ending: '.webmanifest', type: 'application/manifest+json' },
  ...Array.from(REFERENCE_TYPES, ([ending, type]) => ({ folder: '/', ending, type })),
]

const withoutStar = (path: string): string => path.replace(/\*$/, '')

/**
 * The rules of a build as nginx reads them, for `include` inside a `server` block that names `root`. Headers of a location
 * replace those above it in nginx, so each location carries all of its own.
 */
export const writeNginxRules = (rules: readonly HeaderRule[], redirects: readonly RedirectRule[]): string => {
  const location = (match: string, path: string, files: string, type?: string) =>
    [
      `location ${match} {`,
      // A type of the list would go before the default one.
      ...(type === undefined
        ? []
        : ['  types { }', `  default_type ${type};`, '  charset utf-8;', '  charset_types *;']),
      `  try_files ${files};`,
      ...headersFor(rules, path).map(([name, value]) => `  add_header ${name} ${quote(value)} always;`),
      '}',
    ].join('\n')
  const pages = '$uri $uri/index.html'
  return [
    '# Written by the build.',
    `error_page 404 ${NOT_FOUND_FILE};`,
    `location ~ ^(${HIDDEN_PATHS.map(escapeRegExp).join('|')})(/|$) { return 404; }`,
    ...redirects
      .filter(({ status }) => status !== 200)
      .flatMap(({ from, to, status }) =>
        [from, `${from}/`].map((path) => `location = ${path} { return ${status} ${to}$is_args$args; }`),
      ),
    ...redirects
      .filter(({ status }) => status === 200)
      .map(({ from, to }) =>
        location(`^~ ${withoutStar(from)}`, withoutStar(from), `${pages} ${to}/index.html`),
      ),
    ...rules
      .filter(({ path }) => path !== '/*')
      .map(({ path }) =>
        path.endsWith('*')
          ? location(withoutStar(path), path, '$uri =404')
          : location(`= ${path}`, path, '$uri =404'),
      ),
    location('/', '/', `${pages} =404`),
    // Any such path stands for all of them.
    location(`~ ${PAGE_PARTS}`, '/_astro/a.js', '$uri =404'),
    ...TYPES_NGINX_LACKS.map(({ folder, ending, type }) =>
      location(`~ ^${folder}.*${escapeRegExp(ending)}$`, `${folder}a${ending}`, '$uri =404', type),
    ),
    '',
  ].join('\n\n')
}

/** Answers what a matcher takes, or the rest, with the file, the page of the folder, or a last one. */
const caddyPages = (matcher = '', last = ''): string =>
  `handle ${matcher} {\n\ttry_files {path} {path}/index.html ${last}\n\tfile_server\n}`

/** The rules of a build as Caddy reads them, for `import` inside a site block that names `root`. */
export const writeCaddyRules = (rules: readonly HeaderRule[], redirects: readonly RedirectRule[]): string =>
  [
    '# Written by the build.',
    ...rules.map(({ path, headers }) =>
      [
        `header ${path === '/*' ? '' : `${path} `}{`,
        // Replaces what an earlier rule set.
        ...Object.entries(headers).map(([name, value]) => `\t${name} ${quote(value)}`),
        '}',
      ].join('\n'),
    ),
    ...redirects
      .filter(({ status }) => status !== 200)
      .map(
        ({ from, to, status }, index) =>
          `@alias${index} path ${from} ${from}/\nredir @alias${index} ${to}?{query} ${status}`,
      ),
    `@hidden path ${HIDDEN_PATHS.flatMap((path) => [path, `${path}/*`]).join(' ')}\nhandle @hidden {\n\terror 404\n}`,
    ...redirects
      .filter(({ status }) => status === 200)
      .map(({ from, to }, index) => {
        const matcher = `@rewritten${index}`
        return `${matcher} path ${from}\n${caddyPages(matcher, `${to}/index.html`)}`
      }),
    caddyPages(),
    // What is not there may be there tomorrow, whatever its folder says.
    `handle_errors {\n\theader -Cache-Control\n\trewrite * ${NOT_FOUND_FILE}\n\tfile_server {\n\t\tstatus {err.status_code}\n\t}\n}`,
    '',
  ].join('\n\n')
