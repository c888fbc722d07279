import type { HeaderRule, RedirectRule } from './header-rules.ts'

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

/** The `_redirects` file that Cloudflare Pages and Netlify read. */
export const writeRedirectsFile = (rules: RedirectRule[]): string =>
  rules.map(({ from, to, status }) => `${from} ${to} ${status}`).join('\n') + '\n'

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
