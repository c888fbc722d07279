import type { HeaderRule, RedirectRule } from './header-rules.ts'
import { HIDDEN_PATHS } from './request-path.ts'
import { matchesPath } from './rule-files.ts'

/** The page that answers for an address that is none. */
const NOT_FOUND = '/404.html'

const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** All headers of the answers to a path, the later rule winning. */
const headersFor = (rules: readonly HeaderRule[], path: string): [string, string][] => [
  ...new Map(
    rules.filter((rule) => matchesPath(rule.path, path)).flatMap(({ headers }) => Object.entries(headers)),
  ),
]

const withoutStar = (path: string): string => path.replace(/\*$/, '')

/**
 * The rules of a build as nginx reads them, for `include` inside a `server` block that names `root`. Headers of a location
 * replace those above it in nginx, so each location carries all of its own.
 */
export const writeNginxRules = (rules: readonly HeaderRule[], redirects: readonly RedirectRule[]): string => {
  const location = (match: string, path: string, files: string) =>
    [
      `location ${match} {`,
      `  try_files ${files};`,
      ...headersFor(rules, path).map(([name, value]) => `  add_header ${name} ${quote(value)} always;`),
      '}',
    ].join('\n')
  const pages = '$uri $uri/index.html'
  return [
    '# Written by the build.',
    `error_page 404 ${NOT_FOUND};`,
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
          ? location(`^~ ${withoutStar(path)}`, path, '$uri =404')
          : location(`= ${path}`, path, '$uri =404'),
      ),
    location('/', '/', `${pages} =404`),
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
    `handle_errors {\n\trewrite * ${NOT_FOUND}\n\tfile_server {\n\t\tstatus {err.status_code}\n\t}\n}`,
    '',
  ].join('\n\n')
