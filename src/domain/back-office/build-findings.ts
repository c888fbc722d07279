import { z } from 'zod'
import { WORK_FIELD_NAMES, WORK_FIELDS } from '../works/fields.ts'
import { megabyteSize } from '../language/number.ts'

/** A finding of a build: a row that it left out, or that it published although an editor should correct it. */
export const BuildFindingSchema = z.object({
  table: z.string(),
  id: z.string(),
  outcome: z.enum(['left out', 'published']),
  /** What is wrong and how to correct it, as a French sentence. */
  reason: z.string(),
  /** The field of the work's form in which it is corrected. */
  field: z.string().optional(),
})

/** A finding of a build. */
export type BuildFinding = z.output<typeof BuildFindingSchema>

/** French texts of the findings of a build. */
export const BUILD_FINDING_TEXTS = {
  undated: 'La date de publication manque\u00a0: l’article n’est dans aucune année.',
  impossibleDate: (date: string) =>
    `La date de publication «\u00a0${date}\u00a0» n’existe pas\u00a0: l’article n’est dans aucune année.`,
  implausibleYear: (year: number) => `L’année ${year} n’est pas plausible.`,
  noIssue: 'Le volume ou le numéro manque\u00a0: l’article n’est dans aucun numéro.',
  yearlessIssue: (issue: string) =>
    `Rien ne donne l’année du numéro ${issue}\u00a0: datez un de ses articles.`,
  largePdf: (megabytes: number, max: number) =>
    `Le PDF pèse ${megabyteSize(megabytes)}, l’hébergement en accepte ${megabyteSize(max)} (PDF_MAX_MB)\u00a0: il reste dans le stockage, où Google Scholar ne regarde pas.`,
  noPhoto: (photo: string) =>
    `Il n’y a pas de photo «\u00a0${photo}\u00a0»\u00a0: les initiales la remplacent.`,
  staticFounders: (error: string) =>
    `La liste des fondateurs n’a pas répondu (${error})\u00a0: la liste de secours est affichée.`,
  unreadable: (fields: string) => `Illisible\u00a0: ${fields}. Complétez ou corrigez la fiche.`,
  pdf: {
    damaged: 'Le PDF est abîmé\u00a0: remplacez-le par un fichier lisible.',
    protected: 'Le PDF est protégé par un mot de passe\u00a0: la recherche n’y trouve rien.',
    scanned: 'Le PDF ne contient que des images de pages (un scan)\u00a0: la recherche n’y trouve rien.',
    missing: 'Le PDF n’est pas dans le stockage\u00a0: déposez-le, ou videz le champ.',
    unreachable:
      'Le PDF n’a pas pu être lu\u00a0: la recherche n’y trouve rien jusqu’à la prochaine mise en ligne.',
    'too large': 'Le PDF est trop grand pour être lu\u00a0: la recherche n’y trouve rien.',
  },
  unplaced: (pdf: string) =>
    `Ni ses pages ni son titre n’ont été trouvés dans le PDF du numéro (${pdf})\u00a0: dites dans sa fiche quelles pages de ce fichier sont les siennes.`,
  outcomes: { 'left out': 'absent du site', published: 'en ligne ainsi' },
  title: 'À corriger',
  all: 'Voir tous les points à corriger',
} as const

/**
 * The French label of a column, with the column's own name.
 * @example describeColumn('title') // 'Titre (title)'
 */
export const describeColumn = (column: string): string => {
  const name = WORK_FIELD_NAMES.find((each) => WORK_FIELDS[each].column === column)
  return name ? `${WORK_FIELDS[name].label} (${column})` : column
}

const SCREENS: Readonly<Record<string, string>> = {
  members: '/admin/members',
  founders: '/admin/founders',
  publications: '/admin/publications',
  upcoming_adc_chapters: '/admin/articles?source=ADC',
}

/** The name of a row that has no title. */
const TABLE_NAMES: Readonly<Record<string, string>> = {
  articles: 'Article',
  issues: 'Numéro',
  members: 'Membre de l’annuaire',
  founders: 'Fondateurs',
  publications: 'Publication',
  work_relations: 'Lien entre articles',
  people: 'Auteur',
  person_slugs: 'Adresse d’un auteur',
  site_figures: 'Chiffres du site',
  upcoming_adc_chapters: 'Chapitre annoncé',
}

/** The name of a finding's table, for rows without a title. */
export const tableName = ({ table }: Pick<BuildFinding, 'table'>): string =>
  Object.hasOwn(TABLE_NAMES, table) ? (TABLE_NAMES[table] ?? table) : table

/** Where an editor corrects a finding: at the field of the form, or on the screen for that kind of row. */
export const findingAddress = ({ table, id, field }: BuildFinding): string | undefined => {
  if (table === 'articles') return `/admin/articles/edit/${id}${field === undefined ? '' : `#field-${field}`}`
  if (table === 'issues') return `/admin/issues/${id}`
  return Object.hasOwn(SCREENS, table) ? SCREENS[table] : undefined
}
