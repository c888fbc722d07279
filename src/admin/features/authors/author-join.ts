import { countNoun } from '#domain/language/number.ts'
import { z } from 'zod'

/** Texts of the screen on which an editor says that two authors are one person. */
export const AUTHOR_JOIN_TEXTS = {
  screen: 'Auteurs',
  lead: 'Un auteur écrit de plusieurs façons a plusieurs pages, jusqu’à ce que vous disiez que c’est une seule personne. Rien n’est réuni sans vous.',
  search: 'Chercher un auteur',
  placeholder: 'Nom, prénom…',
  searching: 'Recherche…',
  unreadable: 'Les auteurs n’ont pas pu être cherchés.',
  none: 'Aucun auteur ne correspond à cette recherche.',
  ask: 'Cherchez le nom d’un auteur pour réunir ses graphies.',
  found: (count: number) => countNoun(count, 'auteur trouvé', 'auteurs trouvés'),
  first: (count: number) =>
    `Les ${count} premiers auteurs trouvés\u00a0: précisez la recherche pour voir les autres.`,
  works: (count: number) => countNoun(count, 'travail', 'travaux'),
  spellings: 'Graphies',
  newest: 'Travaux récents',
  untitled: 'Sans titre',
  unlinked: 'Nom imprimé',
  person: 'Personne',
  choose: 'Choisir',
  chooseName: (name: string) => `Choisir ${name}`,
  dropName: (name: string) => `Retirer ${name} du choix`,
  drop: 'Retirer',

  selection: 'Réunir deux auteurs',
  selectionHint: 'Choisissez deux auteurs\u202f; vous pouvez changer de recherche entre les deux.',
  join: 'Réunir ces deux auteurs',
  question: 'Est-ce une seule personne\u202f?',
  keep: 'Le nom et la page qui restent',
  explanation:
    'Les travaux des deux paraîtront sur une seule page, et l’ancienne adresse y mènera. Chaque travail garde le nom qu’il a imprimé. La réunion peut être défaite.',
  homonyms:
    'Tous les travaux qui impriment exactement ce nom sont réunis\u00a0: vérifiez qu’il n’y a pas d’homonyme parmi eux.',
  confirm: 'Réunir',
  joined: (from: string, into: string) => `${from} et ${into} sont maintenant une seule personne`,
  refusals: {
    orcid: 'Ces auteurs ont des identifiants ORCID différents\u00a0: ce sont deux personnes.',
    together: 'Ces auteurs ont signé un travail ensemble\u00a0: ce sont deux personnes.',
    unknown: 'L’un de ces auteurs a changé entre-temps. Cherchez-le à nouveau.',
    later: 'Défaites d’abord la réunion plus récente de cette personne.',
  },
  failed: 'Rien n’a été réuni\u00a0: le serveur n’a pas répondu ou a refusé. Réessayez.',

  merges: 'Réunions',
  mergesLoading: 'Chargement des réunions…',
  mergesUnreadable: 'Les réunions n’ont pas pu être lues.',
  mergesNone: 'Aucun auteur n’a encore été réuni à un autre.',
  mergesFirst: (count: number) => `Les ${count} réunions les plus récentes.`,
  from: 'Auteur réuni',
  into: 'À la page de',
  at: 'Le',
  by: 'Par',
  undone: (moment: string) => `Défaite le ${moment}`,
  undo: 'Défaire',
  undoName: (from: string, into: string) => `Défaire la réunion de ${from} à ${into}`,
  undoQuestion: 'Défaire cette réunion\u202f?',
  undoExplanation: (from: string) =>
    `${from} retrouve sa page, son adresse et les travaux qui en étaient venus. Ceux que l’on a déplacés depuis restent où ils sont.`,
  undoDone: (count: number) => `Réunion défaite, ${countNoun(count, 'travail rendu', 'travaux rendus')}`,
  undoFailed: 'La réunion n’a pas été défaite\u00a0: le serveur n’a pas répondu ou a refusé. Réessayez.',
} as const

/** An author that `find_authors` answers: a person, or a printed name that nobody has said the person of. */
export const FoundAuthorSchema = z
  .object({
    person_id: z.uuid().nullable(),
    name: z.string(),
    orcid: z.string().nullable(),
    spellings: z.array(z.string()),
    works: z.number().int(),
    titles: z.array(z.string()),
  })
  .transform(({ person_id, ...author }) => ({
    ...author,
    personId: person_id ?? undefined,
    /** Its key in a list. */
    key: person_id === null ? `name ${author.name}` : `person ${person_id}`,
  }))

/** An author as the screen « Auteurs » shows it. */
export type FoundAuthor = z.output<typeof FoundAuthorSchema>

/**
 * Which of two authors rather stays: the one with an ORCID, else the known person, else the one with more works.
 * @returns 1 when it is the second
 */
export const stayingAuthor = ([first, second]: readonly [FoundAuthor, FoundAuthor]): 0 | 1 => {
  const rank = ({ orcid, personId }: FoundAuthor) => (orcid !== null ? 2 : personId === undefined ? 0 : 1)
  const difference = rank(second) - rank(first) || second.works - first.works
  return difference > 0 ? 1 : 0
}

const RefusalSchema = z.enum(['orcid', 'together', 'unknown', 'later'])

/** The message for a merge or its undoing that the server refused; undefined for any other error. */
export const joinRefusal = (hint: string | undefined): string | undefined => {
  const known = RefusalSchema.safeParse(hint).data
  return known && AUTHOR_JOIN_TEXTS.refusals[known]
}
