import { expect, test } from 'vitest'
import { isUnlisted } from '#domain/hosting/header-rules.ts'

test('unlisted pages, all below them and other spellings stay out of the sitemap; a namesake does not', () => {
  for (const path of ['/admin', '/admin/', '/admin/login/', '/offline/', '/donate/completed/', '/jobs/'])
    expect(isUnlisted(path), path).toBe(true)
  for (const path of ['/', '/donate/', '/submission/', '/administration/', '/rhca/'])
    expect(isUnlisted(path), path).toBe(false)
})
