import { z } from 'zod'
import { twoDigits } from '../files/file-name.ts'

/** Which reference the debug tool rewrites. */
export type ReferenceKind = 'pdf' | 'cover'

/** The column of each reference. */
export const REFERENCE_COLUMNS = { pdf: 'pdf_filename', cover: 'cover_image_filename' } as const

/** What the debug tool reads of a row. */
export const NumberedRowSchema = z.object({
  id: z.uuid(),
  volume: z.string().nullable(),
  issue: z.string().nullable(),
})

/** What the debug tool reads of a row. */
export type NumberedRow = z.output<typeof NumberedRowSchema>

/** One row's new reference. */
export type ReferenceChange = { id: string; name: string; isStored: boolean }

/**
 * The file name that a volume and an issue stand for without a date.
 * @example referenceName('pdf', '4', '9') // 'RHCA_vol_04_no_9.pdf'
 * @example referenceName('cover', '4', '49') // 'RHCA_vol_04_no_49_cover.png'
 */
export const referenceName = (kind: ReferenceKind, volume: string, issue: string): string | undefined => {
  const [vol, no] = [twoDigits(volume), twoDigits(issue)]
  if (vol === undefined || no === undefined) return undefined
  return `RHCA_vol_${vol}_no_${Number(no)}${kind === 'pdf' ? '.pdf' : '_cover.png'}`
}

/** The new reference of every row that has a volume and an issue, and whether such a file is stored. */
export const planRepair = (
  kind: ReferenceKind,
  rows: readonly NumberedRow[],
  stored: readonly string[],
): ReferenceChange[] => {
  const names = new Set(stored)
  return rows.flatMap(({ id, volume, issue }) => {
    const name = volume && issue ? referenceName(kind, volume, issue) : undefined
    return name === undefined ? [] : [{ id, name, isStored: names.has(name) }]
  })
}
