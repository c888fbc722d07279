import { FAILED_COVERS_KEY } from './failed-covers-key.ts'

// Without storage, the marks last as long as the page.
let marks: Set<string> | undefined

const readMarks = (): Set<string> => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(FAILED_COVERS_KEY) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((address) => typeof address === 'string') : [])
  } catch {
    return new Set()
  }
}

/** Whether all addresses of a cover failed in this session, so that it is not requested again. */
export const isFailedCover = (address: string): boolean => (marks ??= readMarks()).has(address)

/** Marks a cover whose addresses have all failed; without a network that says nothing of the cover. */
export const markFailedCover = (address: string): void => {
  if (!navigator.onLine) return
  marks ??= readMarks()
  marks.add(address)
  try {
    sessionStorage.setItem(FAILED_COVERS_KEY, JSON.stringify([...marks]))
  } catch {
    // See above.
  }
}
