import { z } from 'zod'

/** What an editor learns of a file: what was dangerous and is gone, what nobody knows here, what is missing, what else to look at. */
const FINDING_KINDS = ['removed', 'unknown', 'missing', 'note'] as const

/** Something of a file that an editor is to look at. */
export const TextFindingSchema = z.object({ kind: z.enum(FINDING_KINDS), text: z.string() })

/** Something of a file that an editor is to look at. */
export type TextFinding = z.infer<typeof TextFindingSchema>

/** Most findings of a file. */
export const FINDINGS_MAX = 500

const times = (count: number): string => (count > 1 ? ` (${count}\u00a0fois)` : '')

/** Collects findings, each once with its count. */
export class FindingList {
  readonly #counts = new Map<string, { finding: TextFinding; count: number }>()

  add(kind: TextFinding['kind'], text: string): void {
    const key = `${kind} ${text}`
    const known = this.#counts.get(key)
    if (known) known.count += 1
    else if (this.#counts.size < FINDINGS_MAX) this.#counts.set(key, { finding: { kind, text }, count: 1 })
  }

  addAll(findings: readonly TextFinding[]): void {
    for (const { kind, text } of findings) this.add(kind, text)
  }

  /** The findings by kind, what was dangerous first. */
  list(): TextFinding[] {
    return [...this.#counts.values()]
      .map(({ finding, count }) => ({ ...finding, text: finding.text + times(count) }))
      .sort((a, b) => FINDING_KINDS.indexOf(a.kind) - FINDING_KINDS.indexOf(b.kind))
  }
}

/** What findings say. */
export const FINDING_TEXTS = {
  kinds: {
    removed: 'Retiré par sécurité',
    unknown: 'Éléments inconnus, dont le texte est gardé',
    missing: 'Manquant',
    note: 'À vérifier',
  } satisfies Record<TextFinding['kind'], string>,
  element: (name: string): string => `élément «\u00a0${name}\u00a0»`,
  attribute: (name: string, element: string): string =>
    `attribut «\u00a0${name}\u00a0» de «\u00a0${element}\u00a0»`,
  link: (address: string): string => `lien vers «\u00a0${address.slice(0, 80)}\u00a0»`,
  remotePicture: (address: string): string => `image d’un autre site\u00a0: ${address.slice(0, 80)}`,
  entity: (name: string): string => `entité «\u00a0${name}\u00a0», qui n’est pas suivie`,
  declarations: 'déclarations d’entités, qui ne sont pas lues',
  unknownElement: (name: string): string => `«\u00a0${name}\u00a0»`,
  picture: (name: string): string =>
    `image «\u00a0${name}\u00a0»\u00a0: ajoutez-la au dépôt en PNG, JPEG, WebP ou GIF`,
  noAlt: (label: string): string => `${label}\u00a0: pas de texte de remplacement`,
  supplement: (name: string): string =>
    `fichier supplémentaire «\u00a0${name}\u00a0»\u00a0: à joindre à la fiche`,
  texFormula: 'formule en TeX sans MathML, montrée telle qu’elle est écrite',
  noSections:
    'Aucun titre de section n’a été reconnu\u00a0: donnez-les avec «\u00a0Titre\u00a0» dans l’éditeur.',
  frontMatter: 'Ôtez du texte ce que la fiche dit déjà\u00a0: titre, auteurs, résumés, mots-clés.',
  wordStyle: (message: string): string => `document Word\u00a0: ${message}`,
  brokenLink: (target: string): string =>
    `renvoi vers «\u00a0${target}\u00a0», qui n’est pas dans le fichier`,
  record:
    'Titre, auteurs, résumés et dates du fichier ne sont pas repris\u00a0: la fiche de l’article fait foi.',
  references: (count: number): string =>
    `${count}\u00a0référence${count > 1 ? 's' : ''} dans le fichier\u00a0: la fiche les reçoit à la publication si elle n’en a pas.`,
  tooManyReferences: (count: number, taken: number): string =>
    `${count}\u00a0références dans le fichier\u00a0: seules les ${taken}\u00a0premières sont reprises`,
  longReference: (number: number): string =>
    `référence ${number} abrégée\u00a0: elle est trop longue pour la fiche`,
} as const

/** Why a file gives no text at all. */
export class UnreadableText extends Error {}

/** Why a file gives no text at all. */
export const UNREADABLE_TEXTS = {
  malformed: 'Ce fichier n’est pas du XML bien formé. Vérifiez qu’il est entier.',
  notJats: (name: string): string =>
    `Ce fichier XML n’est pas un article JATS\u00a0: son premier élément est «\u00a0${name}\u00a0».`,
  noBody: 'Ce fichier JATS n’a pas de texte (élément body)\u00a0: il ne décrit que l’article.',
  empty: 'Ce fichier ne contient aucun texte.',
  tooLong: 'Ce texte est trop long\u00a0: 1\u00a0500\u00a0000 caractères au plus, balises comprises.',
  tooDeep: 'Les éléments de ce fichier sont imbriqués trop profondément.',
  docxEntities:
    'Ce document Word déclare des entités XML, ce qu’aucun traitement de texte ne fait\u00a0: il n’est pas ouvert.',
  notDocx: 'Ce fichier n’est pas un document Word (.docx) lisible.',
  archive: 'Cette archive ne peut pas être lue\u00a0: elle est abîmée ou protégée.',
  bomb: 'Cette archive se déploie en plus de données que permis\u00a0: elle n’est pas ouverte.',
  noXml: 'Il n’y a ni fichier JATS (.xml) ni document Word (.docx) dans ce dépôt.',
  severalTexts:
    'Un seul texte à la fois\u00a0: déposez un fichier JATS ou un document Word, avec ses images.',
} as const
