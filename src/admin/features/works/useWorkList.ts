import { useSearchParams } from 'react-router'
import { type WorkList, WorkListSchema } from '#domain/back-office/work-list.ts'

/** Where a device remembers how its editor likes the list. */
const LAYOUT_KEY = 'work-list-layout'

/** The list as the address gives it, and how to change it; a new search or filter begins at its first page. */
export const useWorkList = (): [WorkList, (changes: Partial<WorkList>) => void] => {
  const [params, setParams] = useSearchParams()
  const layout = localStorage.getItem(LAYOUT_KEY)
  const list = WorkListSchema.parse({ layout, ...Object.fromEntries(params) })
  const change = (changes: Partial<WorkList>) => {
    if (changes.layout) localStorage.setItem(LAYOUT_KEY, changes.layout)
    const next = { ...list, page: 1, ...changes }
    const plain = { q: '', sort: 'added', page: 1, layout: next.layout }
    setParams(
      Object.entries(next).flatMap(([name, value]) =>
        value === undefined || Object.entries(plain).some(([each, usual]) => each === name && usual === value)
          ? []
          : [[name, String(value)] as [string, string]],
      ),
      // Typing leaves no trail of half-typed searches behind.
      { replace: changes.q !== undefined, preventScrollReset: true },
    )
  }
  return [list, change]
}
