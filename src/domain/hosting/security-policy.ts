/** What the pages of one build need from the outside. */
export type PolicySources = {
  /** Address of the backend: data, covers and PDFs come from it, live figures over its socket. */
  backendUrl: string
  /** `sha256-…` of every inline script of the build. */
  scriptHashes: string[]
  /** `sha256-…` of every inline style of the build and of the styles that libraries insert. */
  styleHashes: string[]
}

const quoted = (hashes: string[]) => hashes.map((hash) => `'${hash}'`)

/** The Content-Security-Policy of every page. */
export const contentSecurityPolicy = ({ backendUrl, scriptHashes, styleHashes }: PolicySources): string => {
  const backend = new URL(backendUrl).origin
  const socket = backend.replace(/^http/, 'ws')
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...quoted(scriptHashes)],
    'style-src': ["'self'", ...quoted(styleHashes)],
    'img-src': ["'self'", 'data:', 'blob:', backend],
    'font-src': ["'self'"],
    'connect-src': ["'self'", backend, socket],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
