/**
 * A number with its noun; in French the plural starts at two.
 * @example countNoun(1, 'numéro', 'numéros') // '1 numéro'
 */
export const countNoun = (count: number, singular: string, plural: string): string =>
  `${count.toLocaleString('fr-FR')} ${count >= 2 ? plural : singular}`
