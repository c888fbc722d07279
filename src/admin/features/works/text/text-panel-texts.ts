import type { TextFinding } from '#domain/texts/text-findings.ts'
import { FINDING_TEXTS } from '#domain/texts/text-findings.ts'
import type { StoredText } from '#domain/texts/stored-text.ts'

/** Where a stored text comes from, as its editor reads it. */
export const TEXT_SOURCE_NAMES: Readonly<Record<StoredText['source'], string>> = {
  jats: 'fichier JATS',
  docx: 'document Word',
  edited: 'corrigé par la rédaction',
}

/** Texts of the screen of a work's text. */
export const TEXT_PANEL_TEXTS = {
  title: 'Texte intégral',
  lead: 'Les lecteurs voient le texte tiré du PDF tant qu’aucun meilleur n’est publié ici. Un fichier JATS vaut mieux qu’un document Word.',
  loading: 'Chargement du texte…',
  loadFailed: 'Le texte n’a pas pu être lu.',
  published: (source: string, moment: string): string => `Texte publié le ${moment} (${source}).`,
  none: 'Aucun texte n’est publié ici\u00a0: la page montre celui du PDF.',
  withdraw: 'Retirer le texte publié',
  withdrawTitle: 'Retirer ce texte\u202f?',
  withdrawLead:
    'La page montrera de nouveau le texte tiré du PDF. Le texte reste dans les versions, ci-dessous.',
  withdrawn: 'Le texte est retiré',
  mend: 'Corriger le texte publié',

  upload: 'Fichier JATS ou document Word, avec ses images',
  uploadHint: 'XML JATS, DOCX ou archive ZIP, images PNG, JPEG, WebP ou GIF – 30\u00a0Mo au plus chacun',
  replaceTitle: 'Remplacer le texte en préparation\u202f?',
  replaceLead: 'Ce que vous y avez corrigé sera perdu.',
  replace: 'Remplacer',
  reading: 'Lecture du fichier…',
  storing: (index: number, count: number): string => `Envoi de la figure ${index} sur ${count}…`,
  imported: 'Le texte est prêt à être relu',
  importFailed: 'Le fichier n’a pas pu être lu',
  fromManuscript: (name: string): string => `Partir du manuscrit accepté\u00a0: ${name}`,

  preparing: 'Texte en préparation',
  preparedFrom: (file: string): string => `Fait du fichier ${file}.`,
  edit: 'Corriger',
  preview: 'Aperçu',
  previewLead: 'Tel que les lecteurs le verront.',
  editor: 'Texte',
  save: 'Enregistrer',
  saved: 'Le texte en préparation est enregistré',
  saveFailed: 'Le texte n’a pas pu être enregistré',
  conflict:
    'Quelqu’un d’autre a changé ce texte depuis que vous l’avez ouvert. Copiez vos corrections avant de recharger la page.',
  publish: 'Publier ce texte',
  publishTitle: 'Publier ce texte\u202f?',
  publishLead: 'Il remplace sur la page le texte tiré du PDF, ou celui qui y est déjà.',
  publishOfDraft: 'L’article n’est pas encore publié\u00a0: son texte paraîtra avec lui.',
  publishedNow: 'Le texte est publié',
  discard: 'Abandonner',
  discardTitle: 'Abandonner le texte en préparation\u202f?',
  discarded: 'Le texte en préparation est abandonné',
  unsaved: 'Elles restent sur cet appareil et vous seront proposées à votre retour.',
  actionFailed: 'L’action n’a pas abouti',

  findings: (count: number): string =>
    count === 1 ? '1\u00a0point à regarder' : `${count}\u00a0points à regarder`,
  figures: 'Figures et textes de remplacement',
  figuresLead: 'Décrivez ce que montre chaque figure à qui ne la voit pas.',
  figureAlt: (number: number): string => `Texte de remplacement de la figure ${number}`,

  versions: 'Versions publiées',
  version: (version: number): string => `Version ${version} de l’article`,
  versionWithdrawn: 'texte retiré',
  takeUp: 'Reprendre',
  takeUpLabel: (version: number): string => `Reprendre le texte de la version ${version}`,
} as const

/** Names of the buttons of the editor. */
export const TEXT_EDITOR_TEXTS = {
  toolbar: 'Mise en forme',
  paragraph: 'Paragraphe',
  heading: (level: number): string => `Titre ${level}`,
  strong: 'Gras',
  em: 'Mise en relief',
  i: 'Italique',
  sub: 'Indice',
  sup: 'Exposant',
  bulletList: 'Liste',
  orderedList: 'Liste numérotée',
  blockquote: 'Citation',
  link: 'Lien',
  linkAddress: 'Adresse du lien',
  linkHint: 'https://… ou mailto:… – vide, le lien est ôté',
  linkApply: 'Appliquer',
  linkRefused: 'Une adresse commence par https://, http:// ou mailto:',
  undo: 'Annuler',
  redo: 'Rétablir',
} as const

/** What an editor is to look at, under the heading of its kind. */
export const groupFindings = (
  findings: readonly TextFinding[],
): { kind: TextFinding['kind']; title: string; texts: string[] }[] =>
  (['removed', 'unknown', 'missing', 'note'] as const).flatMap((kind) => {
    const texts = findings.filter((finding) => finding.kind === kind).map(({ text }) => text)
    return texts.length > 0 ? [{ kind, title: FINDING_TEXTS.kinds[kind], texts }] : []
  })
