/** What a reader is told when citing. */
export const CITATION_TEXTS = {
  copied: 'Citation copiée dans le presse-papiers',
  copyFailed: 'Erreur lors de la copie de la citation',
} as const
