import { apaCitation } from './apa-citation.ts'
import { bibtex } from './bibtex.ts'
import type { CitableWork } from './citable-work.ts'
import { cslJson } from './csl-json.ts'
import { portalCitation } from './portal-citation.ts'
import { ris } from './ris.ts'
import { vancouverCitation } from './vancouver-citation.ts'

/** A reference as text, to paste into a manuscript. */
export type CitationStyle = { id: string; name: string; write: (work: CitableWork) => string }

/** A reference as a file, for a reference manager. */
export type CitationFile = CitationStyle & { extension: string; mediaType: string }

/** The styles that a reader can copy; "Citer" copies the first one. */
export const CITATION_STYLES: CitationStyle[] = [
  { id: 'portail', name: 'Format du portail', write: portalCitation },
  { id: 'vancouver', name: 'Vancouver', write: vancouverCitation },
  { id: 'apa', name: 'APA', write: apaCitation },
]

/** The files that a reader can copy or download. */
export const CITATION_FILES: CitationFile[] = [
  {
    id: 'bibtex',
    name: 'BibTeX',
    write: bibtex,
    extension: 'bib',
    mediaType: 'application/x-bibtex',
  },
  {
    id: 'ris',
    name: 'RIS',
    write: ris,
    extension: 'ris',
    mediaType: 'application/x-research-info-systems',
  },
  {
    id: 'csl-json',
    name: 'CSL-JSON',
    write: cslJson,
    extension: 'json',
    mediaType: 'application/vnd.citationstyles.csl+json',
  },
]

/** Where the files of a work's reference lie. */
export const citationFilePath = (id: string, extension: string): string =>
  `/articles/${id}/citation.${extension}`
