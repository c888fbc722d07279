/** What an import reads of each work, in the order in which a CSV export writes it. */
export const IMPORT_FIELDS = [
  'title',
  'authors',
  'affiliations',
  'journal',
  'date',
  'volume',
  'issue',
  'pages',
  'doi',
  'abstract',
  'keywords',
  'tags',
  'category',
  'specialty',
  'institution',
  'funding',
  'pdf',
] as const

export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Names of the fields: headings of a CSV export, and labels of the preview. */
export const IMPORT_FIELD_NAMES: Record<ImportField, string> = {
  title: 'Titre',
  authors: 'Auteurs',
  affiliations: 'Affiliations',
  journal: 'Revue',
  date: 'Date de publication',
  volume: 'Volume',
  issue: 'Numéro',
  pages: 'Pages',
  doi: 'DOI',
  abstract: 'Résumé',
  keywords: 'Mots-clés',
  tags: 'Étiquettes',
  category: 'Catégorie',
  specialty: 'Spécialité',
  institution: 'Institution',
  funding: 'Financement',
  pdf: 'Fichier PDF',
}

/** A cell of these fields holds several values. */
export const LIST_FIELDS: ReadonlySet<ImportField> = new Set(['authors', 'affiliations', 'keywords', 'tags'])

/** Other headings under which tables give the fields, in French, English and the databases' own words. */
const ALIASES: Record<ImportField, readonly string[]> = {
  title: [
    'title',
    'titre de l’article',
    'article title',
    'titre article',
    'document title',
    'primary title',
    'ti',
  ],
  authors: [
    'auteur',
    'author',
    'authors',
    'author s',
    'full author names',
    'author full names',
    'auteur s',
    'au',
  ],
  affiliations: [
    'affiliation',
    'author affiliations',
    'authors with affiliations',
    'affiliation des auteurs',
  ],
  journal: [
    'journal',
    'periodique',
    'source title',
    'publication',
    'publication title',
    'journal book',
    'journal title',
    'nom de la revue',
    'source',
  ],
  date: [
    'date',
    'annee',
    'year',
    'publication date',
    'publication year',
    'annee de publication',
    'date publication',
    'py',
  ],
  volume: ['vol', 'tome'],
  issue: ['no', 'n', 'numero', 'number', 'fascicule'],
  pages: ['page', 'page numbers', 'pagination', 'numeros de page', 'page number'],
  doi: ['doi link', 'digital object identifier'],
  abstract: ['abstract', 'resume de l’article', 'summary'],
  keywords: ['mots cles', 'mot cle', 'keywords', 'keyword', 'author keywords', 'descripteurs', 'mesh'],
  tags: ['tags', 'tag', 'etiquette', 'manual tags'],
  category: ['category', 'type', 'document type', 'type de document', 'rubrique'],
  specialty: ['specialty', 'speciality', 'discipline'],
  institution: ['etablissement', 'hopital'],
  funding: ['funding', 'funding source', 'source de financement', 'funding details'],
  pdf: ['pdf', 'fichier', 'file', 'file name', 'nom du fichier', 'pdf filename'],
}

const plain = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const BY_HEADING = new Map<string, ImportField>(
  IMPORT_FIELDS.flatMap((field) =>
    [field, IMPORT_FIELD_NAMES[field], ...ALIASES[field]].map((heading): [string, ImportField] => [
      plain(heading),
      field,
    ]),
  ),
)

/**
 * The field that a heading of a table means, whatever its capitals, accents and signs.
 * @example fieldOfHeading('ANNÉE') // 'date'
 */
export const fieldOfHeading = (heading: string): ImportField | undefined => BY_HEADING.get(plain(heading))
