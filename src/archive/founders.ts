import { z } from 'zod'
import { BUILD_FINDING_TEXTS } from '#domain/back-office/build-findings.ts'
import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import { FounderSchema, inDisplayOrder, portraitAddress, type FounderView } from '#domain/founders/founder.ts'
import { reportFinding } from './build-report.ts'
import { findPicture } from './covers.ts'
import { readFounderRows } from './founder-rows.ts'

const backend = requirePublicBackend(readEnvironment(process.env))

/** Rows of the static list have no id. */
const IdentifiedSchema = z.object({ id: z.string() })

/** Founders as the page shows them, or why it can show none although there are some. */
export type FoundersSection = { views: FounderView[]; error: string | undefined }

/** The founders in their order, each with the portrait that exists. */
export const viewFounders = async (): Promise<FoundersSection> => {
  const rows = await readFounderRows()
  const founders = rows.flatMap((row, index) => {
    const parsed = FounderSchema.safeParse(row)
    if (parsed.success) return [parsed.data]
    const id = IdentifiedSchema.safeParse(row).data?.id ?? `row ${index + 1}`
    reportFinding({
      table: 'founders',
      id,
      outcome: 'left out',
      reason: BUILD_FINDING_TEXTS.unreadable(
        parsed.error.issues.map(({ path }) => path.join('.')).join(', '),
      ),
    })
    return []
  })
  if (rows.length > 0 && founders.length === 0) return { views: [], error: 'leurs fiches sont illisibles' }
  const views = await Promise.all(
    inDisplayOrder(founders).map(async (founder) => {
      const { imagePath } = founder
      if (!imagePath) return { founder, portrait: undefined }
      return { founder, portrait: await findPicture(portraitAddress(backend.url, imagePath)) }
    }),
  )
  return { views, error: undefined }
}
