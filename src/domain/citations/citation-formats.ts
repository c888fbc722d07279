import { WORK_MARKS } from '../works/work-mark.ts'
import { apaCitation } from './apa-citation.ts'
import { bibtex } from './bibtex.ts'
import { type CitableWork, extentOf } from './citable-work.ts'
import { ended, joined } from './citation-sentences.ts'
import { CITATION_TYPES } from './citation-type.ts'
import { cslJson } from './csl-json.ts'
import { ris } from './ris.ts'
import { vancouverCitation } from './vancouver-citation.ts'

/**
 * The portal's own form: "authors (year). title. source, volume(issue), page.".
 * @example 'Ana Un, Paul Deux (2023). La hernie. Revue haïtienne de chirurgie et d’anesthésiologie, 2(47), 12-18.'
 */
export const portalCitation = (work: CitableWork): string => {
  const head = joined([work.printedAuthors.join(', '), work.date && `(${work.date.year})`], ' ')
  const number = work.issue ?? work.chapter
  const { genre, host } = CITATION_TYPES[work.type]
  // A thesis or communication says so; of what is in a periodical the form says no more than its position.
  const bracket = host === 'periodical' ? undefined : joined([genre, genre && work.institution], ', ')
  const location = joined(
    [
      work.container ?? (genre ? undefined : work.institution),
      `${work.volume ?? ''}${number ? `(${number})` : ''}`,
      extentOf(work) ? undefined : joined([work.pages?.first, work.pages?.last], '-'),
    ],
    ', ',
  )
  const title = work.mark ? `${WORK_MARKS[work.mark].mark}\u00a0: ${work.title}` : work.title
  return [head, joined([title, bracket && `[${bracket}]`], ' '), location]
    .filter(Boolean)
    .map(ended)
    .join(' ')
}

/** A reference as text, to paste into a manuscript. */
type CitationStyle = { id: string; name: string; write: (work: CitableWork) => string }

/** A reference as a file, for a reference manager. */
type CitationFile = CitationStyle & { extension: string; mediaType: string }

/** The styles that a reader can copy; "Citer" copies the first one. */
export const CITATION_STYLES: CitationStyle[] = [
  { id: 'portail', name: 'Format du portail', write: portalCitation },
  { id: 'vancouver', name: 'Vancouver', write: vancouverCitation },
  { id: 'apa', name: 'APA', write: apaCitation },
]

/** The media type of CSL-JSON. */
export const CSL_JSON = 'application/vnd.citationstyles.csl+json'

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
    mediaType: CSL_JSON,
  },
]

/** Where the file of a work's reference is: CSL-JSON, which has the other formats within (`citation-file.ts`). */
export const citationFilePath = (id: string): string => `/articles/${id}/citation.json`
