import { readdir, readFile } from 'node:fs/promises'
import { JATS_NAMESPACE } from '#formats/oai/oai-response.ts'
import { memoryPages, validateXML, type XMLFileInfo } from 'xmllint-wasm'

const SCHEMAS = new URL('../../fixtures/schemas/', import.meta.url)

/** The files of a folder of schemas, and of those in it, by the name that imports give them. */
const filesOf = async (folder: string): Promise<XMLFileInfo[]> => {
  const base = new URL(`${folder}/`, SCHEMAS)
  const names = await readdir(base, { recursive: true, withFileTypes: true })
  return Promise.all(
    names
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = `${entry.parentPath}/${entry.name}`.replaceAll('//', '/')
        return { fileName: path.slice(base.pathname.length), contents: await readFile(path, 'utf8') }
      }),
  )
}

/** Nested schemas are laid side by side, as all imports find them then. */
const flattened = (files: readonly XMLFileInfo[]): XMLFileInfo[] =>
  files.map(({ fileName, contents }) => ({
    fileName: fileName.split('/').at(-1) ?? fileName,
    contents: String(contents)
      .replace(/schemaLocation="[^"]*\/([^"/]+)"/g, 'schemaLocation="$1"')
      // Two imports name no file; libxml2 wants the one that is there already.
      .replace(/<xsd:import\/>/, ''),
  }))

/** Crossref's namespace for JATS, which the edition here of the schema is in. */
const CROSSREF_JATS = 'http://www.ncbi.nlm.nih.gov/JATS1'

/** The schemas of JATS without a namespace, as its files have none, or in that of the document that they are part of. */
const inNamespace = (files: readonly XMLFileInfo[], namespace: string | undefined): XMLFileInfo[] =>
  files.map(({ fileName, contents }) => ({
    fileName,
    contents: String(contents).replace(
      `xmlns="${CROSSREF_JATS}" targetNamespace="${CROSSREF_JATS}"`,
      namespace === undefined ? '' : `xmlns="${namespace}" targetNamespace="${namespace}"`,
    ),
  }))

const named = (files: readonly XMLFileInfo[], name: string): XMLFileInfo => {
  const found = files.find(({ fileName }) => fileName === name)
  if (!found) throw new Error(`No schema ${name}`)
  return found
}

const errorsOf = async (
  documents: readonly string[],
  schema: XMLFileInfo,
  preload: readonly XMLFileInfo[],
  extension: 'schema' | 'relaxng' = 'schema',
): Promise<string[]> => {
  const { errors, rawOutput, valid } = await validateXML({
    // The document types that files name are not there to be read.
    xml: documents.map((contents, index) => ({
      fileName: `document-${index}.xml`,
      contents: contents.replace(/<!DOCTYPE[^>]*>/, ''),
    })),
    schema,
    preload: preload.filter(({ fileName }) => fileName !== schema.fileName),
    initialMemoryPages: 256 * memoryPages.MiB,
    maxMemoryPages: memoryPages.GiB,
    extension,
  })
  if (errors.length === 0 && !valid) return [rawOutput]
  return errors.map(({ loc, message }) => `${loc?.fileName ?? ''}: ${message}`)
}

/** What is wrong with JATS files, by the XML Schema of the Journal Publishing tag set. */
export const jatsErrors = async (documents: readonly string[]): Promise<string[]> => {
  const files = inNamespace(flattened(await filesOf('jats')), undefined)
  return errorsOf(documents, named(files, 'JATS-journalpublishing1-3d2-mathml3.xsd'), files)
}

/** What is wrong with Crossref deposits, by Crossref's schema 5.3.1. */
export const crossrefErrors = async (documents: readonly string[]): Promise<string[]> => {
  const files = [...flattened(await filesOf('crossref')), ...flattened(await filesOf('jats'))]
  return errorsOf(documents, named(files, 'crossref5.3.1.xsd'), files)
}

/** What is wrong with files for DOAJ. */
export const doajErrors = async (documents: readonly string[]): Promise<string[]> => {
  const files = flattened(await filesOf('doaj'))
  return errorsOf(documents, named(files, 'doajArticles.xsd'), files)
}

/** What is wrong with files for PubMed, by the RELAX NG that was made of its DTD. */
export const pubmedErrors = async (documents: readonly string[]): Promise<string[]> => {
  const files = (await filesOf('pubmed')).map(({ fileName, contents }) => ({
    fileName,
    contents: String(contents).replace('"##xlink"', '"http://www.w3.org/1999/xlink"'),
  }))
  return errorsOf(documents, named(files, 'PubMedIn.rng'), files, 'relaxng')
}

/** All that an answer of the harvesters' protocol may hold, in one schema. */
const OAI_SCHEMA = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:import namespace="http://www.openarchives.org/OAI/2.0/" schemaLocation="OAI-PMH.xsd"/>
  <xs:import namespace="http://www.openarchives.org/OAI/2.0/oai_dc/" schemaLocation="oai_dc.xsd"/>
  <xs:import namespace="http://www.openarchives.org/OAI/2.0/oai-identifier" schemaLocation="oai-identifier.xsd"/>
  <xs:import namespace="${JATS_NAMESPACE}" schemaLocation="JATS-journalpublishing1-3d2-mathml3.xsd"/>
</xs:schema>`

/** What is wrong with answers of OAI-PMH, by the protocol's schema and those of the records in them. */
export const oaiErrors = async (documents: readonly string[]): Promise<string[]> => {
  const files = [
    ...flattened(await filesOf('oai')),
    ...inNamespace(flattened(await filesOf('jats')), JATS_NAMESPACE),
  ]
  return errorsOf(documents, { fileName: 'answer.xsd', contents: OAI_SCHEMA }, files)
}
