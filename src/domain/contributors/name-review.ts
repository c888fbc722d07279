import { countNoun, formatNumber } from '../language/number.ts'
import { z } from 'zod'
import { ContributorsSchema } from './authorship.ts'
import { type Contributor, type ContributorName, ContributorSchema, printedName } from './contributor.ts'
import { withName } from './contributor-list.ts'
import { splitName } from './split-name.ts'
import { nameOf, splitPrinted } from './unconfirmed-names.ts'

const names = (count: number): string => countNoun(count, 'nom', 'noms')
const works = (count: number): string => countNoun(count, 'travail', 'travaux')

/** Texts of the screen « Noms à vérifier ». */
export const NAME_REVIEW_TEXTS = {
  screen: 'Noms à vérifier',
  lead: 'Ces noms sont venus comme un texte. Dites ce qui est le prénom et le nom de famille\u00a0: les citations et l’index des auteurs en dépendent. Tant que personne n’a confirmé, les pages montrent le texte tel quel.',
  loading: 'Chargement des noms…',
  unreadable: 'Les noms n’ont pas pu être lus.',
  publication: 'Publication',
  allPublications: 'Toutes les publications',
  count: (nameCount: number, workCount: number) => `${names(nameCount)} à vérifier dans ${works(workCount)}`,
  empty: 'Tous les noms sont confirmés.',
  emptyOfPublication: 'Tous les noms de cette publication sont confirmés.',
  list: 'Travaux dont des noms sont à vérifier',
  more: 'Afficher la suite',
  moreFailed: 'La suite n’a pas pu être lue.',
  untitled: 'Sans titre',
  draft: 'Brouillon',
  open: 'Ouvrir l’article',
  openNamed: (title: string) => `Ouvrir l’article «\u00a0${title}\u00a0»`,
  brokenRow: 'Les auteurs de ce travail ne peuvent pas être lus ici\u00a0: ouvrez l’article.',

  printed: 'Imprimé',
  given: 'Prénom',
  family: 'Nom de famille',
  suffix: 'Suffixe',
  collective: 'Nom collectif',
  none: 'aucun',
  sure: 'Sûr',
  confirmed: 'Confirmé',
  confirm: 'Confirmer',
  confirmName: (name: string) => `Confirmer ${name}`,
  confirmWork: (count: number) => `Confirmer les ${count} noms`,
  confirmWorkNamed: (count: number, title: string) => `Confirmer les ${count} noms de «\u00a0${title}\u00a0»`,
  swap: 'Échanger',
  swapName: (name: string) => `Échanger prénom et nom de ${name}`,
  asCollective: 'Nom collectif',
  asCollectiveName: (name: string) => `${name} est un nom collectif`,
  asPerson: 'Une personne',
  asPersonName: (name: string) => `${name} est une personne`,
  edit: 'Corriger',
  editName: (name: string) => `Corriger ${name}`,
  familyHint: 'Avec sa particule\u00a0: de La Tour',
  suffixHint: 'Jr, III…',
  cancel: 'Annuler',
  leaving: 'Les noms que vous avez corrigés sans les confirmer seront perdus.',

  announced: (name: string) => `Nom confirmé\u00a0: ${name}`,
  announcedAll: (count: number) => `${countNoun(count, 'nom confirmé', 'noms confirmés')}`,
  conflict:
    'Ce travail a été modifié entre-temps. Rien n’a été écrit\u202f; le voici tel qu’il est maintenant, avec vos corrections des noms qui n’ont pas changé. Vérifiez, puis confirmez.',
  settled: 'Ce travail a été modifié entre-temps et n’a plus de nom à vérifier. Rien n’a été écrit d’ici.',
  gone: 'Ce travail a été supprimé entre-temps. Rien n’a été écrit.',
  refused: 'Le serveur a refusé ces noms. Rien n’a été écrit\u202f; ouvrez l’article pour les corriger.',
  failed: 'Les noms n’ont pas pu être enregistrés. Ce que vous avez saisi est gardé\u00a0: réessayez.',

  certain: {
    title: 'Noms sûrs',
    lead: 'Un nom est sûr quand les règles des citations le partagent sans doute possible.',
    searching: 'Recherche des noms sûrs…',
    unreadable: 'Les noms sûrs n’ont pas pu être cherchés.',
    none: 'Aucun nom n’est sûr\u00a0: chacun demande un regard.',
    noneYet: (count: number) => `Aucun nom sûr dans les ${works(count)} lus.`,
    partly: (count: number) => `Dans les ${works(count)} lus jusqu’ici.`,
    further: 'Chercher plus loin',
    confirm: (count: number) => (count === 1 ? 'Confirmer le nom sûr' : `Confirmer les ${names(count)} sûrs`),
    question: (count: number) =>
      count === 1 ? 'Confirmer ce nom\u202f?' : `Confirmer ces ${names(count)}\u202f?`,
    explanation: (workCount: number) =>
      `Chaque nom est écrit dans son travail (${works(workCount)}) et dans son historique, d’où il se reprend. Un travail modifié entre-temps reste tel quel.`,
    examples: 'Ce qui sera écrit',
    others: (count: number) => `et ${countNoun(count, 'autre', 'autres')}`,
    running: 'Confirmation en cours',
    progress: (done: number, total: number) => `${formatNumber(done)} sur ${names(total)}`,
    bar: 'Avancement de la confirmation',
    stop: 'Arrêter',
    stopped: 'La confirmation est arrêtée. Ce qui est écrit reste.',
    goOn: 'Continuer',
    endHere: 'En rester là',
    paused: 'La confirmation est en pause',
    failed: 'Le serveur n’a pas répondu. Ce qui est écrit reste, et rien n’est écrit deux fois.',
    done: (nameCount: number, workCount: number) =>
      `${countNoun(nameCount, 'nom confirmé', 'noms confirmés')} dans ${works(workCount)}.`,
    left: (count: number) =>
      `${countNoun(count, 'travail laissé tel quel', 'travaux laissés tels quels')}\u00a0:`,
    reasons: {
      conflict: 'modifié entre-temps',
      gone: 'supprimé entre-temps',
      refused: 'refusé par le serveur',
    },
    close: 'Fermer',
  },

  waiting: (nameCount: number) => (nameCount >= 2 ? 'noms d’auteurs à vérifier' : 'nom d’auteur à vérifier'),
} as const

const Text = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || undefined)

/**
 * A work of « Noms à vérifier » as the server answers it. Contributors that can't be read are absent: the screen says so and
 * leads to the work.
 */
export const NameReviewWorkSchema = z.object({
  id: z.uuid(),
  version: z.number().int(),
  title: Text,
  source: z.string(),
  status: z.string().nullish(),
  publication_date: Text,
  created_at: z.string(),
  contributors: ContributorsSchema.optional().catch(undefined),
})

/** A work with names that nobody has confirmed. */
export type NameReviewWork = z.output<typeof NameReviewWorkSchema>

/** A name as it is confirmed: the key of its contributor and its parts. */
export type ConfirmedName = { id: string } & ContributorName

/** Whether the contributor may turn out to be a group; a contributor with an identity is a person. */
export const mayBeCollective = (contributor: Contributor): boolean =>
  contributor.kind === 'collective' ||
  (contributor.orcid === undefined && contributor.person_id === undefined)

/** The names that the rules of citations split without doubt; a person decides about all others. */
export const certainNames = (contributors: readonly Contributor[]): ConfirmedName[] =>
  contributors.flatMap((contributor) => {
    if (contributor.kind === 'collective' || contributor.printed === undefined) return []
    const split = splitPrinted(contributor)
    if (split.kind === 'person' && split.printed !== undefined) return []
    return [{ id: contributor.id, ...nameOf(split) }]
  })

/**
 * Given and family name exchanged; a person with one name and a group stay as they are.
 * @example swapNames({ kind: 'person', given: 'Dorval', family: 'Marie' }) // { kind: 'person', given: 'Marie', family: 'Dorval' }
 */
export const swapNames = (name: ContributorName): ContributorName =>
  name.kind === 'person' && name.given ? { ...name, given: name.family, family: name.given } : name

/** The name as one of a group, as it is printed. */
export const asCollective = (contributor: Contributor): ContributorName => ({
  kind: 'collective',
  name: printedName(contributor),
})

/** The name as that of a person: the proposal's parts, or all of it as the family name. */
export const asPerson = (contributor: Contributor): ContributorName => {
  const { name } = splitName(printedName(contributor))
  return name.kind === 'person' ? name : { kind: 'person', family: name.name }
}

/**
 * What is wrong with a name, by its part (`given`, `family`, `suffix`, `name`), in French; empty when it can be confirmed.
 * @example nameErrors({ kind: 'person', family: '' }) // Map { 'family' => 'Donnez le nom de famille' }
 */
export const nameErrors = (name: ContributorName): ReadonlyMap<string, string> =>
  new Map(
    (ContributorSchema.safeParse({ id: 'a', affiliations: [], ...name }).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    ),
  )

/** The contributors with the names confirmed, as the server writes them. */
export const withConfirmedNames = (
  contributors: readonly Contributor[],
  names: readonly ConfirmedName[],
): Contributor[] =>
  contributors.map((contributor) => {
    const name = names.find(({ id }) => id === contributor.id)
    return name ? withName(contributor, name) : contributor
  })

/** Result for the sent names of one work: `conflict` when the work was changed after it was read. */
export const CONFIRM_OUTCOMES = ['confirmed', 'conflict', 'gone', 'refused'] as const

/** Answer of `confirm_names`, one entry a work. */
export const ConfirmAnswerSchema = z.array(
  z.object({
    work_id: z.uuid(),
    work_version: z.number().int().nullable(),
    outcome: z.enum(CONFIRM_OUTCOMES),
  }),
)

/** Result for the names of one work. */
export type ConfirmAnswer = z.output<typeof ConfirmAnswerSchema>[number]
