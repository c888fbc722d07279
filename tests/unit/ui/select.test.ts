import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Select } from '#ui/Select.tsx'

test('LIST-14 the select refuses an item whose value is the empty string, and says which', () => {
  const items = [
    { value: 'latest', label: 'Plus récents' },
    { value: '', label: 'Tous' },
  ]
  expect(() => renderToStaticMarkup(createElement(Select, { items }))).toThrow(/"Tous" has the empty string/)
})

test('the empty value belongs to the placeholder', () => {
  const items = [{ value: 'year', label: 'Année' }]
  const markup = renderToStaticMarkup(createElement(Select, { items, placeholder: 'Trier par' }))
  expect(markup).toContain('<option value="">Trier par</option><option value="year">Année</option>')
})
