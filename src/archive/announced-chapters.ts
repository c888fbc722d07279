import { createBuildClient, READ_ONLY } from '#data/build-client.ts'
import { AnnouncedChapterSchema, chapterFromAnnouncement } from '#domain/adc/announced-chapters.ts'
import { BUILD_FINDING_TEXTS } from '#domain/back-office/build-findings.ts'
import type { Chapter } from '#domain/adc/chapter.ts'
import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import { reportFinding } from './build-report.ts'

/**
 * The pending chapters, as their procedure announces them. Their rows stay hidden from a build.
 * @throws Error when the backend does not answer
 */
export const readAnnouncedChapters = async (): Promise<Chapter[]> => {
  const client = createBuildClient(requirePublicBackend(readEnvironment(process.env)))
  const { data, error } = await client.rpc('upcoming_adc_chapters', undefined, READ_ONLY)
  if (error) throw new Error(`Reading the announced chapters failed: ${error.message || 'no answer'}`)
  return data.flatMap((row) => {
    const parsed = AnnouncedChapterSchema.safeParse(row)
    if (parsed.success) return [chapterFromAnnouncement(parsed.data)]
    reportFinding({
      table: 'upcoming_adc_chapters',
      id: `chapitre ${row.issue}`,
      outcome: 'left out',
      reason: BUILD_FINDING_TEXTS.unreadable(
        parsed.error.issues.map(({ path }) => path.join('.')).join(', '),
      ),
    })
    return []
  })
}
