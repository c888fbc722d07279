import { FAILED_COVERS_KEY } from './failed-covers-key.ts'

// Where storage is refused the marks last as long as the page.
let marks: Set<string> | undefined

const readMarks = (): Set<string> => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(FAILED_COVERS_KEY) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((address) => typeof address === 'string') : [])
  } catch {
    return new Set()
  }
}

/** Whether a cover failed for good in this session: it is not asked for again. */
export const isFailedCover = (address: string): boolean => (marks ??= readMarks()).has(address)

/** Marks a cover that failed for good. */
export const markFailedCover = (address: string): void => {
  marks ??= readMarks()
  marks.add(address)
  try {
    sessionStorage.setItem(FAILED_COVERS_KEY, JSON.stringify([...marks]))
  } catch {
    // See above.
  }
}
