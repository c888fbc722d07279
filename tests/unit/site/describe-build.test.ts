import { expect, test } from 'vitest'
import { describeBuild } from '#scripts/site/describe-build.ts'

test('what a build did: rows with the same outcome and reason are one line, which names five of them', () => {
  const row = (id: string, reason: string) => ({
    table: 'articles',
    id,
    outcome: 'published' as const,
    reason,
  })
  expect(
    describeBuild({
      folder: '/srv/dist',
      pages: 12,
      seconds: 3.25,
      steps: [{ name: 'paths', seconds: 0.5 }],
      findings: [
        ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => row(id, 'Le PDF est abîmé.')),
        row('h', 'Le volume manque.'),
        { ...row('h', 'Le PDF est abîmé.'), outcome: 'left out' },
      ],
      largeFiles: ['references.json has 26 MB.'],
    }),
  ).toBe(
    [
      '12 pages in 3.3 s → /srv/dist',
      '  0.5 s paths',
      '  published: articles a, b, c, d, e and 2 more: Le PDF est abîmé.',
      '  published: articles h: Le volume manque.',
      '  left out: articles h: Le PDF est abîmé.',
      '  references.json has 26 MB.',
    ].join('\n'),
  )
})
