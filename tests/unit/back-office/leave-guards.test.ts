import { expect, test } from 'vitest'
import { isLeft } from '#admin/unsaved/leave-guards.ts'

const GUARD = { title: 'Quitter ?', text: 'Perdu.', stayLabel: 'Rester' }
const address = (text: string) => {
  const { pathname, search } = new URL(text, 'http://localhost')
  return { pathname, search }
}

test('a question is asked where what would be lost is left: a screen, a view of it, or what names the view', () => {
  const left = (ofView: boolean | readonly string[], from: string, to: string) =>
    isLeft({ ...GUARD, ofView }, address(from), address(to))
  for (const ofView of [false, true, ['onglet']]) {
    expect(left(ofView, '/admin/files', '/admin/articles')).toBe(true)
    expect(left(ofView, '/admin/files?q=a', '/admin/files?q=a')).toBe(false)
  }
  const ways = (ofView: boolean | readonly string[]) => [
    left(ofView, '/admin/files?onglet=igm', '/admin/files?onglet=igm&q=a'),
    left(ofView, '/admin/files?onglet=igm&q=a', '/admin/files?onglet=adc'),
    left(ofView, '/admin/files', '/admin/files?onglet=adc'),
  ]
  expect(ways(false)).toEqual([false, false, false])
  expect(ways(true)).toEqual([true, true, true])
  expect(ways(['onglet'])).toEqual([false, true, true])
})
