import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SubmissionForm } from '#islands/submission-form/SubmissionForm.tsx'

test('the form is whole in the page before any script runs', () => {
  const html = renderToString(createElement(SubmissionForm))
  for (const name of [
    'publicationType',
    'title',
    'correspondingAuthor.email',
    'abstract',
    'originalWork',
    'notes',
  ])
    expect(html).toContain(`name="${name}"`)
  expect(html).toContain('0 / 3000 mots')
  expect(html.match(/type="file"/g)).toHaveLength(2)
})
