/** What is shared: a work, something else, or a place in a PDF. */
export type SharedKind = 'article' | 'content' | 'pdf'

/** What a reader reads when sharing. Texts of the specification keep its apostrophes. */
export const SHARE_TEXTS = {
  failed: 'Erreur lors du partage',
  failedArticle: 'Impossible de partager l’article',
  copyInstead: 'Copier le lien',
  copyFailed: 'Erreur lors de la copie du lien',
} as const

/** What is said when the share sheet has done its work. */
export const sharedText = (kind: SharedKind): string =>
  kind === 'article' ? 'Article partagé avec succès' : 'Contenu partagé avec succès'

/** What is said when the link is in the clipboard. */
export const copiedText = (kind: SharedKind): string =>
  kind === 'pdf' ? 'Lien PDF copié dans le presse-papier' : 'Lien copié dans le presse-papiers'

/** Life of a toast about a share that failed. */
export const SHARE_WARNING_TOAST_MS = 5000
