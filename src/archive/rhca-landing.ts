import type { WorkView } from '#domain/articles/work-view.ts'
import { groupByYear } from '#domain/issues/numero.ts'
import type { NumeroView } from '#domain/issues/numero-view.ts'
import { viewNumeros } from './numero-views.ts'

/** What /rhca shows: the numéros of each year, and all their articles, newest first. */
export const rhcaLanding = async (): Promise<{
  years: { year: number; views: NumeroView[] }[]
  articles: WorkView[]
}> => {
  const views = await viewNumeros()
  const viewsById = new Map(views.map((view) => [view.numero.id, view]))
  const years = groupByYear(views.map(({ numero }) => numero)).map(({ year, numeros }) => ({
    year,
    views: numeros.flatMap(({ id }) => viewsById.get(id) ?? []),
  }))
  return { years, articles: views.flatMap(({ lead, others }) => [lead, ...others]) }
}
