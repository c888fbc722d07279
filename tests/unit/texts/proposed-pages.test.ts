import { expect, test } from 'vitest'
import { proposedPages } from '#domain/texts/proposed-pages.ts'
import { silentPagesLine } from '#domain/texts/text-page-texts.ts'

test('TEXT-11 pages are proposed as the form takes them, with the name of the file', () => {
  const address = 'https://x.supabase.co/storage/v1/object/public/igm-pdfs/igm%202.pdf'
  expect(proposedPages(address, { first: 3, last: 5, by: 'titles' })).toEqual({
    file: 'igm 2.pdf',
    pages: '3-5',
    by: 'titles',
  })
  expect(proposedPages(address, { first: 3, last: 3, by: 'numbers' }).pages).toBe('3')
  expect(proposedPages(address, undefined)).toEqual({ file: 'igm 2.pdf' })
})

test('TEXT-01 pages without words are named one by one up to five', () => {
  const line = (pages: number[]) => silentPagesLine(pages)?.replaceAll('\u00a0', ' ')
  expect(line([])).toBeUndefined()
  expect(line([4])).toBe('La page 4 du PDF n’a pas de texte lisible : elle n’est pas ici.')
  expect(line([4, 6])).toBe('Les pages 4 et 6 du PDF n’ont pas de texte lisible : elles ne sont pas ici.')
  expect(line([1, 2, 3, 4, 5])).toMatch(/^Les pages 1, 2, 3, 4 et 5 du PDF/)
  expect(line([1, 2, 3, 4, 5, 6])).toMatch(/^6 pages du PDF n’ont pas/)
})
