import { countNoun } from '../language/message.ts'

/** Texts of the screen of files for indexes. */
export const DEPOSIT_SCREEN_TEXTS = {
  screen: 'Dépôts et index',
  lead: 'Les fichiers que demandent Crossref, DOAJ, PubMed et les archives. Ce qui manque est dit d’abord\u202f; rien n’est inventé à sa place. Seuls les travaux publiés y figurent.',
  publication: 'Publication',
  issue: 'Numéro',
  allIssues: 'Tous',
  from: 'Du',
  until: 'Au',
  dateHint: 'Année, mois ou jour\u00a0: 2024, 2024-03',
  show: 'Afficher',
  oneWork: 'Un seul travail',
  all: 'Toute la publication',
  loading: 'Lecture des travaux…',
  unreadable: 'Les travaux n’ont pas pu être lus.',
  unreadableWorks: (works: number) =>
    `${countNoun(works, 'travail ne peut être lu et n’est', 'travaux ne peuvent être lus et ne sont')} dans aucun fichier. Ouvrez chaque fiche pour la compléter.`,
  none: 'Aucun travail publié ne correspond à ce choix.',
  ready: (ready: number, total: number) =>
    ready === total
      ? `${countNoun(total, 'travail est prêt', 'travaux sont prêts')}.`
      : `${countNoun(ready, 'travail est prêt', 'travaux sont prêts')} sur ${total}.`,
  blocks: 'Ce qui manque',
  advises: 'Ce qui serait utile',
  concerned: (works: number) => countNoun(works, 'travail', 'travaux'),
  others: (works: number) => `et ${countNoun(works, 'autre', 'autres')}`,
  setting: 'Réglages de la publication',
  save: (target: string) => `Télécharger ${target}`,
  nothing: 'Aucun travail n’est prêt\u00a0: il n’y a pas de fichier à télécharger.',
  saved: 'Le fichier est téléchargé.',
  saveFailed: 'Le fichier n’a pas pu être fait.',
  fromWork: 'Fichiers pour les index',
} as const
