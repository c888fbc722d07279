import { describe, expect, test } from 'vitest'
import { describeError, shouldShowError, UNEXPECTED_ERROR_TEXT } from '#domain/errors/error-view.ts'

const CHUNKS = [
  'Failed to fetch dynamically imported module: https://portail.ht/_astro/reader.js',
  'error loading dynamically imported module: https://portail.ht/_astro/reader.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /_astro/reader.css',
]

describe('what an error is shown as', () => {
  test.each(CHUNKS)(
    'ERR-01 ERR-08 a part of the site that did not arrive is shown as such: %s',
    (message) => {
      expect(describeError(new TypeError(message))).toEqual({
        kind: 'chunk',
        title: 'Erreur de chargement',
        message: 'Le chargement de la page a échoué. Veuillez réessayer.',
        tips: [],
      })
    },
  )

  test.each([
    'Failed to load Stripe.js',
    'net::ERR_BLOCKED_BY_CLIENT',
    'Payment network unavailable',
    'Le paiement a échoué (fetch)',
  ])('ERR-02 ERR-08 a payment script that is blocked or missing comes before a download: %s', (message) => {
    const view = describeError(new Error(message))
    expect(view.title).toBe('Erreur de paiement')
    expect(view.message).toMatch(
      /système de paiement est temporairement indisponible.*bloqueur de publicités/,
    )
    expect(view.tips).toEqual([
      expect.stringContaining('bloqueur de publicités'),
      expect.stringContaining('connexion internet'),
      expect.stringContaining('Actualisez la page'),
    ])
  })

  test.each(['Failed to fetch', 'NetworkError when attempting', 'Load failed', 'Download refused'])(
    'ERR-03 a download or network error has three tips: %s',
    (message) => {
      const view = describeError(new TypeError(message))
      expect(view.title).toBe('Erreur de téléchargement')
      expect(view.message).toMatch(/téléchargement.*a échoué.*connexion/)
      expect(view.tips).toEqual([
        expect.stringContaining('connexion'),
        expect.stringContaining('fichier existe toujours'),
        expect.stringMatching(/Actualisez la page et réessayez/),
      ])
    },
  )

  test('ERR-04 any other error has its own message, or that it was not expected', () => {
    expect(describeError(new Error('Une ligne est illisible'))).toEqual({
      kind: 'generic',
      title: 'Une erreur est survenue',
      message: 'Une ligne est illisible',
      tips: [],
    })
    expect(UNEXPECTED_ERROR_TEXT).toBe('Une erreur inattendue s’est produite.')
    for (const mute of [new Error(''), undefined, null, 404, {}]) {
      expect(describeError(mute)).toMatchObject({ kind: 'generic', message: UNEXPECTED_ERROR_TEXT })
    }
  })

  test('what was given up on purpose, and what is no code of the page, interrupts nobody', () => {
    expect(shouldShowError(new DOMException('The user aborted a request.', 'AbortError'))).toBe(false)
    expect(shouldShowError('ResizeObserver loop completed with undelivered notifications.')).toBe(false)
    expect(shouldShowError(new Error('x'), 'chrome-extension://abc/content.js')).toBe(false)
    expect(shouldShowError(new Error('x'), 'https://portail.ht/_astro/a.js')).toBe(true)
  })
})
