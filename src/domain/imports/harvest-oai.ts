import type { ImportRecord } from './import-field.ts'
import { IMPORT_MAX_ROWS } from './import-limits.ts'
import { readOai, readOaiAnswer } from './read-oai.ts'
import { MalformedXml } from './xml-element.ts'

/** One question of OAI-PMH. */
export type OaiQuestion =
  | { verb: 'ListMetadataFormats' }
  | { verb: 'ListRecords'; metadataPrefix: string; set?: string | undefined }
  | { verb: 'ListRecords'; resumptionToken: string }

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

/** The address of a question. @throws TypeError for an address that is none */
export const harvestAddress = (server: string, question: OaiQuestion): string => {
  const url = new URL(server)
  url.search = ''
  for (const [name, value] of Object.entries(question)) if (value) url.searchParams.set(name, value)
  return url.href
}
