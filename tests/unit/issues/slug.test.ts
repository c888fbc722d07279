import { expect, test } from 'vitest'
import { issueSlug } from '#domain/issues/issue-path.ts'
import { ISSUE_SLUGS } from '../../fixtures/issue-slugs.ts'

test.each(ISSUE_SLUGS)('%s, volume "%s", number "%s" is at %s', (publication, volume, number, slug) => {
  expect(issueSlug(publication, volume, number)).toBe(slug)
})

test('without volume or number there is no issue', () => {
  expect(issueSlug('RHCA', undefined, '4')).toBeUndefined()
  expect(issueSlug('RHCA', '4', undefined)).toBeUndefined()
})
