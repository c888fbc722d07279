import { ABSTRACT_MAX_CHARS } from '../works/limits.ts'
import { countNoun, megabyteSize } from '../language/number.ts'

/** Longest title of a manuscript, in characters (document 3, section 5). */
export const SUBMISSION_TITLE_MAX_CHARS = 200

/** Shortest abstract of a manuscript, in characters although its message says words (decision V1). */
export const SUBMISSION_ABSTRACT_MIN_CHARS = 50

/** Fewest keywords of a manuscript. */
export const KEYWORDS_MIN = 3

/** Most keywords of a manuscript. */
export const KEYWORDS_MAX = 5

/** Longest texts that the database stores, in characters. */
export const STORED_MAX_CHARS = {
  authors: 5000,
  institution: 1000,
  keywords: 1000,
  name: 200,
  email: 254,
  phone: 50,
  address: 1000,
  abstract: ABSTRACT_MAX_CHARS,
  notes: 10_000,
} as const

/** Number of article files, and of annexes, of one submission. */
export const FILES_MAX = 20

/** Largest mail, in MB, for authors who send their files by mail. */
export const MAIL_MAX_MB = 45

/** Time between the last key and the saving of a draft, in milliseconds. */
export const DRAFT_DEBOUNCE_MS = 600

/** Texts of the submission form and of the messages after sending (document 3, sections 2, 5 and 8). */
export const SUBMISSION_TEXTS = {
  title: 'Soumettre un manuscrit',
  lead: 'Six étapes, dans l’ordre que vous voulez. Aucun compte n’est nécessaire, et ce que vous écrivez reste sur votre appareil jusqu’à l’envoi.',
  requiredNote: '* Champs obligatoires',
  titleHint: `${SUBMISSION_TITLE_MAX_CHARS} caractères au plus`,
  keywordsHint: `${KEYWORDS_MIN} à ${KEYWORDS_MAX} mots clés, séparés par des virgules`,
  withoutScripts:
    'L’envoi en ligne d’un manuscrit demande JavaScript, qui n’est pas actif dans votre navigateur. Activez-le pour remplir le formulaire, ou envoyez votre manuscrit par courriel.',
  noArticleFile: 'Veuillez déposer au moins un fichier d’article',
  tooManyFiles: `Vous ne pouvez pas envoyer plus de ${FILES_MAX} fichiers de chaque sorte`,
  foreignFile: 'Un fichier n’a pas été déposé pour cette soumission. Retirez-le, puis ajoutez-le de nouveau.',
  missingFile: (name: string) => `${name} n’est pas arrivé. Retirez-le, puis ajoutez-le de nouveau.`,
  changedFile:
    'Ce fichier a changé depuis que vous l’avez choisi\u00a0: retirez-le, puis ajoutez-le de nouveau.',
  wrongContent: (name: string, kind: string) =>
    `Le contenu de ${name} n’est pas ${kind}. Remplacez ce fichier.`,
  unnamed: 'Auteur sans nom',
  chooseLanguage: 'Choisissez une langue',
  statementsHint:
    'Ces mentions paraissent sous le texte publié, comme les revues médicales le demandent. Là où il n’y a rien à déclarer, un bouton l’écrit pour vous.',
  noneToDeclare: (sentence: string) => `Écrire «\u00a0${sentence}\u00a0»`,
  institutionHint:
    'Service, institution et ville\u00a0: celle de tous les auteurs, sauf ceux dont vous dites autre chose',
  authorsHint: 'Prénom et nom, puis Entrée ou «\u00a0Ajouter\u00a0». Une liste entière peut être collée.',
  addAuthors: 'Ajouter',
  addAuthorByParts: 'Remplir une fiche d’auteur',
  corresponding: 'Qui, parmi les auteurs\u202f?',
  correspondingOther: 'Une autre personne',
  authorsAdded: (names: readonly string[]) =>
    `${countNoun(names.length, 'auteur ajouté', 'auteurs ajoutés')}\u00a0: ${names.join(', ')}.`,
  authorsKnown: 'Ces auteurs sont déjà dans la liste.',
  authorsMissing: 'La liste finit par «\u00a0et al.\u00a0»\u00a0: il manque des noms.',
  authorsFailed:
    'Les auteurs n’ont pas pu être lus\u00a0: la connexion manque. Rien n’est perdu\u00a0: réessayez dans un moment.',
  correspondingAuthor: 'Auteur correspondant',
  filesHint: `Vos fichiers partent avec le formulaire, et seule la rédaction peut les lire. Si vous les envoyez plutôt par courriel\u00a0: ${megabyteSize(MAIL_MAX_MB)} par email au total.`,
  articleFiles: 'Fichiers de l’article',
  annexes: 'Images annexes',
  declarations: 'Déclarations',
  notesHint: 'Facultatif\u00a0: ce que la rédaction doit savoir',
  words: (count: number, max: number) => `${count} / ${max} mots`,
  submit: 'Soumettre le manuscrit',
  sending: 'Envoi de votre soumission en cours…',
  stop: 'Interrompre l’envoi',
  stopped:
    'Vous avez interrompu l’envoi. Rien n’est perdu\u00a0: un nouvel envoi reprend où celui-ci s’est arrêté.',
  failed: 'Une erreur est survenue lors de l’envoi de votre soumission',
  filesFailed: 'Des fichiers ne sont pas arrivés. Rien n’est perdu\u00a0: réessayez.',
  noResponse:
    'Le serveur ne répond pas. Votre formulaire et vos fichiers restent ici\u00a0: réessayez dans un moment.',
  alreadyReceived: (reference: string) =>
    `Votre manuscrit a déjà été reçu sous la référence ${reference}. Pour y apporter des corrections, écrivez à la rédaction en la citant.`,
  sent: 'Votre soumission a été envoyée avec succès!',
  mailsSent: 'Emails de confirmation envoyés avec succès',
  mailsNotConfigured: 'Configuration email manquante - L’administrateur sera notifié',
  mailsLimited: 'Email temporairement indisponible',
  mailsUnderWay: 'Emails de confirmation en cours d’envoi',
  mailsFailed: (detail: string) => `Notification email échouée: ${detail}`,
  saveDraft: 'Sauvegarder le brouillon',
  discardDraft: 'Supprimer le brouillon',
  discardQuestion: 'Supprimer ce brouillon\u202f?',
  discardMeans: 'Tout ce que vous avez écrit et les fichiers ajoutés seront effacés de cet appareil.',
  notYet: (count: number) =>
    `${countNoun(count, 'champ obligatoire reste', 'champs obligatoires restent')} à remplir ou à corriger. Le bouton montre le premier.`,
  allSet: 'Tout est prêt.',
  checklist: 'Avant d’envoyer',
  checklistMeans:
    'Une aide, rien d’obligatoire\u00a0: le formulaire coche ce qu’il voit, le reste est à vous et n’est pas envoyé.',
  receipt: 'Soumission reçue',
  reference: 'Référence de votre soumission\u00a0:',
  saveLinkHint: 'Gardez le lien privé\u00a0: il montre l’état de votre soumission, sans compte.',
  follow: 'Suivre ma soumission',
  close: 'Fermer',
  draftSaved: 'Brouillon enregistré sur cet appareil',
  draftRestored: 'Votre brouillon a été restauré, fichiers compris.',
  draftDiscarded: 'Brouillon supprimé',
  draftUnavailable: 'Ce navigateur ne garde pas de brouillon\u00a0: ne fermez pas cette page avant l’envoi.',
  draftFilesUnavailable:
    'Ce navigateur n’a pas la place de garder vos fichiers\u00a0: le brouillon ne contient que vos textes.',
} as const

/** What the authors declare, by the name of its box. */
export const DECLARATION_TEXTS = {
  ethicsApproval: 'Ce travail a reçu l’approbation d’un comité d’éthique, ou n’en demande pas.',
  noConflict: 'Les auteurs n’ont aucun conflit d’intérêts à déclarer.',
  originalWork: 'Ce travail est original et n’est soumis à aucune autre revue.',
} as const

/** Why no further file is accepted, by the limit on unsent files that was reached. */
export const WAITING_UPLOADS_TEXTS = {
  visitor:
    'Trop de fichiers envoyés depuis votre connexion attendent encore leur soumission. Envoyez ou abandonnez les autres soumissions, ou réessayez demain\u00a0: les fichiers qui ne servent à rien sont effacés après deux jours.',
  everyone:
    'Le dépôt de fichiers est plein pour le moment. Votre formulaire reste ici\u00a0: réessayez dans quelques heures ou écrivez à la rédaction.',
} as const

/**
 * The head of the error summary.
 * @example errorCountText(1) // '1 erreur à corriger'
 */
export const errorCountText = (count: number): string => `${countNoun(count, 'erreur', 'erreurs')} à corriger`

/** The toast of a failed attempt. */
export const missingFieldsText = (count: number): string =>
  count === 1
    ? 'Veuillez corriger le champ manquant'
    : `Veuillez corriger les ${count} champs manquants avant de soumettre`
