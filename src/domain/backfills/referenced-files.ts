import { lastSegment } from '../files/public-address.ts'
import type { KnownWork } from './backfill-step.ts'

/** The names of the PDFs that works already point to. */
export const referencedFiles = (works: readonly KnownWork[]): Set<string> =>
  new Set(
    works
      .flatMap(({ pdf_url, pdf_filename }) => [pdf_url, pdf_filename])
      .flatMap((stored) => lastSegment(stored ?? undefined) ?? [])
      .map(decodeName),
  )

const decodeName = (name: string): string => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
