import { BUILD_FINDING_TEXTS } from '#domain/back-office/build-findings.ts'
import { createBuildClient } from '#data/build-client.ts'
import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import { type SiteFigures, SiteFiguresSchema } from '#domain/home/statistics.ts'
import { reportFinding } from './build-report.ts'

/** The figures of the site as they are at the build; reported, and left to the browser, when they cannot be read. */
export const readSiteFigures = async (): Promise<SiteFigures | undefined> => {
  const client = createBuildClient(requirePublicBackend(readEnvironment(process.env)))
  const { data, error } = await client.from('site_figures').select('*').single()
  const figures = SiteFiguresSchema.safeParse(data)
  if (figures.success) return figures.data
  reportFinding({
    table: 'site_figures',
    id: '*',
    outcome: 'left out',
    reason: BUILD_FINDING_TEXTS.unreadable(
      error?.message || figures.error.issues.map(({ path }) => path.join('.')).join(', '),
    ),
  })
  return undefined
}
