import { z } from 'zod'

/** Says how many parts the index of the search has, below the folder of the index. */
export const PARTS_FILE = 'parts.json'

export const SearchPartsSchema = z.object({ parts: z.number().int().min(1) })

/** Where a part stands below the folder of the index: the first is the index itself, the others are merged into it. */
export const partPath = (part: number): string => (part === 0 ? '' : `parts/${part}/`)
