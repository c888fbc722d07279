import type { WorkView } from '../articles/work-view.ts'
import type { Picture } from '../covers/picture.ts'
import type { Numero } from './numero.ts'

/** A numéro as a page shows it. */
export type NumeroView = {
  numero: Numero
  /** The numéro's own page, or its article's when the numéro is a lone row without volume or issue. */
  path: string
  lead: WorkView
  /** The numéro's own cover, else its lead's. */
  cover: Picture | undefined
  /** The articles behind the lead, in page order. */
  others: WorkView[]
}
