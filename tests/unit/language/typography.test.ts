import { describe, expect, test } from 'vitest'
import { frenchTypography } from '#domain/language/text.ts'
import { typesetPage } from '#scripts/site/pages/typeset-page.ts'

describe('USE-09 French typography', () => {
  test.each([
    ["L'enfant d'Haïti", 'L’enfant d’Haïti'],
    ['Que faire ? Vite ! Puis ; enfin.', 'Que faire\u202f? Vite\u202f! Puis\u202f; enfin.'],
    ['Hernie : étude', 'Hernie\u00a0: étude'],
    ['le mot « hernie » dit', 'le mot «\u00a0hernie\u00a0» dit'],
    ['n° 51, n°7', 'n°\u00a051, n°\u00a07'],
    ['12 % à 4,5 kg', '12\u00a0% à 4,5\u00a0kg'],
    ['deux ?! trois ?', 'deux\u202f?! trois\u202f?'],
    [' : nous', '\u00a0: nous'],
    ['8 810 anesthésies sur 1 234 567', '8\u202f810 anesthésies sur 1\u202f234\u202f567'],
  ])('%s', (typed, shown) => {
    expect(frenchTypography(typed)).toBe(shown)
    expect(frenchTypography(shown)).toBe(shown)
  })

  test.each([
    ['https://a.ht/x?y=1:2'],
    ["2020;2:12-9. doi: 10.1/x; 5' 10''"],
    ['Surgery in Haiti: is it safe?'],
    ['a :b'],
    ['12 kgs, 3 sutures'],
    ['en 2020 100 malades, 3456 7890'],

    [''],
  ])('leaves what is no French punctuation: %s', (typed) => {
    expect(frenchTypography(typed)).toBe(typed)
  })
})

describe('USE-09 a built page', () => {
  test('has its texts and the names of its parts in French typography, and nothing else changed', () => {
    const code = `<script type="application/ld+json">{"name":"L'un : deux ?"}</script><pre>a : b ?</pre>`
    expect(
      typesetPage(
        `<!-- l'un : deux --><meta name="a" content="L'un : deux ?"><a href="/x?l'un : deux" aria-label="PDF : l'un > l&#39;autre">` +
          `D&#39;un <b>à</b> l&#x27;autre ?</a>${code}`,
      ),
    ).toBe(
      `<!-- l'un : deux --><meta name="a" content="L'un : deux ?"><a href="/x?l'un : deux" aria-label="PDF\u00a0: l’un > l’autre">` +
        `D’un <b>à</b> l’autre\u202f?</a>${code}`,
    )
  })

  test('keeps other languages as they are, and French inside of them', () => {
    expect(
      typesetPage(
        '<p lang="en">A : b <span>c ?</span> <em lang="fr">d ?</em> e ?</p><p>f ?</p><img lang="en" alt="g ?"><br lang="en">h ?',
      ),
    ).toBe(
      '<p lang="en">A : b <span>c ?</span> <em lang="fr">d\u202f?</em> e ?</p><p>f\u202f?</p><img lang="en" alt="g ?"><br lang="en">h\u202f?',
    )
    expect(typesetPage('<div lang="en"><div>a ?</div>b ?</div>c ?')).toBe(
      '<div lang="en"><div>a ?</div>b ?</div>c\u202f?',
    )
  })

  test('leaves what a script takes over as that script renders it, but not the HTML in its slots', () => {
    expect(
      typesetPage('<astro-island props="a ?"><p>b ?</p><astro-slot>c ?</astro-slot>d ?</astro-island>e ?'),
    ).toBe('<astro-island props="a ?"><p>b ?</p><astro-slot>c\u202f?</astro-slot>d ?</astro-island>e\u202f?')
  })
})
