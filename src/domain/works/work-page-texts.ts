import type { Language } from './language.ts'
import { READER_ACTS } from './reader-acts.ts'

/** What a reader shares: a work, another page, or a page of a PDF. */
export type SharedKind = 'article' | 'content' | 'pdf'

/** What a reader reads when sharing. Texts of the specification keep its apostrophes. */
export const SHARE_TEXTS = {
  failed: 'Erreur lors du partage',
  failedArticle: 'Impossible de partager l’article',
  copyInstead: 'Copier le lien',
  copyFailed: 'Erreur lors de la copie du lien',
} as const

/** Text after the share sheet has finished. */
export const sharedText = (kind: SharedKind): string =>
  kind === 'article' ? 'Article partagé avec succès' : 'Contenu partagé avec succès'

/** Text after the link was copied. */
export const copiedText = (kind: SharedKind): string =>
  kind === 'pdf' ? 'Lien PDF copié dans le presse-papier' : 'Lien copié dans le presse-papiers'

/** Duration of the toast about a failed share, in milliseconds. */
export const SHARE_WARNING_TOAST_MS = 5000

/** Texts of a work's page. */
export const WORK_PAGE_TEXTS = {
  invalidId: 'ID d’article non valide',
  loadError: 'Impossible de charger les détails de l’article',
  loading: 'Recherche de cet article…',
  /** Only for an issue's PDF: the page on which the work begins, if known. */
  readPdf: (issue: { label: string | undefined } | undefined): string => {
    if (!issue) return 'PDF'
    return issue.label === undefined
      ? 'PDF du numéro'
      : `${READER_ACTS.read} dans le numéro (p.\u00a0${issue.label})`
  },
  abstract: 'Résumé',
  noAbstract: 'Aucun résumé disponible pour cet article.',
  keywords: 'Mots-clés',
  affiliations: (count: number, hasDates: boolean): string =>
    (count === 1 ? 'Affiliation' : `Affiliations (${count})`) + (hasDates ? ' et dates' : ''),
  corresponding: (count: number): string => (count === 1 ? 'Auteur correspondant' : 'Auteurs correspondants'),
  orcid: (name: string): string => `ORCID de ${name}`,
  reason: 'Motif',
  backToText: (entry: number): string => `Retour au texte depuis la référence ${entry}`,
  references: 'Références',
  related: 'Travaux liés',
  similar: 'À lire aussi',
  detail: 'Détails de l’article',
  citationCopied: 'Citation copiée dans le presse-papiers',
  citationNotCopied: 'Erreur lors de la copie de la citation',
  /** A browser opens tabs and share sheets only soon after a press. */
  pressAgain: 'C’est prêt\u00a0: appuyez de nouveau.',
} as const

/** The heading over what a work says in another language than its own. */
export const TRANSLATION_HEADINGS: Readonly<Record<Language, { abstract: string; other: string }>> = {
  fr: { abstract: 'Résumé en français', other: 'En français' },
  en: { abstract: 'Résumé en anglais', other: 'En anglais' },
  ht: { abstract: 'Résumé en créole haïtien', other: 'En créole haïtien' },
  es: { abstract: 'Résumé en espagnol', other: 'En espagnol' },
}

/** A bibliography longer than this is folded until it is opened; on paper it is whole. */
export const OPEN_REFERENCES_MAX = 30

/** The button beside the DOI of a work. */
export const COPY_ADDRESS_TEXTS = {
  copy: 'Copier',
  copyDoi: 'Copier le DOI',
  copied: 'DOI copié dans le presse-papiers',
  failed: 'Erreur lors de la copie du DOI',
} as const
