import { expect, test } from 'vitest'
import { fillMail, mailHtml } from '#domain/mails/mail-template.ts'

test('names are replaced once, and unknown ones left out', () => {
  expect(fillMail('Bonjour {{ name }}, {{unknown}}!', { name: '{{email}}', email: 'x' })).toBe(
    'Bonjour {{email}}, !',
  )
})

test('the HTML version keeps paragraphs and lines, escapes, and links addresses', () => {
  const html = mailHtml('Un & <b>deux</b>\nsuite\n\nVoir https://example.org/a?b=1&c=2.')
  expect(html).toContain('<p>Un &#38; &#60;b&#62;deux&#60;/b&#62;<br>suite</p>')
  expect(html).toContain('href="https://example.org/a?b=1&#38;c=2"')
  expect(html).toContain('</a>.</p>')
})
