import type { WorkType } from '../../domain/works/work-type.ts'

/** Types of CSL. Source: https://docs.citationstyles.org/en/stable/specification.html#appendix-iii-types */
export type CslType =
  'article-journal' | 'article-magazine' | 'chapter' | 'thesis' | 'paper-conference' | 'report' | 'book'

/** How references treat a type of work. */
export type CitationType = {
  /** What contains the work, or the institution that commissioned or published it. */
  host: 'periodical' | 'book' | 'conference' | 'institution'
  /** Entry type of BibTeX. Source: http://mirrors.ctan.org/biblio/bibtex/base/btxdoc.pdf, section 3.1 */
  bibtex: 'article' | 'incollection' | 'phdthesis' | 'mastersthesis' | 'inproceedings' | 'techreport' | 'book'
  /** Type of RIS. Source: https://en.wikipedia.org/wiki/RIS_(file_format)#Type_of_reference */
  ris: 'JOUR' | 'MGZN' | 'CHAP' | 'THES' | 'CPAPER' | 'RPRT' | 'BOOK'
  csl: CslType
  /**
   * Kind of work that styles write in brackets after the title, as APA (7th edition, 9.21) and Citing Medicine ask
   * for anything that is not an ordinary article or book.
   */
  genre?: string
  /** Meta tag of Highwire Press that names the host; a book has only its publisher. */
  hostTag:
    | 'citation_journal_title'
    | 'citation_inbook_title'
    | 'citation_dissertation_institution'
    | 'citation_conference_title'
    | 'citation_technical_report_institution'
    | 'citation_publisher'
}

const JOURNAL_ARTICLE = {
  host: 'periodical',
  bibtex: 'article',
  ris: 'JOUR',
  csl: 'article-journal',
  hostTag: 'citation_journal_title',
} as const

const THESIS = {
  host: 'institution',
  ris: 'THES',
  csl: 'thesis',
  hostTag: 'citation_dissertation_institution',
} as const

/** How references treat each type of work. */
export const CITATION_TYPES: Readonly<Record<WorkType, CitationType>> = {
  article: JOURNAL_ARTICLE,
  editorial: { ...JOURNAL_ARTICLE, genre: 'Éditorial' },
  'case-report': JOURNAL_ARTICLE,
  letter: { ...JOURNAL_ARTICLE, genre: 'Lettre' },
  'gazette-article': { ...JOURNAL_ARTICLE, ris: 'MGZN', csl: 'article-magazine' },
  chapter: {
    host: 'book',
    bibtex: 'incollection',
    ris: 'CHAP',
    csl: 'chapter',
    hostTag: 'citation_inbook_title',
  },
  thesis: { ...THESIS, bibtex: 'phdthesis', genre: 'Thèse de doctorat' },
  dissertation: { ...THESIS, bibtex: 'mastersthesis', genre: 'Mémoire' },
  'conference-paper': {
    host: 'conference',
    bibtex: 'inproceedings',
    ris: 'CPAPER',
    csl: 'paper-conference',
    genre: 'Communication',
    hostTag: 'citation_conference_title',
  },
  report: {
    host: 'institution',
    bibtex: 'techreport',
    ris: 'RPRT',
    csl: 'report',
    hostTag: 'citation_technical_report_institution',
  },
  book: {
    host: 'institution',
    bibtex: 'book',
    ris: 'BOOK',
    csl: 'book',
    hostTag: 'citation_publisher',
  },
}
