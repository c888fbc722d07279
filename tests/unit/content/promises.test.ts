import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import promisesFile from '#content/promises.json' with { type: 'json' }
import { sentencesOf } from './public-sentences.ts'

/** By file of public texts: each sentence that promises something, with the rows that prove it; and sentences that only sound so. */
const PromisesSchema = z.record(
  z.string(),
  z.strictObject({
    promises: z.record(z.string(), z.array(z.string().regex(/^[A-Z]+-\d{2}$/)).min(1)),
    others: z.array(z.string()),
  }),
)
const files = Object.entries(PromisesSchema.parse(promisesFile))

/** Content that promises nothing of the portal: names, places, addresses, titles, and what people offer outside of it. */
const WITHOUT_PROMISES = new Set(
  [
    'adc-catalogue',
    'contact',
    'footer-anchors',
    'founders',
    'known-addresses',
    'manuscript-templates',
    'navigation',
    'opportunities',
    'promises',
    'publication-names',
    'society',
    'sponsors',
    'submission-checklist',
  ].map((name) => `src/content/${name}.json`),
)

/** Words of a sentence that says what the editors or the portal do, when, or at what price. */
const SOUNDS_LIKE_A_PROMISE = new RegExp(
  String.raw`(?<!\p{L})(?:la rédaction|le secrétariat|le comité|le portail|la revue|la gazette|le formulaire|courriel|lien privé|le bouton|nous|brouillon|vous (?:recevez|recevrez)|publie|publions|paraît|chaque correction|corrections? (?:est|sont)|se corrige|vérifiés?|confidentiels?|gratuite?|licence|relue?s?|relectures?)(?!\p{L})|sous \d|\d (?:h|heures|jours|semaines|mois)(?!\p{L})|sans (?:compte|inscription|abonnement|connexion)|ne demande|aucun (?:compte|cookie|traceur)|jamais`,
  'iu',
)

/** A title or a name is no sentence; a delay is. */
const isSentence = (text: string): boolean => /[.!?…;]$|\d (?:h|heures|jours|semaines)/.test(text)

const promisingSentences = (path: string): string[] =>
  sentencesOf(path).filter((sentence) => isSentence(sentence) && SOUNDS_LIKE_A_PROMISE.test(sentence))

/** Rows that a test names in its title. */
const provenRows = new Set(
  globSync('tests/**/*.{test,spec}.ts').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/['"`]((?:[A-Z]+-\d{2} )+)/g)].flatMap((match) =>
      (match[1] ?? '').trim().split(' '),
    ),
  ),
)

describe('promises of public texts', () => {
  test.each(files)(
    'REC-17 each sentence of %s that promises something is listed',
    (path, { promises, others }) => {
      expect(
        promisingSentences(path).filter((text) => !(text in promises) && !others.includes(text)),
      ).toEqual([])
    },
  )

  test.each(files)('REC-17 what is listed of %s is there', (path, { promises, others }) => {
    const sentences = new Set(sentencesOf(path))
    expect([...Object.keys(promises), ...others].filter((text) => !sentences.has(text))).toEqual([])
  })

  test.each(files)('REC-17 each promise of %s has rows that a test proves', (_, { promises }) => {
    expect(
      Object.entries(promises).flatMap(([text, rows]) =>
        rows.filter((row) => !provenRows.has(row)).map((row) => `${row}: ${text}`),
      ),
    ).toEqual([])
  })

  test('REC-17 no file of content and no page of continuous text is left out', () => {
    const listed = new Set(files.map(([path]) => path))
    const pages = globSync('src/pages/**/*.astro').filter((path) =>
      readFileSync(path, 'utf8').includes('class="prose"'),
    )
    expect(
      [...globSync('src/content/*.json'), ...pages].filter(
        (path) => !listed.has(path) && !WITHOUT_PROMISES.has(path),
      ),
    ).toEqual([])
  })

  test('REC-17 a new sentence is seen, and a row that no test names', () => {
    expect(SOUNDS_LIKE_A_PROMISE.test('Le secrétariat vous rappelle sous 2 jours.')).toBe(true)
    expect(SOUNDS_LIKE_A_PROMISE.test('Les figures sont des fichiers séparés.')).toBe(false)
    expect([provenRows.has('GUIDE-02'), provenRows.has('GUIDE-99')]).toEqual([true, false])
  })

  test('REC-17 no public text speaks of a review by peers, which the portal does not do', () => {
    const review =
      /par (?:les|des|deux) pairs|pairs indépendants|relecteurs?(?!\p{L})|double (?:anonymat|aveugle)|comité de lecture/iu
    const texts = globSync([
      'src/content/*.json',
      'src/pages/**/*.astro',
      'src/components/**/*.astro',
      'src/islands/**/*.tsx',
      'src/domain/**/*.ts',
      'src/formats/**/*.ts',
    ])
    expect(
      texts.filter((path) => path !== 'src/content/founders.json' && review.test(readFileSync(path, 'utf8'))),
    ).toEqual([])
  })
})
