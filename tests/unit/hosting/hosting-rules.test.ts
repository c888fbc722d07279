import { describe, expect, test } from 'vitest'
import { headerRules, redirectRules, contentSecurityPolicy } from '#domain/hosting/header-rules.ts'
import {
  matchesPath,
  readHeadersFile,
  readRedirectsFile,
  writeHeadersFile,
  writeRedirectsFile,
} from '#scripts/site/server-files.ts'

const sources = { backendUrl: 'https://projet.exemple.test/', scriptHashes: ['sha256-abc='] }

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
    expect(readRedirectsFile(writeRedirectsFile(redirectRules()))).toEqual(
      expect.arrayContaining(redirectRules()),
    )
  })

  test('a redirect is written with a slash at the end and without: Cloudflare takes paths as they are spelled', () => {
    const file = writeRedirectsFile([
      { from: '/index', to: '/', status: 301 },
      { from: '/admin/*', to: '/admin', status: 200 },
    ])
    expect(file).toBe('/index / 301\n/index/ / 301\n/admin/* /admin 200\n')
  })

  test('META-11 addresses that rows gave up lead on, as many as hosts read', () => {
    const moved = [{ from: '/auteurs/marie', to: '/auteurs/marie-anne' }]
    expect(redirectRules(moved)).toContainEqual({
      from: '/auteurs/marie',
      to: '/auteurs/marie-anne',
      status: 301,
    })
    const many = Array.from({ length: 3000 }, (_, index) => ({ from: `/a/${index}`, to: '/b' }))
    const rules = redirectRules(many)
    expect(rules).toHaveLength(1000)
    expect(rules.at(-1)).toEqual({ from: '/admin/*', to: '/admin', status: 200 })
  })

  test('a pattern matches itself or, with a star, any rest', () => {
    expect(matchesPath('/_astro/*', '/_astro/a.b.js')).toBe(true)
    expect(matchesPath('/_astro/*', '/rhca')).toBe(false)
    expect(matchesPath('/index', '/index')).toBe(true)
    expect(matchesPath('/index', '/index-medicus')).toBe(false)
  })
})
