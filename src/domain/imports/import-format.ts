/** The formats that an import reads. */
export type ImportFormat = 'csv' | 'ris' | 'bibtex' | 'nbib' | 'pubmed-xml'

export const IMPORT_FORMAT_NAMES: Record<ImportFormat, string> = {
  csv: 'CSV',
  ris: 'RIS',
  bibtex: 'BibTeX',
  nbib: 'PubMed (NBIB)',
  'pubmed-xml': 'PubMed (XML)',
}

/** Endings of the files that may be chosen; what a file is, its content says. */
export const IMPORT_EXTENSIONS = ['.csv', '.tsv', '.txt', '.ris', '.bib', '.nbib', '.xml'] as const

/** Part of a file that tells its format. */
const HEAD_CHARACTERS = 20_000

/** What a file is, by its content; its name decides only for a table of one column. */
export const importFormat = (text: string, fileName: string): ImportFormat | undefined => {
  const head = text.slice(0, HEAD_CHARACTERS)
  if (/^\s*<(?:\?xml|!DOCTYPE|[A-Za-z])/.test(head))
    return /<Pubmed(?:Article|BookArticle)/.test(head) ? 'pubmed-xml' : undefined
  if (/^TY {1,2}- ?\S/m.test(head)) return 'ris'
  if (/^PMID- ?\d/m.test(head)) return 'nbib'
  if (/^\s*@\s*[A-Za-z]+\s*[{(]/m.test(head)) return 'bibtex'
  const firstLine = head.trimStart().split(/\r?\n|\r/, 1)[0] ?? ''
  if (/[,;\t]/.test(firstLine) || /\.(?:csv|tsv)$/i.test(fileName)) return 'csv'
  return undefined
}
