import type { ImportRecord } from '../../domain/imports/import-field.ts'
import type { OaiQuestion } from './oai-question.ts'
import { jatsValues } from '../jats/read-jats-records.ts'
import { textValues } from '../reference-readers/record-values.ts'
import { typeOfWords, typeValues } from '../../domain/imports/record-type.ts'
import {
  elementsAt,
  MalformedXml,
  type XmlElement,
  xmlText,
  readPlainXml,
  xmlRecords,
} from '../xml/read-xml.ts'
import { IMPORT_MAX_ROWS } from '../../domain/imports/import-file.ts'

/** What an answer of an OAI-PMH server says beside its records. */
export type OaiAnswer = {
  /** What fetches the next part; nothing at the end. */
  token: string | undefined
  /** An error of the protocol: its code and words. */
  error: { code: string; text: string } | undefined
  /** Formats that the server offers, where it was asked for them. */
  formats: string[]
}

/** Reads an answer without its records. @throws MalformedXml for what is no XML */
export const readOaiAnswer = (text: string): OaiAnswer => {
  const root = readPlainXml(text)
  if (root.name !== 'OAI-PMH') throw new MalformedXml('no OAI-PMH')
  const [error] = elementsAt(root, 'error')
  const [token] = elementsAt(root, 'resumptionToken').map(xmlText)
  return {
    token: token || undefined,
    error: error && { code: error.attributes.get('code') ?? '', text: xmlText(error) },
    formats: elementsAt(root, 'metadataFormat', 'metadataPrefix').map(xmlText),
  }
}

const SOURCE_PARTS =
  /^(?<journal>.*?)[;,.]?\s*(?:vol(?:ume)?\.?|tome)\s*(?<volume>[\w-]+)[\s,;]*(?:(?:no?|num|núm|nr|iss(?:ue)?|n°)\.?\s*(?<issue>[\w-]+))?\s*(?:\((?<year>\d{4})\))?[^;]*?(?:[;:,]\s*(?:pp?\.?\s*)?(?<pages>\d+\s*[-–]\s*\d+))?\s*$/iu

/**
 * What an unqualified Dublin Core record says; the issue is read of dc:source as OJS writes it ("Revue; Vol. 3 No. 2 (2020): Titre; 12-18").
 * Source: https://www.openarchives.org/OAI/openarchivesprotocol.html#dublincore
 */
const dublinCoreValues = (record: XmlElement): ImportRecord['values'] => {
  const texts = (name: string) => elementsAt(record, name).map(xmlText).filter(Boolean)
  const sources = texts('source')
  const parts = sources
    .map((source) => SOURCE_PARTS.exec(source)?.groups)
    .find((groups) => groups?.['volume'])
  const pages =
    parts?.['pages'] ??
    sources.map((source) => /(?:^|[;:,]\s*)(\d+\s*[-–]\s*\d+)\s*$/.exec(source)?.[1]).find(Boolean)
  const doi = texts('identifier')
    .map((text) => /10\.\d{4,9}\/\S+$/.exec(text)?.[0])
    .find(Boolean)
  const types = texts('type').filter((type) => !/^info:eu-repo\/semantics\/publishedVersion$/.test(type))
  const rights = texts('rights').find((text) => /^https?:\/\//.test(text))
  return {
    title: texts('title').slice(0, 1),
    contributors: texts('creator'),
    journal: textValues(parts?.['journal']?.trim() || sources[0]?.split(/;|, vol/i)[0]?.trim()),
    publicationDate: textValues(
      texts('date')
        .toSorted((a, b) => b.length - a.length)[0]
        ?.slice(0, 10),
    ),
    volume: textValues(parts?.['volume']),
    issue: textValues(parts?.['issue']),
    pageNumber: textValues(pages?.replace(/\s+/g, '')),
    doi: textValues(doi),
    abstract: texts('description').slice(0, 1),
    keywords: texts('subject').flatMap((subject) => subject.split(/\s*[;,]\s*/)),
    language: texts('language').slice(0, 1),
    licence: textValues(rights),
    ...typeValues(
      types.map((type) => typeOfWords(type.replace(/^info:eu-repo\/semantics\//, ''))).find(Boolean),
    ),
  }
}

const valuesOf = (record: XmlElement): ImportRecord['values'] | undefined => {
  const [article] = elementsAt(record, 'metadata', 'article')
  if (article) return jatsValues(article)
  const [core] = elementsAt(record, 'metadata', 'dc')
  return core && dublinCoreValues(core)
}

/**
 * The records of an answer of an OAI-PMH server, in Dublin Core or JATS. A removed one is listed as such.
 * Source: https://www.openarchives.org/OAI/openarchivesprotocol.html
 */
export function* readOai(text: string): Generator<ImportRecord> {
  for (const record of xmlRecords(text, 'record')) {
    const { line } = record
    if ('errorText' in record) {
      yield { line, values: {}, errorText: record.errorText }
      continue
    }
    const [header] = elementsAt(record.element, 'header')
    const [identifier = ''] = elementsAt(record.element, 'header', 'identifier').map(xmlText)
    if (header?.attributes.get('status') === 'deleted') {
      yield { line, values: {}, errorText: `le serveur l’a retirée (${identifier})` }
      continue
    }
    const values = valuesOf(record.element)
    yield values
      ? { line, values }
      : { line, values: {}, errorText: `ni Dublin Core ni JATS (${identifier})` }
  }
}

/** Why a server could not be harvested, in words for the person. */
export class HarvestError extends Error {}

/** Formats that are taken, the richest first. */
const FORMATS = ['jats', 'nlm', 'oai_jats', 'oai_dc'] as const

const readAnswer = (text: string) => {
  try {
    return readOaiAnswer(text)
  } catch (error) {
    if (!(error instanceof MalformedXml)) throw error
    throw new HarvestError('Cette adresse ne répond pas comme un serveur OAI-PMH.')
  }
}

const chooseFormat = async (ask: (question: OaiQuestion) => Promise<string>): Promise<string> => {
  const { formats, error } = readAnswer(await ask({ verb: 'ListMetadataFormats' }))
  if (error) throw new HarvestError(`Le serveur refuse\u00a0: ${error.text || error.code}`)
  return FORMATS.find((format) => formats.includes(format)) ?? 'oai_dc'
}

/**
 * Takes the records of an OAI-PMH server part by part, in the richest format that it offers.
 * @param ask sends a question to the server and answers its XML
 * @throws HarvestError when the server refuses, or is none
 */
export async function* harvestOai(
  ask: (question: OaiQuestion) => Promise<string>,
  set?: string,
): AsyncGenerator<ImportRecord> {
  let question: OaiQuestion | undefined = {
    verb: 'ListRecords',
    metadataPrefix: await chooseFormat(ask),
    set,
  }
  let taken = 0
  const seen = new Set<string>()
  while (question) {
    const text: string = await ask(question)
    const { error, token } = readAnswer(text)
    if (error && error.code !== 'noRecordsMatch')
      throw new HarvestError(`Le serveur refuse\u00a0: ${error.text || error.code}`)
    for (const record of readOai(text)) {
      taken += 1
      yield { ...record, line: taken }
      if (taken > IMPORT_MAX_ROWS) return
    }
    if (token !== undefined && seen.has(token))
      throw new HarvestError('Le serveur répète la même partie\u00a0: la moisson est arrêtée.')
    if (token !== undefined) seen.add(token)
    question = token === undefined ? undefined : { verb: 'ListRecords', resumptionToken: token }
  }
}
