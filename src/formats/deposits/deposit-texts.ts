import { countNoun } from '../../domain/language/number.ts'

/** Targets of files of works. */
export const DEPOSIT_TARGETS = ['jats', 'crossref', 'doaj', 'pubmed'] as const

/** A target of files of works. */
export type DepositTarget = (typeof DEPOSIT_TARGETS)[number]

/** The targets as the back office calls them, and what each file is for. */
export const DEPOSIT_TARGET_TEXTS: Readonly<Record<DepositTarget, { name: string; purpose: string }>> = {
  jats: {
    name: 'JATS',
    purpose: 'La fiche complète de chaque travail, pour les archives et les autres plateformes.',
  },
  crossref: {
    name: 'Crossref',
    purpose: 'Le dépôt des DOI\u00a0: à envoyer à Crossref pour que chaque DOI mène à sa page.',
  },
  doaj: { name: 'DOAJ', purpose: 'Les articles pour le répertoire des revues en libre accès.' },
  pubmed: { name: 'PubMed', purpose: 'Les notices pour PubMed, quand la revue y est admise.' },
}

/** Sentences about missing values that an editor can act on. */
export const DEPOSIT_FINDING_TEXTS = {
  doi: 'Il n’a pas de DOI.',
  doiPrefix: (prefix: string) => `Son DOI ne commence pas par le préfixe de la publication (${prefix}).`,
  noDoiPrefix: 'La publication n’a pas de préfixe DOI\u00a0: Crossref en donne un à ses membres.',
  depositor: 'La publication ne dit ni qui dépose chez Crossref ni à quelle adresse répondre.',
  publisher: 'La publication n’a pas d’éditeur.',
  issn: 'La publication n’a pas d’ISSN\u00a0: le centre ISSN le donne gratuitement.',
  issnAdvised: 'La publication n’a pas d’ISSN\u00a0: sans lui, elle est moins bien reconnue.',
  firstYear: 'La publication ne dit pas l’année de son premier volume.',
  date: 'Il n’a pas de date de publication.',
  authors: 'Il n’a pas d’auteur.',
  unconfirmed: (names: string) => `Le prénom et le nom de ${names} restent à confirmer.`,
  longNames: (names: string) =>
    `Crossref n’accepte pas le nom de ${names}\u00a0: 60 caractères au plus, sans chiffre ni point d’interrogation.`,
  institution: 'L’institution où il a été soutenu n’est pas indiquée.',
  nothingToRead: 'Il n’a ni PDF ni résumé : Google Scholar n’y trouve rien à lire.',
  pdf: 'Il n’a pas de PDF : Google Scholar préfère le texte entier.',
  pdfTitle:
    'La première page de son PDF ne porte pas son titre : Google Scholar le prend pour un autre travail.',
  pdfAuthors: (names: string) => `La première page de son PDF ne nomme pas ${names}.`,
  pdfUnreadable:
    'Son PDF n’a pas de texte lisible (pages numérisées, fichier protégé ou abîmé) : ajoutez-y le texte.',
  pdfElsewhere:
    'Son PDF n’est pas sur le site (trop lourd pour l’hébergement, ou chez un autre) : Google Scholar ne l’y cherche pas.',
  abstract: 'Il n’a pas de résumé.',
  keywords: 'Il n’a pas de mots-clés.',
  language: 'La langue du texte n’est pas indiquée.',
  pages: 'Il n’a ni pages ni DOI\u00a0: rien ne le situe dans son numéro.',
  licence: 'Ni lui ni sa publication ne disent sous quelle licence il paraît.',
  affiliations: 'Aucun auteur n’a d’affiliation.',
  references: 'Ses références ne sont pas saisies.',
  englishTitle: 'Le titre en anglais manque\u00a0: PubMed affiche les titres dans cette langue.',
  elsewhere: 'Il a paru ailleurs\u00a0: c’est à l’autre éditeur de le déposer.',
  noJournal: 'Ce n’est pas l’article d’une revue.',
  publicAddress: 'Le site n’a pas d’adresse publique\u00a0: les pages ne seraient pas trouvées.',
  notice: 'Ce lien de correction ou de rétractation n’est repris par Crossref qu’avec Crossmark.',
} as const

/** The names of people in a sentence: three at most, then their number. */
export const namesInSentence = (names: readonly string[]): string =>
  names.length <= 3
    ? new Intl.ListFormat('fr').format(names)
    : `${names.slice(0, 2).join(', ')} et ${names.length - 2} autres`

/** Texts of the screen of files for indexes. */
export const DEPOSIT_SCREEN_TEXTS = {
  screen: 'Dépôts et index',
  lead: 'Les fichiers que demandent Crossref, DOAJ, PubMed et les archives. Ce qui manque est dit d’abord\u202f; rien n’est inventé à sa place. Seuls les travaux publiés y figurent.',
  publication: 'Publication',
  issue: 'Numéro',
  allIssues: 'Tous',
  from: 'Du',
  until: 'Au',
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
