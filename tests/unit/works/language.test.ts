import { describe, expect, test } from 'vitest'
import { LANGUAGE_NAMES, LANGUAGES, LanguageSchema } from '#domain/works/language.ts'
import { readLanguage } from '#domain/imports/import-values.ts'

describe('languages', () => {
  test('REC-07 the four languages have French names', () => {
    expect(LANGUAGES.map((language) => [language, LANGUAGE_NAMES[language]])).toEqual([
      ['fr', 'français'],
      ['en', 'anglais'],
      ['ht', 'créole haïtien'],
      ['es', 'espagnol'],
    ])
    expect(LanguageSchema.safeParse('de').error?.issues[0]?.message).toBe('Choisissez une langue de la liste')
  })

  test.each([
    // MEDLINE
    ['fre', 'fr'],
    ['eng', 'en'],
    ['spa', 'es'],
    ['hat', 'ht'],
    // ISO 639-2/T and 639-1
    ['fra', 'fr'],
    ['HT', 'ht'],
    // locales
    ['fr-FR', 'fr'],
    ['fr_CA.UTF-8', 'fr'],
    ['fr-HT', 'fr'],
    ['ht-HT', 'ht'],
    ['en-Latn-US', 'en'],
    ['es-419', 'es'],
    // names
    ['French', 'fr'],
    ['Français', 'fr'],
    [' FRANÇAIS. ', 'fr'],
    ['en français', 'fr'],
    ['Langue : français', 'fr'],
    ['English (United States)', 'en'],
    ['Français (French)', 'fr'],
    ['[fre]', 'fr'],
    ['French; français', 'fr'],
    ['Kreyòl ayisyen', 'ht'],
    ['Haitian; Haitian Creole', 'ht'],
    ['Créole haïtien', 'ht'],
    ['Créole', 'ht'],
    ['Español', 'es'],
    // BibTeX langid
    ['american', 'en'],
    ['frenchb', 'fr'],
  ])('REC-07 "%s" is read as %s', (text, language) => {
    expect(readLanguage(text)).toBe(language)
  })

  test.each([
    '',
    ' ',
    'ger',
    'de-DE',
    'latin',
    'und',
    'mul',
    'fr; en',
    'French and English',
    'fr/de',
    'fr-en',
    'France',
  ])('REC-07 "%s" claims no language', (text) => {
    expect(readLanguage(text)).toBeUndefined()
  })

  test.each(LANGUAGES)('REC-07 our own code and name of %s are read back', (language) => {
    expect([readLanguage(language), readLanguage(LANGUAGE_NAMES[language])]).toEqual([language, language])
  })
})
