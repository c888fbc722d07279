import { BUILD_FINDING_TEXTS } from '#domain/back-office/build-findings.ts'
import { createBuildClient } from '#data/build-client.ts'
import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import { readSiteFiguresRow, type SiteFigures } from '#domain/home/texts.ts'
import { reportFinding } from './build-report.ts'

/** The figures of the site as they are at the build; reported, and left to the browser, when they cannot be read. */
export const readSiteFigures = async (): Promise<SiteFigures | undefined> => {
  const client = createBuildClient(requirePublicBackend(readEnvironment(process.env)))
  const { data, error } = await client.from('site_figures').select('*').single()
  try {
    if (error) throw error
    return readSiteFiguresRow(data)
  } catch (cause) {
    reportFinding({
      table: 'site_figures',
      id: '*',
      outcome: 'left out',
      reason: BUILD_FINDING_TEXTS.unreadable(cause instanceof Error ? cause.message : String(cause)),
    })
    return undefined
  }
}
