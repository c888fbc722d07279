import { isCalendarDay } from '#domain/dates/partial-date.ts'
import { type IgmFilters, readIgmPeriod, type IgmOrder, readOrder } from '#domain/issues/igm-list.ts'
import { WHY_NOTHING, whyPeriod, whyYear } from '#domain/lists/why-nothing.ts'

/** What the reader asked of the list, its words aside. It is in the address, so that it survives a reload and can be shared. */
export type IgmListState = IgmFilters & { order: IgmOrder }

/** Names in the address and of the form's fields. */
export const LIST_FIELDS = { order: 'tri', category: 'categorie', from: 'du', to: 'au' } as const

/** What an address asks for, and why some of it finds nothing. */
type AskedList = { state: IgmListState; year: number | undefined; why: string[] }

/**
 * Reads what the address asks for; what can find nothing is left out, and said.
 * @param known categories that issues have
 * @param years of the issues
 */
export const readAddress = (
  parameters: URLSearchParams,
  known: ReadonlySet<string>,
  years: readonly number[],
): AskedList => {
  const [from, to] = [parameters.get(LIST_FIELDS.from) ?? '', parameters.get(LIST_FIELDS.to) ?? '']
  const categories = parameters.getAll(LIST_FIELDS.category)
  const year = /^\d{1,4}$/.test(parameters.get('year') ?? '') ? Number(parameters.get('year')) : undefined
  const isReal = isCalendarDay(from) && isCalendarDay(to)
  return {
    state: {
      order: readOrder(parameters.get(LIST_FIELDS.order)),
      categories: categories.filter((category) => known.has(category)),
      period: readIgmPeriod(from, to),
    },
    year,
    why: [
      ...(year === undefined ? [] : whyYear(year, years)),
      ...(isReal ? whyPeriod(from, to) : []),
      ...categories
        .filter((category) => !known.has(category))
        .map((category) => WHY_NOTHING.value('Catégorie', category)),
    ],
  }
}

/** Writes the state into the address of the page; other parameters stay. */
export const writeState = ({ order, categories, period }: IgmListState): void => {
  const address = new URL(location.href)
  const { searchParams } = address
  for (const name of Object.values(LIST_FIELDS)) searchParams.delete(name)
  if (order !== 'latest') searchParams.set(LIST_FIELDS.order, order)
  for (const category of categories) searchParams.append(LIST_FIELDS.category, category)
  if (period) {
    searchParams.set(LIST_FIELDS.from, period.from)
    searchParams.set(LIST_FIELDS.to, period.to)
  }
  if (address.href !== location.href) history.replaceState(history.state, '', address)
}

/** Opens the section of a year and goes to it. */
export const goToYear = (root: ParentNode, year: number): void => {
  const section = root.querySelector<HTMLElement>(`[data-year-section="${year}"]`)
  const details = section?.querySelector('details')
  if (!section || section.hidden || !details) return
  details.open = true
  section.scrollIntoView({ behavior: 'instant' })
}
