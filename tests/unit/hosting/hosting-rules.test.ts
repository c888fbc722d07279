import { describe, expect, test } from 'vitest'
import { headerRules, redirectRules, contentSecurityPolicy } from '#domain/hosting/header-rules.ts'
import {
  matchesPath,
  readHeadersFile,
  readRedirectsFile,
  writeHeadersFile,
  writeRedirectsFile,
} from '#domain/hosting/server-files.ts'

const sources = { backendUrl: 'https://projet.exemple.test/', scriptHashes: ['sha256-abc='], styleHashes: [] }

describe('hosting rules', () => {
  test('the policy names the backend and its socket, and nothing unsafe', () => {
    const policy = contentSecurityPolicy(sources)
    expect(policy).toContain("connect-src 'self' https://projet.exemple.test wss://projet.exemple.test")
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' 'sha256-abc='")
    expect(policy).not.toContain("'unsafe-inline'")
    expect(policy).not.toContain("'unsafe-eval'")
  })

  test('what is written for the host is what the local server reads', () => {
    const rules = headerRules(sources)
    expect(readHeadersFile(writeHeadersFile(rules))).toEqual(rules)
    expect(readRedirectsFile(writeRedirectsFile(redirectRules()))).toEqual(redirectRules())
  })

  test('a pattern matches itself or, with a star, any rest', () => {
    expect(matchesPath('/_astro/*', '/_astro/a.b.js')).toBe(true)
    expect(matchesPath('/_astro/*', '/rhca')).toBe(false)
    expect(matchesPath('/index', '/index')).toBe(true)
    expect(matchesPath('/index', '/index-medicus')).toBe(false)
  })
})
