import { expect, test } from 'vitest'
import { readImportedWork } from '#domain/imports/import-row.ts'
import { readJatsRecords } from '#formats/jats/read-jats-records.ts'
import { elementWords, readXml } from '#formats/xml/read-xml.ts'

const draftOf = (meta: string, back = '') => {
  const [record] = [
    ...readJatsRecords(
      `<article><front><article-meta>${meta}</article-meta></front><back>${back}</back></article>`,
    ),
  ]
  const read = readImportedWork(record ?? { line: 0, values: {} })
  if ('refusals' in read) throw new Error(read.refusals.join(' ; '))
  return read.draft
}

const TITLE = '<title-group><article-title>Le pian</article-title></title-group>'

test('MOVE-01 JATS: paragraphs without a space between them are apart', () => {
  expect(
    draftOf(
      `${TITLE}<abstract><sec><title>Objectif</title><p>Décrire.</p><p>Comparer <italic>in</italic>-vivo.</p></sec></abstract>`,
      '<ack><title>Remerciements</title><p>Merci à tous.</p><p>Et à l’hôpital.</p></ack><fn-group><fn fn-type="conflict"><p>Aucun.</p><p>Vraiment.</p></fn></fn-group>',
    ),
  ).toMatchObject({
    abstract: 'Objectif : Décrire. Comparer in-vivo.',
    acknowledgements: 'Merci à tous. Et à l’hôpital.',
    competing_interests: 'Aucun. Vraiment.',
  })
})

test('MOVE-01 JATS: a paragraph before the parts of an abstract is its first line', () => {
  const abstract =
    '<abstract><title>Résumé</title><p>En bref.</p><sec><title>Objectif</title><p>Décrire.</p></sec></abstract>'
  expect(draftOf(`${TITLE}${abstract}`).abstract).toBe('En bref.\nObjectif : Décrire.')
})

test('MOVE-01 JATS: a line break in a title is a space', () => {
  const title = 'Le pian<break/>en Haïti H<sub>2</sub>O'
  expect(draftOf(`<title-group><article-title>${title}</article-title></title-group>`).title).toBe(
    'Le pian en Haïti H2O',
  )
})

test('MOVE-01 JATS: the lines of an address are apart, and its punctuation stays where it is', () => {
  const affiliationsOf = (aff: string) =>
    draftOf(
      `${TITLE}<contrib-group><contrib><name><surname>Louis</surname></name></contrib><aff>${aff}</aff></contrib-group>`,
    )['affiliations']
  expect(
    affiliationsOf(
      '<addr-line>Hôpital de la Plaine</addr-line><addr-line>Jacmel</addr-line><country>Haïti</country>',
    ),
  ).toMatchObject([{ institution: 'Hôpital de la Plaine Jacmel Haïti' }])
  expect(
    affiliationsOf(
      '<label>1</label><addr-line>Hôpital</addr-line>, <addr-line>Jacmel</addr-line> (<country>Haïti</country>).',
    ),
  ).toMatchObject([{ institution: 'Hôpital, Jacmel (Haïti)' }])
})

test('MOVE-01 items of a list and nested blocks are one space apart', () => {
  expect(
    elementWords(
      readXml(
        '<ack><sec><title>À</title><p>Un<list><list-item><p>deux</p></list-item></list></p></sec></ack>',
      ),
    ),
  ).toBe('À Un deux')
})
