import { countNoun } from '#domain/language/number.ts'
import { LANGUAGE_NAMES, type Language } from '#domain/works/language.ts'

const FRENCH_LIST = new Intl.ListFormat('fr', { type: 'conjunction' })

/** Texts of the authors of a work. */
export const CONTRIBUTOR_FORM_TEXTS = {
  addLine: 'Ajouter un auteur',
  addHint: 'Prénom et nom, ou le nom d’un groupe',
  addEmptyPerson: 'Remplir une fiche',
  paste: 'Coller une liste',
  isKnown: (name: string) => `${name} figure déjà dans la liste`,

  kind: 'Qui est-ce\u202f?',
  person: 'Une personne',
  collective: 'Un groupe ou une institution',
  given: 'Prénom',
  family: 'Nom de famille',
  familyHint: 'Avec sa particule\u00a0: de La Tour',
  suffix: 'Suffixe',
  suffixHint: 'Jr, III…',
  name: 'Nom du groupe ou de l’institution',
  orcid: 'ORCID',
  orcidHint: '16 chiffres ou adresse orcid.org',
  email: 'Courriel',
  emailHint: 'Pour la rédaction seule, jamais public',
  emailsFailed: 'L’article est enregistré, mais pas les courriels de ses auteurs',
  retry: 'Réessayer',
  corresponding: 'Auteur correspondant',
  affiliations: 'Affiliations',
  addAffiliation: 'Ajouter une affiliation à cet auteur',
  institutionHint: 'Nom de l’institution\u202f; le reste se complète sous «\u00a0Affiliations\u00a0»',
  isCorresponding: 'Correspondant',
  isCollective: 'Groupe',

  printed: (name: string) => `Donné comme «\u00a0${name}\u00a0».`,
  confirmEdited: 'Confirmer ce nom',
  closeUnconfirmed: 'Fermer sans confirmer',
  namesToCheck: (count: number) => `${countNoun(count, 'nom', 'noms')} à vérifier`,
  confirmCertain: (count: number) =>
    count === 1 ? 'Confirmer le nom sûr' : `Confirmer les ${count} noms sûrs`,

  pasteLabel: 'Liste des auteurs à coller',
  pasteHint: 'Séparés par des virgules, des points-virgules ou des lignes',
  pasteFound: (count: number) => `${countNoun(count, 'auteur reconnu', 'auteurs reconnus')}`,
  pasteAdd: (count: number) => (count === 1 ? 'Ajouter cet auteur' : `Ajouter ces ${count} auteurs`),
  pasteAdded: (count: number) => countNoun(count, 'auteur ajouté', 'auteurs ajoutés'),
  pasteKnown: 'Déjà dans la liste\u00a0: ne sera pas ajouté',
  pasteMarks: (marks: readonly string[]) =>
    `Sans affiliation de ce numéro dans la liste\u00a0: ${marks.join(', ')}`,
  pasteOthers: 'La liste finit par «\u00a0et al.\u00a0»\u00a0: il manque des noms.',
  cancel: 'Fermer',
} as const

/** Texts of the affiliations of a work. */
export const AFFILIATION_FORM_TEXTS = {
  addLine: 'Ajouter une affiliation',
  addHint: 'Nom de l’institution',
  institution: 'Institution',
  department: 'Service ou département',
  city: 'Ville',
  country: 'Pays',
  noCountry: 'Non précisé',
  ror: 'ROR',
  rorHint: 'Identifiant de l’institution sur ror.org',
  members: (names: readonly string[]) => (names.length === 0 ? 'Aucun auteur' : names.join(', ')),
  isKnown: (name: string) => `${name} figure déjà dans la liste`,
  removed: (name: string, losers: readonly string[]) =>
    losers.length === 0
      ? `Retirée de la liste\u00a0: ${name}`
      : `Retirée de la liste\u00a0: ${name}. ${FRENCH_LIST.format(losers)} ${losers.length === 1 ? 'ne l’a' : 'ne l’ont'} plus.`,
} as const

/** Texts of the references of a work. */
export const BIBLIOGRAPHY_FORM_TEXTS = {
  paste: 'Coller des références',
  pasteHint: 'Une par ligne, ou numérotées. Les DOI et les PMID sont reconnus.',
  count: (count: number) => countNoun(count, 'référence', 'références'),
  asText: 'Modifier la liste comme un texte',
  entry: (position: number) => `la référence ${position}`,
  removed: (position: number) => `Retirée de la liste\u00a0: la référence ${position}`,
  text: 'Texte de la référence',
  doi: 'DOI',
  pmid: 'PMID',
} as const

/** Texts of a work in other languages than its own. */
export const TRANSLATION_FORM_TEXTS = {
  add: (language: Language) => `Ajouter le texte en ${LANGUAGE_NAMES[language]}`,
  section: (language: Language) => `Texte en ${LANGUAGE_NAMES[language]}`,
  title: (language: Language) => `Titre en ${LANGUAGE_NAMES[language]}`,
  abstract: (language: Language) => `Résumé en ${LANGUAGE_NAMES[language]}`,
  keywords: (language: Language) => `Mots-clés en ${LANGUAGE_NAMES[language]}`,
  addKeyword: (language: Language) => `Ajouter un mot-clé en ${LANGUAGE_NAMES[language]}`,
  remove: (language: Language) => `Retirer le texte en ${LANGUAGE_NAMES[language]}`,
  removed: (language: Language) => `Retiré\u00a0: le texte en ${LANGUAGE_NAMES[language]}`,
} as const

/** Texts of the relations of a work. */
export const RELATION_PANEL_TEXTS = {
  title: 'Liens avec d’autres travaux',
  lead: 'Un lien paraît sur les pages des deux travaux dès qu’il est ajouté, sans enregistrer l’article. Une rétractation, une réserve ou un erratum s’annonce aussi avant le titre et dans les listes.',
  loading: 'Chargement des liens…',
  loadFailed: 'Les liens n’ont pas pu être lus.',
  empty: 'Aucun lien.',
  list: 'Liens',
  untitled: 'Sans titre',
  add: 'Ajouter un lien',
  submit: 'Ajouter',
  cancel: 'Annuler',
  kind: 'Cet article…',
  chooseKind: 'Choisir le lien',
  target: 'L’autre travail',
  ours: 'Est sur le portail',
  elsewhere: 'Est ailleurs',
  search: 'Chercher par le titre, un auteur ou le DOI',
  found: (count: number) => countNoun(count, 'travail trouvé', 'travaux trouvés'),
  searchFailed: 'La recherche a échoué. Réessayez.',
  choose: (title: string) => `Choisir ${title}`,
  change: 'Changer',
  doi: 'DOI',
  date: 'Date de l’avis',
  reason: 'Motif',
  reasonHint: 'Ce que les lecteurs doivent savoir\u202f; paraît avec l’avis',
  added: 'Lien ajouté',
  known: 'Ce lien existe déjà',
  addFailed: 'Le lien n’a pas pu être ajouté',
  leaving: 'Le lien ne sera pas ajouté.',
  remove: (line: string) => `Retirer le lien\u00a0: ${line}`,
  removed: (line: string) => `Lien retiré\u00a0: ${line}`,
  removeFailed: 'Le lien n’a pas pu être retiré',
  broughtBack: 'Lien rétabli',
} as const
