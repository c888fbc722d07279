import { useSearchParams } from 'react-router'
import { type WorkList, WorkListSchema } from '#domain/back-office/work-list.ts'

/** The list as the address gives it, and how to change it; a new search or filter begins at its first page. */
export const useWorkList = (): [WorkList, (changes: Partial<WorkList>) => void] => {
  const [params, setParams] = useSearchParams()
  const list = WorkListSchema.parse(Object.fromEntries(params))
  const change = (changes: Partial<WorkList>) => {
    const next = { ...list, page: 1, ...changes }
    const plain = { q: '', sort: 'added', page: 1 }
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
