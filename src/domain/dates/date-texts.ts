/** What a screen shows in place of a date that does not exist. */
export const INVALID_DATE_TEXT = 'Date invalide'

/** The names of the months in French, January first. */
export const MONTH_NAMES = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const

/** What is wrong with a date that someone typed. */
export const DATE_ERRORS = {
  notADate: 'Écrivez une année (1935), un mois (avril 1935 ou 04/1935) ou un jour (12/04/1935)',
  notADay: 'Écrivez le jour, le mois et l’année, par exemple 12/04/1935',
  shortYear: 'Écrivez l’année avec ses quatre chiffres, par exemple 1935',
  noYear: 'L’année 0000 n’existe pas',
  noMonth: (month: number) => `Le mois ${month} n’existe pas : ils vont de 1 à 12`,
  noDay: (month: string, days: number) => `Cette date n’existe pas : ${month} a ${days} jours`,
} as const
