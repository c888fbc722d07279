import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { BuildFinding } from '#domain/back-office/build-findings.ts'
import { readEnvironment } from '#domain/environment.ts'

/** Where a build writes its findings, one JSON object a line; the build command empties and prints it. */
const reportFile = (): string => readEnvironment(process.env).BUILD_REPORT

/** Adds a finding to the report of the running build. */
export const reportFinding = (finding: BuildFinding): void => {
  const file = reportFile()
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${JSON.stringify(finding)}\n`)
}
