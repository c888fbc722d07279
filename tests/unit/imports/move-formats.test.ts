import { describe, expect, test } from 'vitest'
import { harvestAddress, type OaiQuestion } from '#formats/oai/oai-question.ts'
import { harvestOai, HarvestError, readOai } from '#formats/oai/read-oai.ts'
import { importFormat } from '#domain/imports/import-file.ts'
import type { ImportRecord } from '#domain/imports/import-field.ts'
import { readCrossrefJson } from '#formats/reference-readers/read-crossref-json.ts'
import { readJatsRecords } from '#formats/jats/read-jats-records.ts'
import { readOjs } from '#formats/reference-readers/read-ojs.ts'
import { readImportedWork } from '#domain/imports/import-row.ts'

const draftOf = (record: ImportRecord | undefined) => {
  if (!record) throw new Error('no record')
  const read = readImportedWork(record)
  if ('refusals' in read) throw new Error(read.refusals.join(' ; '))
  return read.draft
}

const JATS = `<?xml version="1.0"?>
<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Publishing DTD v1.3 20210610//EN" "JATS-journalpublishing1-3.dtd">
<article xmlns:xlink="http://www.w3.org/1999/xlink" article-type="case-report" xml:lang="fr"><front>
<journal-meta><journal-title-group><journal-title>Revue d’essai</journal-title></journal-title-group></journal-meta>
<article-meta>
<article-id pub-id-type="doi">10.1234/re.5</article-id>
<article-categories><subj-group subj-group-type="heading"><subject>Observations</subject></subj-group></article-categories>
<title-group><article-title>Une <italic>hernie</italic> rare</article-title>
<trans-title-group xml:lang="en"><trans-title>A rare hernia</trans-title></trans-title-group></title-group>
<contrib-group>
<contrib contrib-type="author" corresp="yes"><contrib-id contrib-id-type="orcid">https://orcid.org/0000-0002-1825-0097</contrib-id>
<name><surname>de La Tour</surname><given-names>Marie</given-names></name><xref ref-type="aff" rid="a1"/></contrib>
<contrib contrib-type="author"><collab>Groupe d’étude des hernies</collab></contrib>
<contrib contrib-type="editor"><name><surname>Rédacteur</surname><given-names>Un</given-names></name></contrib>
<aff id="a1"><label>1</label><institution content-type="dept">Chirurgie</institution><institution>Hôpital de la Plaine</institution>, <city>Jacmel</city>, <country country="HT">Haïti</country></aff>
</contrib-group>
<pub-date date-type="pub"><day>5</day><month>3</month><year>2024</year></pub-date>
<volume>4</volume><issue>2</issue><fpage>12</fpage><lpage>18</lpage>
<history><date date-type="received"><day>02</day><month>01</month><year>2024</year></date></history>
<permissions><license xlink:href="https://creativecommons.org/licenses/by/4.0/"/></permissions>
<self-uri content-type="pdf" xlink:href="re-5.pdf"/>
<abstract><sec><title>Objectif</title><p>Décrire.</p></sec><sec><title>Résultats</title><p>Un cas.</p></sec></abstract>
<trans-abstract xml:lang="en"><p>We describe one case.</p></trans-abstract>
<kwd-group xml:lang="fr"><kwd>hernie</kwd><kwd>urgence</kwd></kwd-group>
<kwd-group xml:lang="en"><kwd>hernia</kwd></kwd-group>
</article-meta></front>
<back><ref-list><ref id="r1"><label>1</label><mixed-citation>Un A. La suture. 2001.</mixed-citation></ref></ref-list></back></article>`

test('MOVE-01 JATS: authors with ORCID and institutions, dates, pages, other languages, references, name of the PDF', () => {
  expect(importFormat(JATS, 'a.xml')).toBe('jats')
  expect(draftOf([...readJatsRecords(JATS)][0])).toMatchObject({
    title: 'Une hernie rare',
    doi: '10.1234/re.5',
    section: 'Observations',
    work_type: 'case-report',
    language: 'fr',
    contributors: [
      {
        kind: 'person',
        given: 'Marie',
        family: 'de La Tour',
        orcid: '0000-0002-1825-0097',
        corresponding: true,
        affiliations: ['a1'],
      },
      { kind: 'collective', name: 'Groupe d’étude des hernies' },
    ],
    affiliations: [
      {
        id: 'a1',
        institution: 'Hôpital de la Plaine',
        department: 'Chirurgie',
        city: 'Jacmel',
        country: 'HT',
      },
    ],
    publication_date: '2024-03-05',
    received_on: '2024-01-02',
    volume: '4',
    issue: '2',
    page_number: '12-18',
    licence: 'CC-BY-4.0',
    pdf_filename: 're-5.pdf',
    abstract: 'Objectif : Décrire.\nRésultats : Un cas.',
    keywords: ['hernie', 'urgence'],
    translations: [
      { language: 'en', title: 'A rare hernia', abstract: 'We describe one case.', keywords: ['hernia'] },
    ],
    bibliography: [{ text: 'Un A. La suture. 2001.' }],
  })
})

test('MOVE-01 JATS: a broken article among others is listed with its line and stops none', () => {
  const good = (title: string) =>
    `<article><front><article-meta><title-group><article-title>${title}</article-title></title-group></article-meta></front></article>`
  const text = `<articles>\n${good('Un')}\n<article><front></article>\n<article><front/></article>\n${good('Deux')}\n</articles>`
  expect(
    [...readJatsRecords(text)].map(({ line, values, errorText }) => [line, values.title?.[0], errorText]),
  ).toEqual([
    [2, 'Un', undefined],
    [3, undefined, 'son XML est mal formé'],
    [4, undefined, 'il n’a pas de notice JATS (article-meta)'],
    [5, 'Deux', undefined],
  ])
})

const PDF = Buffer.from('%PDF-1.4 essai').toString('base64')

/** As OJS 3.3 exports an issue (native XML plugin). */
const OJS3 = `<?xml version="1.0"?>
<issue xmlns="http://pkp.sfu.ca" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" published="1" current="1" xsi:schemaLocation="http://pkp.sfu.ca native.xsd">
<id type="internal" advice="ignore">3</id>
<issue_identification><volume>5</volume><number>1</number><year>2023</year></issue_identification>
<date_published>2023-04-30</date_published>
<sections><section ref="ART" seq="0"><title locale="fr_CA">Articles</title></section></sections>
<articles>
<article locale="fr_CA" date_submitted="2022-11-02" status="3" current_publication_id="9" stage="production">
<submission_file stage="proof" id="21"><name locale="fr_CA">suture.pdf</name><file id="21" extension="pdf"><embed encoding="base64">${PDF}</embed></file></submission_file>
<publication locale="fr_CA" version="1" status="1" date_published="2023-01-01" section_ref="ART"><id type="internal">8</id><title locale="fr_CA">Première version</title></publication>
<publication locale="fr_CA" version="2" status="3" date_published="2023-05-02" section_ref="ART">
<id type="internal" advice="ignore">9</id><id type="doi" advice="update">10.1234/ojs.9</id>
<title locale="fr_CA">suture de l’intestin</title><title locale="en_US">Suture of the bowel</title>
<prefix locale="fr_CA">La</prefix>
<abstract locale="fr_CA">&lt;p&gt;Une &amp;eacute;tude.&lt;/p&gt;&lt;p&gt;Deux parties.&lt;/p&gt;</abstract>
<licenseUrl>https://creativecommons.org/licenses/by-nc/4.0</licenseUrl>
<keywords locale="fr_CA"><keyword>suture</keyword></keywords>
<authors><author primary_contact="true" seq="0"><givenname locale="fr_CA">Jean Robert</givenname><familyname locale="fr_CA">Désir</familyname><affiliation locale="fr_CA">Hôpital de la Plaine</affiliation><country>HT</country><email>a@exemple.org</email><orcid>https://orcid.org/0000-0002-1825-0097</orcid></author></authors>
<article_galley locale="fr_CA"><name locale="fr_CA">PDF</name><seq>0</seq><submission_file_ref id="21"/></article_galley>
<citations><citation>Un A. La suture. 2001.</citation></citations>
<pages>71-98</pages>
</publication></article>
<article locale="fr_CA" status="4" current_publication_id="10"><publication locale="fr_CA" status="4"><id type="internal">10</id><title locale="fr_CA">Refusé</title></publication></article>
</articles></issue>`

describe('MOVE-01 OJS', () => {
  test('MOVE-01 OJS 3: the current version with its issue, section, licence and PDF; a declined one is listed as such', () => {
    expect(importFormat(OJS3, 'native.xml')).toBe('ojs')
    const [record, declined] = [...readOjs(OJS3)]
    expect(draftOf(record)).toMatchObject({
      title: 'La suture de l’intestin',
      doi: '10.1234/ojs.9',
      volume: '5',
      issue: '1',
      publication_date: '2023-05-02',
      received_on: '2022-11-02',
      section: 'Articles',
      page_number: '71-98',
      licence: 'CC-BY-NC-4.0',
      language: 'fr',
      abstract: 'Une étude.\nDeux parties.',
      keywords: ['suture'],
      contributors: [
        {
          kind: 'person',
          given: 'Jean Robert',
          family: 'Désir',
          orcid: '0000-0002-1825-0097',
          corresponding: true,
        },
      ],
      affiliations: [{ institution: 'Hôpital de la Plaine', country: 'HT' }],
      translations: [{ language: 'en', title: 'Suture of the bowel' }],
      bibliography: [{ text: 'Un A. La suture. 2001.' }],
      pdf_filename: 'suture.pdf',
    })
    expect(record?.pdf?.name).toBe('suture.pdf')
    expect(Buffer.from(record?.pdf?.bytes ?? []).toString()).toBe('%PDF-1.4 essai')
    // No address of a person comes along.
    expect(JSON.stringify(record)).not.toContain('@exemple.org')
    expect(declined?.errorText).toBe('OJS le dit refusé')
  })

  test('MOVE-01 OJS 2: articles in the sections of an issue, with their galleys', () => {
    const text = `<?xml version="1.0"?><issues><issue published="true"><title>Numéro</title><volume>1</volume><number>2</number><year>2009</year>
<section><title locale="fr_CA">Cas cliniques</title><article locale="fr_CA"><title locale="fr_CA">Le pian</title>
<author primary_contact="true"><firstname>Ana</firstname><middlename>B.</middlename><lastname>Un</lastname></author>
<pages>3-5</pages><date_published>2009-06-01</date_published>
<galley locale="fr_CA"><label>PDF</label><file><embed filename="pian.pdf" encoding="base64" mime_type="application/pdf">${PDF}</embed></file></galley>
</article></section></issue></issues>`
    expect(importFormat(text, 'a.xml')).toBe('ojs')
    const [record] = [...readOjs(text)]
    expect(draftOf(record)).toMatchObject({
      title: 'Le pian',
      volume: '1',
      issue: '2',
      publication_date: '2009-06-01',
      section: 'Cas cliniques',
      page_number: '3-5',
      contributors: [{ kind: 'person', given: 'Ana B.', family: 'Un' }],
    })
    expect(record?.pdf?.name).toBe('pian.pdf')
  })

  test('MOVE-01 OJS: a file that is no whole XML is one record with its reason', () => {
    expect([...readOjs('<articles xmlns="http://pkp.sfu.ca"><article>')]).toEqual([
      { line: 1, values: {}, errorText: 'le XML du fichier est mal formé' },
    ])
  })
})

test('MOVE-01 Crossref: works of its REST API and entries of CSL-JSON; what only holds works is listed as such', () => {
  const text = JSON.stringify({
    status: 'ok',
    message: {
      items: [
        {
          DOI: '10.1234/X.1',
          type: 'journal-article',
          title: ['La <i>hernie</i> &amp; la suture'],
          author: [
            {
              given: 'Marie',
              family: 'Auguste',
              sequence: 'first',
              ORCID: 'http://orcid.org/0000-0002-1825-0097',
              affiliation: [{ name: 'Hôpital de la Plaine' }],
            },
            { name: 'Groupe d’étude', sequence: 'additional', affiliation: [] },
          ],
          'container-title': ['Revue d’essai'],
          published: { 'date-parts': [[2021, 4]] },
          issued: { 'date-parts': [[2021]] },
          volume: '3',
          issue: '2',
          page: '101-9',
          abstract: '<jats:title>Objectif</jats:title><jats:p>Décrire.</jats:p>',
          license: [{ URL: 'https://creativecommons.org/licenses/by/4.0/' }],
          funder: [{ name: 'Fonds', award: ['A1'] }],
          reference: [
            { unstructured: 'Un A. La suture. 2001.' },
            { 'article-title': 'Le pian', year: '1990', DOI: '10.1234/p' },
          ],
        },
        { DOI: '10.1234/J', type: 'journal', title: ['Revue d’essai'] },
        {
          id: 'csl',
          type: 'thesis',
          title: 'Le pian',
          author: [{ literal: 'Équipe' }],
          publisher: 'Faculté',
          issued: { 'date-parts': [['1998', 2, 3]] },
        },
        'rien',
      ],
    },
  })
  expect(importFormat(text, 'crossref.json')).toBe('crossref-json')
  const [article, journal, thesis, nothing] = [...readCrossrefJson(text)]
  expect(draftOf(article)).toMatchObject({
    title: 'La hernie & la suture',
    doi: '10.1234/X.1',
    contributors: [
      { kind: 'person', given: 'Marie', family: 'Auguste', orcid: '0000-0002-1825-0097' },
      { kind: 'collective', name: 'Groupe d’étude' },
    ],
    journal: 'Revue d’essai',
    publication_date: '2021-04',
    volume: '3',
    issue: '2',
    page_number: '101-109',
    licence: 'CC-BY-4.0',
    funding_source: 'Fonds',
    bibliography: [{ text: 'Un A. La suture. 2001.' }, { doi: '10.1234/p' }],
  })
  expect(journal?.errorText).toContain('journal')
  expect(draftOf(thesis)).toMatchObject({
    work_type: 'thesis',
    institution: 'Faculté',
    publication_date: '1998-02-03',
  })
  expect(nothing?.errorText).toBe('ce n’est pas une notice de Crossref')
  expect([...readCrossrefJson('{"message":')]).toMatchObject([
    { errorText: 'le JSON du fichier est mal formé' },
  ])
})

const oai = (content: string) =>
  `<?xml version="1.0"?><OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><responseDate>2026-01-01T00:00:00Z</responseDate>${content}</OAI-PMH>`

const dc = (title: string) => `<record><header><identifier>oai:x:${title}</identifier></header><metadata>
<oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title xml:lang="fr">${title}</dc:title>
<dc:creator>Auguste, Marie</dc:creator><dc:subject>hernie; urgence</dc:subject><dc:description>Un résumé.</dc:description><dc:date>2020-05-04</dc:date>
<dc:type>info:eu-repo/semantics/article</dc:type><dc:identifier>https://revue.exemple.org/article/view/4</dc:identifier><dc:identifier>10.1234/dc.4</dc:identifier>
<dc:source>Revue d’essai; Vol. 3 No. 2 (2020): Été; 12-18</dc:source><dc:language>fra</dc:language></oai_dc:dc></metadata></record>`

describe('MOVE-01 an OAI-PMH address', () => {
  test('MOVE-01 Dublin Core as journals write it, and removed records by name', () => {
    const text = oai(
      `<ListRecords>${dc('Une hernie')}<record><header status="deleted"><identifier>oai:x:5</identifier></header></record></ListRecords>`,
    )
    expect(importFormat(text, 'a.xml')).toBe('oai')
    const [record, removed] = [...readOai(text)]
    expect(draftOf(record)).toMatchObject({
      title: 'Une hernie',
      contributors: [{ given: 'Marie', family: 'Auguste' }],
      keywords: ['hernie', 'urgence'],
      journal: 'Revue d’essai',
      volume: '3',
      issue: '2',
      page_number: '12-18',
      publication_date: '2020-05-04',
      doi: '10.1234/dc.4',
      language: 'fr',
    })
    expect(removed?.errorText).toBe('le serveur l’a retirée (oai:x:5)')
  })

  const harvest = async (answers: Record<string, string>) => {
    const asked: string[] = []
    const records: ImportRecord[] = []
    const ask = async (question: OaiQuestion) => {
      const address = harvestAddress('https://revue.exemple.org/oai?verb=Identify', question)
      asked.push(address.replace('https://revue.exemple.org/oai?', ''))
      const answer = answers[asked.at(-1) ?? '']
      if (answer === undefined) throw new Error(`not expected: ${asked.at(-1)}`)
      return oai(answer)
    }
    for await (const record of harvestOai(ask)) records.push(record)
    return { asked, titles: records.map(({ line, values }) => [line, values.title?.[0]]) }
  }

  const FORMATS = (...prefixes: string[]) =>
    `<ListMetadataFormats>${prefixes.map((prefix) => `<metadataFormat><metadataPrefix>${prefix}</metadataPrefix></metadataFormat>`).join('')}</ListMetadataFormats>`

  test('MOVE-01 parts follow each other in the richest format until no token comes', async () => {
    expect(
      await harvest({
        'verb=ListMetadataFormats': FORMATS('oai_dc', 'marcxml'),
        'verb=ListRecords&metadataPrefix=oai_dc': `<ListRecords>${dc('Un')}<resumptionToken>t 1</resumptionToken></ListRecords>`,
        'verb=ListRecords&resumptionToken=t+1': `<ListRecords>${dc('Deux')}<resumptionToken/></ListRecords>`,
      }),
    ).toEqual({
      asked: [
        'verb=ListMetadataFormats',
        'verb=ListRecords&metadataPrefix=oai_dc',
        'verb=ListRecords&resumptionToken=t+1',
      ],
      titles: [
        [1, 'Un'],
        [2, 'Deux'],
      ],
    })
    const { asked } = await harvest({
      'verb=ListMetadataFormats': FORMATS('oai_dc', 'jats'),
      'verb=ListRecords&metadataPrefix=jats': '<error code="noRecordsMatch">none</error>',
    })
    expect(asked.at(-1)).toBe('verb=ListRecords&metadataPrefix=jats')
  })

  test('MOVE-01 a server that refuses, repeats itself or is none is named', async () => {
    const formats = { 'verb=ListMetadataFormats': FORMATS('oai_dc') }
    await expect(
      harvest({
        ...formats,
        'verb=ListRecords&metadataPrefix=oai_dc': '<error code="badArgument">no set</error>',
      }),
    ).rejects.toThrow('Le serveur refuse\u00a0: no set')
    const repeated = `<ListRecords>${dc('Un')}<resumptionToken>t</resumptionToken></ListRecords>`
    await expect(
      harvest({
        ...formats,
        'verb=ListRecords&metadataPrefix=oai_dc': repeated,
        'verb=ListRecords&resumptionToken=t': repeated,
      }),
    ).rejects.toThrow('répète')
    const asking = harvestOai(() => Promise.resolve('<html><body>Bonjour</body></html>')).next()
    await expect(asking).rejects.toBeInstanceOf(HarvestError)
  })
})
