import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { startTestSite } from './start-test-site.ts'

/** What one step of the suite counted, with the names of the tests that failed where they are known. */
export type StepOutcome = { passed: number; failed: number; failedTests?: string[] }

/** Where the output of a step goes. */
export type Write = (text: string) => void

/** A step of the suite: its name on the command line, what it runs, and the step that must be over before. */
export type SuiteStep = { name: string; run: (write: Write) => Promise<StepOutcome>; after?: string }

const runNode = async (
  write: Write,
  args: string[],
  variables: Record<string, string> = {},
): Promise<boolean> => {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...variables },
  })
  child.stdout.on('data', (chunk: Buffer) => write(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => write(chunk.toString()))
  await once(child, 'close')
  return child.exitCode === 0
}

/** A tool that passes or fails as a whole, run by Node with these arguments. */
export const check = (name: string, args: string[]): SuiteStep => ({
  name,
  run: async (write) => ((await runNode(write, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
})

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})

/** The failed tests of a Vitest run, or the file where not even its tests could be read. */
const failedTestsOf = ({ testResults }: z.infer<typeof VitestReport>): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const file = relative(process.cwd(), name)
      return failed.length > 0 ? failed.map(({ fullName }) => `${file} › ${fullName}`) : [file]
    })

const readReport = async <Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.infer<Schema> | undefined> => {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return undefined
  }
}

const reportFile = async (name: string): Promise<string> =>
  join(await mkdtemp(join(tmpdir(), 'report-')), name)

/** A run that ends badly without a counted failed test (a crash, no report) counts as one. */
const outcome = (succeeded: boolean, counted: StepOutcome | undefined): StepOutcome => {
  if (!counted) return { passed: 0, failed: 1 }
  return succeeded || counted.failed > 0 ? counted : { ...counted, failed: 1 }
}

/** A run of Vitest. */
type VitestRun = {
  name: string
  runner: string[]
  variables?: Record<string, string>
  /** Runs nothing, and reports nothing, on a machine that lacks what it needs. */
  isOptional?: true
}

/** A step that counts the tests of a run of Vitest. */
export const vitestRun = ({ name, runner, variables, isOptional }: VitestRun): SuiteStep => ({
  name,
  run: async (write) => {
    const file = await reportFile('vitest.json')
    const reporters = [
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]
    const succeeded = await runNode(write, [...runner, ...reporters], variables)
    const report = await readReport(file, VitestReport)
    if (isOptional && succeeded && !report) return { passed: 0, failed: 0 }
    return outcome(
      succeeded,
      report && {
        passed: report.numPassedTests,
        failed: report.numFailedTests || (succeeded ? 0 : report.numFailedTestSuites),
        failedTests: failedTestsOf(report),
      },
    )
  },
})

/** Browser tests on a built site: those that the arguments of Playwright choose. */
export const browserRun = (
  name: string,
  choice: readonly string[],
  variables: Record<string, string> = {},
): SuiteStep => ({
  name,
  run: async (write) => {
    const file = await reportFile(`playwright-${name}.json`)
    const site = await startTestSite((line) => write(`${line}\n`))
    try {
      const succeeded = await runNode(write, ['node_modules/@playwright/test/cli.js', 'test', ...choice], {
        ...site.variables,
        ...variables,
        PLAYWRIGHT_REPORT: file,
      })
      const report = await readReport(file, PlaywrightReport)
      if (report && report.stats.flaky > 0) write(`  ${report.stats.flaky} passed only at another try\n`)
      return outcome(
        succeeded,
        report && {
          passed: report.stats.expected + report.stats.flaky,
          failed: report.stats.unexpected + report.errors.length,
        },
      )
    } finally {
      await site.close()
    }
  },
})
