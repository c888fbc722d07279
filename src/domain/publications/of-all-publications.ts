import { ALL_PUBLICATIONS } from './registry.ts'

/** The publications behind a noun: “de la RHCA, de l’Info Gazette Médicale, de l’Atlas et de l’Index Medicus”. */
export const OF_ALL_PUBLICATIONS: string = ALL_PUBLICATIONS.map(({ ofName }) => ofName)
  .join(', ')
  .replace(/, ([^,]*)$/, ' et $1')
