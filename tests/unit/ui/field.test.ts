import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'

const render = (error?: string) =>
  renderToStaticMarkup(
    createElement(Field, {
      label: 'Nom',
      hint: 'Au moins 2 caractères',
      error,
      required: true,
      children: (control) => createElement(TextInput, { ...control }),
    }),
  )

const attribute = (markup: string, element: string, name: string) =>
  new RegExp(`<${element}[^>]* ${name}="([^"]*)"`).exec(markup)?.[1]

test('a field ties its label, hint and error to the control', () => {
  const markup = render('Le nom doit contenir au moins 2 caractères')
  const id = attribute(markup, 'input', 'id')
  expect(id).toBeTruthy()
  expect(attribute(markup, 'label', 'for')).toBe(id)
  const described = attribute(markup, 'input', 'aria-describedby')?.split(' ') ?? []
  expect(described).toHaveLength(2)
  for (const part of described) expect(markup).toContain(`<p id="${part}"`)
  expect(attribute(markup, 'input', 'aria-invalid')).toBe('true')
})

test('a field without error is valid and described by its hint alone', () => {
  const markup = render()
  expect(attribute(markup, 'input', 'aria-invalid')).toBe('false')
  expect(attribute(markup, 'input', 'aria-describedby')).toMatch(/-hint$/)
  expect(markup).not.toContain('role="alert"')
})
