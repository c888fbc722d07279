import { expect, test } from 'vitest'
import { copiedText, SHARE_TEXTS, SHARE_WARNING_TOAST_MS, sharedText } from '#domain/works/work-page-texts.ts'

test('SHARE-01 SHARE-03 what was shared or copied is named', () => {
  expect(sharedText('article')).toBe('Article partagé avec succès')
  expect(sharedText('content')).toBe('Contenu partagé avec succès')
  expect(copiedText('article')).toBe('Lien copié dans le presse-papiers')
  expect(copiedText('pdf')).toBe('Lien PDF copié dans le presse-papier')
})

test('SHARE-02 errors have their words and stay 5 seconds', () => {
  expect(SHARE_TEXTS).toMatchObject({
    failed: 'Erreur lors du partage',
    failedArticle: 'Impossible de partager l’article',
    copyFailed: 'Erreur lors de la copie du lien',
  })
  expect(SHARE_WARNING_TOAST_MS).toBe(5000)
})
