import { hasNumeroPage, type Numero } from '#domain/issues/numero.ts'
import type { NumeroView } from '#domain/issues/numero-view.ts'
import { findCover } from './covers.ts'
import { viewWork } from './work-views.ts'
import { rhcaNumeros } from './works.ts'

const viewNumero = async (numero: Numero): Promise<NumeroView> => {
  const { volume, issue, date } = numero
  const lead = await viewWork(numero.lead)
  return {
    numero,
    path: hasNumeroPage(numero) ? `/rhca/issues/${numero.id}` : lead.path,
    lead,
    cover: (await findCover({ source: 'RHCA', volume, issue, publicationDate: date })) ?? lead.cover,
    others: await Promise.all(numero.articles.filter(({ id }) => id !== numero.lead.id).map(viewWork)),
  }
}

/** Every RHCA numéro as the pages show it, newest first. */
export const viewNumeros = async (): Promise<NumeroView[]> =>
  Promise.all((await rhcaNumeros()).map(viewNumero))
