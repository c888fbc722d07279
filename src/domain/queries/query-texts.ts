/** What a toast says of any read that failed (document 1, section 8). */
export const QUERY_FAILURE_TEXT = 'Erreur de chargement des données. Veuillez réessayer.'

/** What a toast says of any write that failed. */
export const MUTATION_FAILURE_TEXT = 'Erreur lors de la mise à jour des données. Veuillez réessayer.'

/** Whether a failed read is worth a word: not one that was given up on purpose. */
export const tellsQueryFailure = (error: Error): boolean =>
  !/cancell?ed|aborted/i.test(`${error.name} ${error.message}`)
