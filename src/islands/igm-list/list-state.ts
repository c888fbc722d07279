import { type IgmFilters, readIgmPeriod, type IgmOrder, readOrder } from '#domain/issues/igm-list.ts'

/** What the reader asked of the list. It is in the address, so that it survives a reload and can be shared. */
export type IgmListState = IgmFilters & { query: string; order: IgmOrder }

/** Names in the address and of the form's fields. */
const FIELDS = { query: 'q', order: 'tri', category: 'categorie', from: 'du', to: 'au' } as const

/** Whether anything narrows the list. */
export const isIgmListFiltered = ({ query, categories, period }: IgmListState): boolean =>
  query.trim() !== '' || categories.length > 0 || period !== undefined

/** Reads what the address asks for; categories that no issue has are ignored. */
export const readState = (parameters: URLSearchParams, known: ReadonlySet<string>): IgmListState => ({
  query: parameters.get(FIELDS.query) ?? '',
  order: readOrder(parameters.get(FIELDS.order)),
  categories: parameters.getAll(FIELDS.category).filter((category) => known.has(category)),
  period: readIgmPeriod(parameters.get(FIELDS.from), parameters.get(FIELDS.to)),
})

/** Writes the state into the address of the page; other parameters stay. */
export const writeState = ({ query, order, categories, period }: IgmListState): void => {
  const address = new URL(location.href)
  const { searchParams } = address
  for (const name of Object.values(FIELDS)) searchParams.delete(name)
  if (query.trim()) searchParams.set(FIELDS.query, query.trim())
  if (order !== 'latest') searchParams.set(FIELDS.order, order)
  for (const category of categories) searchParams.append(FIELDS.category, category)
  if (period) {
    searchParams.set(FIELDS.from, period.from)
    searchParams.set(FIELDS.to, period.to)
  }
  if (address.href !== location.href) history.replaceState(history.state, '', address)
}
