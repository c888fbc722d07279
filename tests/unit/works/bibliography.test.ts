import { describe, expect, test } from 'vitest'
import { BibliographySchema, citationLink, findDoi, findPmid } from '#domain/works/bibliography.ts'
import {
  bibliographyText,
  splitBibliography,
  splitChangedBibliography,
} from '#domain/works/split-bibliography.ts'

const texts = (pasted: string) => splitBibliography(pasted).map(({ text }) => text)

const HERNIA =
  'Théolien J, Fleurissaint-Obas M. Hernies : à propos de 64 cas. Rev Haït Chir. 2018;2(31):12-9.'
const BOOK = 'Gressier-Lamour T. Sémiologie chirurgicale. 2e éd. Jacmel : Bassin-Bleu; 1994.'
const THESIS = 'de La Tour P. Rachianesthésie et césarienne [thèse]. Port-au-Prince; 2012. 88 p.'

describe('DOI and PMID', () => {
  test.each([
    ['10.1016/j.jhsa.2020.01.001', '10.1016/j.jhsa.2020.01.001'],
    ['Lancet. 2005. doi:10.1016/S0140-6736(05)66712-9.', '10.1016/S0140-6736(05)66712-9'],
    ['Lancet. 2005. DOI: 10.1016/S0140-6736(05)66712-9', '10.1016/S0140-6736(05)66712-9'],
    ['(https://doi.org/10.1093/bjs/znab001)', '10.1093/bjs/znab001'],
    ['http://dx.doi.org/10.1093/bjs/znab001, consulté le 3 mai', '10.1093/bjs/znab001'],
    ['https://www.doi.org/10.1093/bjs/znab001?src=mail', '10.1093/bjs/znab001'],
    ['https://doi.org/10.1093%2Fbjs%2Fznab001', '10.1093/bjs/znab001'],
    ['<a href="https://doi.org/10.1093/bjs/znab001">lien</a>', '10.1093/bjs/znab001'],
    ['« 10.5281/zenodo.1234567 »', '10.5281/zenodo.1234567'],
    ['doi10.1093/bjs/znab001;', '10.1093/bjs/znab001'],
    [
      'doi: 10.1002/(SICI)1097-0258(19980815/30)17:15/16<1661::AID-SIM968>3.0.CO;2-2.',
      '10.1002/(SICI)1097-0258(19980815/30)17:15/16<1661::AID-SIM968>3.0.CO;2-2',
    ],
    ['doi:10.1000/premier doi:10.1000/second', '10.1000/premier'],
  ])('REC-12 "%s" names %s', (text, doi) => {
    expect(findDoi(text)).toBe(doi)
  })

  test.each([
    ['https://onlinelibrary.wiley.com/doi/10.1002/bjs.123/full'],
    ['Rev Haït Chir. 2018;10.12-19'],
    ['10.1016/'],
    ['version 3.10.1016/x'],
  ])('REC-12 "%s" names no DOI', (text) => {
    expect(findDoi(text)).toBeUndefined()
  })

  test.each([
    ['2018. PMID: 31452104.', '31452104'],
    ['PubMed PMID:7', '7'],
    ['pmid 31452104; PMCID: PMC6789', '31452104'],
    ['https://pubmed.ncbi.nlm.nih.gov/31452104/', '31452104'],
    ['http://www.ncbi.nlm.nih.gov/pubmed/31452104', '31452104'],
    ['PMCID: PMC6789012', undefined],
    ['PMID: 123456789', undefined],
    ['PMID: 0', undefined],
  ])('REC-12 the PMID of "%s" is %s', (text, pmid) => {
    expect(findPmid(text)).toBe(pmid)
  })

  test.each([
    ['(10.1000/a(b))', '10.1000/a(b)'],
    ['[10.1000/a[b]]', '10.1000/a[b]'],
    ['10.1000/a)', '10.1000/a'],
    ['10.1000/a]', '10.1000/a'],
    ['10.1000/(SICI)a>', '10.1000/(SICI)a'],
    ['10.1000/(SICI)a<b>', '10.1000/(SICI)a<b>'],
    ['10.1000/a…', '10.1000/a'],
    ["10.1000/a'", '10.1000/a'],
    ['10.1000/a%2Fb%', '10.1000/a%2Fb%'],
    [`10.1000/${'a'.repeat(291)}`, `10.1000/${'a'.repeat(291)}`],
    [`10.1000/${'a'.repeat(292)}`, `10.1000/${'a'.repeat(292)}`],
    [`10.1000/${'a'.repeat(293)}`, undefined],
  ])('REC-12 brackets, punctuation and length: "%s" names %s', (text, doi) => {
    expect(findDoi(text)).toBe(doi)
  })

  test('REC-12 an entry leads to its DOI, else to PubMed, else nowhere', () => {
    expect(citationLink({ text: '', doi: '10.1093/bjs/znab001', pmid: '31452104' })).toBe(
      'https://doi.org/10.1093/bjs/znab001',
    )
    expect(citationLink({ text: '', doi: '10.1002/(SICI)1<2::A#3?>4' })).toBe(
      'https://doi.org/10.1002/(SICI)1%3C2::A%233%3F%3E4',
    )
    expect(citationLink({ text: '', pmid: '31452104' })).toBe('https://pubmed.ncbi.nlm.nih.gov/31452104/')
    expect(citationLink({ text: HERNIA })).toBeUndefined()
  })
})

describe('a pasted bibliography', () => {
  test.each([
    ['one a line', `${HERNIA}\n${BOOK}\n${THESIS}`],
    ['with empty lines', `\n${HERNIA}\r\n\r\n${BOOK}\n\n\n${THESIS}\n`],
    ['under its heading', `RÉFÉRENCES :\n\n${HERNIA}\n${BOOK}\n${THESIS}`],
    ['1.', `1. ${HERNIA}\n2. ${BOOK}\n3. ${THESIS}`],
    ['1. without space', `1.${HERNIA}\n2.${BOOK}\n3.${THESIS}`],
    ['[1]', `[1] ${HERNIA}\n[2]${BOOK}\n[3]\t${THESIS}`],
    ['1)', `1) ${HERNIA}\n2) ${BOOK}\n3) ${THESIS}`],
    ['(1)', `(1) ${HERNIA}\n(2) ${BOOK}\n(3) ${THESIS}`],
    ['1 -', `1 - ${HERNIA}\n2 - ${BOOK}\n3 - ${THESIS}`],
    ['1 and a tab', `1\t${HERNIA}\n2\t${BOOK}\n3\t${THESIS}`],
    ['a small number before the name', `1${HERNIA}\n2${BOOK}\n3 ${THESIS}`],
    ['from another number on', `9. ${HERNIA}\n10. ${BOOK}\n11. ${THESIS}`],
    ['with a number that is missing', `1. ${HERNIA}\n2. ${BOOK}\n4. ${THESIS}`],
    ['bullets', `• ${HERNIA}\n• ${BOOK}\n• ${THESIS}`],
    ['dashes', `– ${HERNIA}\n– ${BOOK}\n– ${THESIS}`],
  ])('REC-12 is split: %s', (_, pasted) => {
    expect(texts(pasted)).toEqual([HERNIA, BOOK, THESIS])
  })

  test.each([
    [
      'numbered',
      '1. Théolien J, Fleurissaint-Obas M. Hernies : à propos de\n64 cas. Rev Haït Chir.\n2018;2(31):12-\n9.\n2. Gressier-Lamour T. Sémiologie chirurgicale. 2e éd.\n\nJacmel : Bassin-Bleu; 1994.',
    ],
    [
      'not numbered, with empty lines',
      'Théolien J, Fleurissaint-Obas M. Hernies : à propos de 64 cas. Rev Haït Chir.\n2018;2(31):12-9.\n\nGressier-Lamour T. Sémiologie chirurgicale. 2e éd. Jacmel :\nBassin-Bleu; 1994.',
    ],
    [
      'not numbered, line upon line',
      'Théolien J, Fleurissaint-Obas M. Hernies : à\npropos de 64 cas. Rev Haït Chir.\n2018;2(31):12-9.\nGressier-Lamour T. Sémiologie chirurgicale. 2e éd. Jacmel :\nBassin-Bleu; 1994.',
    ],
  ])('REC-12 wrapped lines are joined: %s', (_, pasted) => {
    expect(texts(pasted)).toEqual([HERNIA, BOOK])
  })

  test('REC-12 a wrapped line that begins with a year or a page begins no entry', () => {
    expect(
      texts('1. Pierre J. Hernies. Port-au-Prince:\n2018. 12 p.\n2. Louis M. Brûlures. Rev Chir.\n45. 2012.'),
    ).toEqual(['Pierre J. Hernies. Port-au-Prince: 2018. 12 p.', 'Louis M. Brûlures. Rev Chir. 45. 2012.'])
  })

  test('REC-12 an identifier on a line of its own belongs to the reference before it', () => {
    expect(splitBibliography(`${HERNIA}\nhttps://doi.org/10.1000/abc\nPMID: 31452104\n${BOOK}`)).toEqual([
      { text: `${HERNIA} https://doi.org/10.1000/abc PMID: 31452104`, doi: '10.1000/abc', pmid: '31452104' },
      { text: BOOK },
    ])
  })

  test('REC-12 a list of addresses alone has one entry a line', () => {
    expect(
      splitBibliography('https://doi.org/10.1000/abc\nhttps://doi.org/10.1000/def\n10.1000/ghi'),
    ).toEqual([
      { text: 'https://doi.org/10.1000/abc', doi: '10.1000/abc' },
      { text: 'https://doi.org/10.1000/def', doi: '10.1000/def' },
      { text: '10.1000/ghi', doi: '10.1000/ghi' },
    ])
  })

  test('REC-12 nothing pasted gives nothing', () => {
    expect([splitBibliography(''), splitBibliography(' \n\n'), splitBibliography('Références\n')]).toEqual([
      [],
      [],
      [],
    ])
  })

  test('REC-12 as a text of the form it is read back as it was, with identifiers that its text does not name', () => {
    const bibliography = [
      { text: HERNIA },
      { text: '3. Reich und Bismarck. In: Histoire,' },
      { text: 'Pierre J, sous presse,' },
      { text: 'doi: 10.1000/abc', doi: '10.1000/abc' },
    ]
    expect(splitBibliography(bibliographyText(bibliography))).toEqual(bibliography)
    expect(bibliographyText([{ text: BOOK, doi: '10.1000/abc', pmid: '7' }, { text: THESIS }])).toBe(
      `1. ${BOOK} doi: 10.1000/abc PMID: 7\n2. ${THESIS}`,
    )
  })

  test.each<[rule: string, pasted: string, entries: string[]]>([
    ['a number three further begins an entry', '1. Un.\n4. Deux.', ['Un.', 'Deux.']],
    ['a number four further is text', '1. Un.\n5. Deux.', ['Un. 5. Deux.']],
    ['the same number again is text', '7. Un.\n7. Deux.\n8. Trois.', ['Un. 7. Deux.', 'Trois.']],
    ['a smaller number is text', '7. Un.\n6. Deux.\n8. Trois.', ['Un. 6. Deux.', 'Trois.']],
    ['a number alone before one line belongs to it', '3 cas de tétanos. 2018.', ['3 cas de tétanos. 2018.']],
    [
      'a number alone before two lines counts them',
      '3 Cas un. 2018.\n4 Cas deux. 2019.',
      ['Cas un. 2018.', 'Cas deux. 2019.'],
    ],
    ['one numbered entry loses its number', '[1] Un.', ['Un.']],
    [
      'a line without bullet goes on',
      '• Un long\ntitre. 2018.\n• Deux. 2019.',
      ['Un long titre. 2018.', 'Deux. 2019.'],
    ],
    ['a soft hyphen goes', '1. Chirur\u00ad\ngie. 2018.', ['Chirurgie. 2018.']],
    ['a hyphen stays', '1. Port-au-\nPrince. 2018.', ['Port-au-Prince. 2018.']],
    ['a dash between spaces stays apart', '1. Brûlures -\nclinique. 2018.', ['Brûlures - clinique. 2018.']],
    ['an address goes on behind a slash', '1. https://example.org/\nrevue', ['https://example.org/revue']],
    ['spaces and tabs become one', '1.  Un \t  deux.  \n2.\tTrois. ', ['Un deux.', 'Trois.']],
    ['a null character goes', '1. U\0n.', ['Un.']],
    ['an empty entry goes', '1. Un.\n2.  \n3. Trois.', ['Un. 2.', 'Trois.']],
    [
      'every line end parts',
      '1. Un.\v2. Deux.\f3. Trois.\u00854. Quatre.\u20285. Cinq.\u20296. Six.\r7. Sept.',
      ['Un.', 'Deux.', 'Trois.', 'Quatre.', 'Cinq.', 'Six.', 'Sept.'],
    ],
    [
      'a heading with another letter before it is an entry',
      'Nos références\nUn. 2018.',
      ['Nos références', 'Un. 2018.'],
    ],
    ['a heading in Creole goes', 'Referans\nUn. 2018.', ['Un. 2018.']],
  ])('REC-12 numbers and marks: %s', (_, pasted, entries) => {
    expect(texts(pasted)).toEqual(entries)
  })

  test.each<[rule: string, pasted: string, entries: string[]]>([
    [
      'a line that begins with a semicolon goes on',
      'Pierre J. Hernies. 2018\n;2:12.',
      ['Pierre J. Hernies. 2018 ;2:12.'],
    ],
    [
      'a line behind a comma goes on',
      'Pierre J. Hernies. 2018,\nVol. 2.',
      ['Pierre J. Hernies. 2018, Vol. 2.'],
    ],
    ['a line behind "de" goes on', 'Traité de\nChirurgie. 2018.', ['Traité de Chirurgie. 2018.']],
    [
      'a line behind a word that ends in "de" does not',
      'Hernie et Bride 2018.\nChirurgie. 2018.',
      ['Hernie et Bride 2018.', 'Chirurgie. 2018.'],
    ],
    [
      'a small letter behind a full stop begins an entry',
      'Pierre J. Hernies. 2018.\nde La Tour P. Brûlures. 2012.',
      ['Pierre J. Hernies. 2018.', 'de La Tour P. Brûlures. 2012.'],
    ],
    [
      'a small letter behind a year and a page begins an entry',
      'Pierre J. Hernies. 2018;2:12\nde La Tour P. Brûlures. 2012.',
      ['Pierre J. Hernies. 2018;2:12', 'de La Tour P. Brûlures. 2012.'],
    ],
    [
      'a small letter within a sentence goes on',
      'Pierre J. Les hernies\nchez l’enfant. 2018.',
      ['Pierre J. Les hernies chez l’enfant. 2018.'],
    ],
    [
      'a year behind a reference without one goes on',
      'Pierre J. Hernies.\n2018;2:12.',
      ['Pierre J. Hernies. 2018;2:12.'],
    ],
    [
      'a year behind a whole reference begins an entry',
      'Pierre J. Hernies. 2012.\n2018 en Haïti. Rapport.',
      ['Pierre J. Hernies. 2012.', '2018 en Haïti. Rapport.'],
    ],
    [
      'a number behind an open sentence goes on',
      'Pierre J. Hernies 2012 dans\n12 hôpitaux.',
      ['Pierre J. Hernies 2012 dans 12 hôpitaux.'],
    ],
    [
      'a short open line without year is an entry',
      'Pierre J. Hernies de l’enfant en milieu rural, suit',
      ['Pierre J. Hernies de l’enfant en milieu rural, suit'],
    ],
    [
      '49 characters are no wrapped line',
      `${'Pierre J. Hernies '.padEnd(49, 'x')}\nLouis M. Brûlures`,
      ['Pierre J. Hernies '.padEnd(49, 'x'), 'Louis M. Brûlures'],
    ],
    [
      '50 characters are one',
      `${'Pierre J. Hernies '.padEnd(50, 'x')}\nHaïti. 2018.`,
      [`${'Pierre J. Hernies '.padEnd(50, 'x')} Haïti. 2018.`],
    ],
    [
      '50 characters with their year are none',
      `${'Pierre J. Hernies 2018 '.padEnd(50, 'x')}\nHaïti. 2018.`,
      ['Pierre J. Hernies 2018 '.padEnd(50, 'x'), 'Haïti. 2018.'],
    ],
    [
      '50 characters with their full stop are none',
      `${'Pierre J. Hernies '.padEnd(49, 'x')}.\nHaïti. 2018.`,
      [`${'Pierre J. Hernies '.padEnd(49, 'x')}.`, 'Haïti. 2018.'],
    ],
    [
      'an empty line always parts',
      'Pierre J. Hernies,\n\nchez l’enfant. 2018.',
      ['Pierre J. Hernies,', 'chez l’enfant. 2018.'],
    ],
    [
      'an access date goes with its reference',
      'OMS. Brûlures. 2018.\nDisponible sur : https://who.int',
      ['OMS. Brûlures. 2018. Disponible sur : https://who.int'],
    ],
    [
      'a second PMID begins an entry',
      'Pierre J. 2018. PMID: 7\nPMID: 8',
      ['Pierre J. 2018. PMID: 7', 'PMID: 8'],
    ],
  ])('REC-12 lines without numbers: %s', (_, pasted, entries) => {
    expect(texts(pasted)).toEqual(entries)
  })

  test('REC-12 every word of a paste stays, whatever its form', () => {
    const words = (text: string) => text.replace(/\s+/g, '').replaceAll('\u00ad', '')
    const pasted = 'Un\u00ad\ndeux, trois\nquatre-\ncinq\n\n(six\n7\nHuit. 2018.\n– neuf ;\ndix'
    expect(words(texts(pasted).join(''))).toBe(words(pasted))
  })
})

describe('limits of a bibliography', () => {
  const messages = (bibliography: unknown[]) =>
    (BibliographySchema.safeParse(bibliography).error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    )

  test.each([999, 1000])('REC-12 %i entries are taken', (count) => {
    expect(messages(Array.from({ length: count }, () => ({ text: BOOK })))).toEqual([])
  })

  test('REC-12 1001 entries are refused', () => {
    expect(messages(Array.from({ length: 1001 }, () => ({ text: BOOK })))).toEqual([
      ': La bibliographie ne doit pas dépasser 1\u202f000 références',
    ])
  })

  test('REC-12 an entry has 1 to 2000 characters in one line', () => {
    expect(messages([{ text: 'é'.repeat(1999) }, { text: '😀'.repeat(2000) }])).toEqual([])
    expect(messages([{ text: 'é'.repeat(2001) }, { text: ' ' }])).toEqual([
      '0.text: Une référence ne doit pas dépasser 2\u202f000 caractères',
      '1.text: Une référence est vide',
    ])
    expect(BibliographySchema.parse([{ text: ' Pierre J.\r\n2018. ' }])).toEqual([
      { text: 'Pierre J. 2018.' },
    ])
  })

  test('REC-12 DOI and PMID have their forms', () => {
    expect(messages([{ text: BOOK, doi: '10.1000/abc', pmid: '12345678' }])).toEqual([])
    expect(messages([{ text: BOOK, doi: 'doi:10.1000/abc', pmid: '012' }])).toEqual([
      '0.doi: Le DOI d’une référence n’a pas la forme 10.…/…',
      '0.pmid: Le PMID d’une référence est un nombre',
    ])
  })
})

test('REC-12 a bibliography that is changed as text keeps the identifiers given by hand of every other entry', () => {
  const former = [
    { text: HERNIA, doi: '10.1000/hernies' },
    { text: BOOK },
    { text: THESIS, pmid: '31452104' },
  ]
  const text = bibliographyText(former)
  expect(splitChangedBibliography(text, former)).toEqual(former)
  const changed = text.replace('Jacmel', 'Port-au-Prince')
  expect(splitChangedBibliography(changed, former)).toEqual([
    former[0],
    { text: BOOK.replace('Jacmel', 'Port-au-Prince') },
    former[2],
  ])
  expect(splitChangedBibliography(`${THESIS}\n${HERNIA}`, former)).toEqual([
    { text: THESIS },
    { text: HERNIA },
  ])
})
