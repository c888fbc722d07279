import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isUnlisted, UNLISTED_PATHS } from '#domain/hosting/unlisted-pages.ts'

test('unlisted pages, all below them and other spellings stay out of the sitemap; a namesake does not', () => {
  for (const path of ['/admin', '/admin/', '/admin/login/', '/offline/', '/donate/completed/', '/jobs/'])
    expect(isUnlisted(path), path).toBe(true)
  for (const path of ['/', '/donate/', '/submission/', '/administration/', '/rhca/'])
    expect(isUnlisted(path), path).toBe(false)
})

test.each(UNLISTED_PATHS.filter((path) => !['/admin', '/trigger-uploads'].includes(path)))(
  'the page %s says itself that it is not to be listed',
  async (path) => {
    const file = `src/pages${path}.astro`
    expect(existsSync(file)).toBe(true)
    expect(await readFile(file, 'utf8')).toContain('robots="noindex"')
  },
)
