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

/** Steps of which so many run side by side, taken up in their order. */
export type Stage = { lanes: number; steps: SuiteStep[] }

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

const check = (name: string, args: string[]): SuiteStep => ({
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

const vitestRun = ({ name, runner, variables, isOptional }: VitestRun): SuiteStep => ({
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

const VITEST = ['node_modules/vitest/vitest.mjs', 'run']

/** Ends the title of a test, or of a group of them, that `npm run test:long` alone runs. */
const LONG = '@long'

/** Matches the titles without that mark. */
const NOT_LONG = `^(?!.*${LONG})`

/** The tests of a project of Vitest that run each time, on PGlite. */
const vitest = (project: string): SuiteStep =>
  vitestRun({ name: project, runner: [...VITEST, `--project=${project}`, `--testNamePattern=${NOT_LONG}`] })

/** Those that do not: acts that are killed or cut off, full disks, many authors, readers and harvesters at once, large archives. */
const longTests = vitestRun({
  name: 'long',
  runner: [
    ...VITEST,
    ...['unit', 'database', 'backend', 'functions', 'build'].map((project) => `--project=${project}`),
    `--testNamePattern=${LONG}`,
  ],
  variables: { KILLS: '20', LOAD_CLIENTS: '60', LOAD_SECONDS: '180' },
})

/** The database tests on a real PostgreSQL, where the machine has one. */
const postgres = vitestRun({
  name: 'postgres',
  runner: ['scripts/database/test-on-postgres.ts'],
  isOptional: true,
})

/** A harvest of as many records as a large portal has. */
const harvest = vitestRun({
  name: 'harvest',
  runner: [...VITEST, '--project=functions', 'tests/functions/oai-harvest.test.ts'],
  variables: { OAI_WORKS: '5000' },
})

/** A build of rows in which each column holds each kind of hostile text alone. */
const hostileRows = vitestRun({
  name: 'hostile-rows',
  runner: [...VITEST, '--project=build', 'tests/build/hostile-rows.test.ts'],
  variables: { HOSTILE_ROWS: 'all' },
})

/** Browser tests on a built site: those that the arguments of Playwright choose. */
const browserRun = (
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

/** The browser tests that run each time. */
const e2e = browserRun('e2e', [`--grep-invert=${LONG}`])

/** Those that do not, but for the files that have a step of their own. */
const longBrowserTests = browserRun('long-e2e', [`--grep=^(?!.*(silent-backend|slow-line)\\.spec).*${LONG}`])

/** Each screen of the back office meets each breakdown of the backend, not one of them. */
const breakdowns = browserRun('breakdowns', ['tests/e2e/silent-backend.spec.ts'], { BREAKDOWNS: 'all' })

/** The whole portal over a poor line, with the times, which a machine that does something else would spoil. */
const slowLine = browserRun('slow-line', ['tests/e2e/slow-line.spec.ts'], { SLOW_LINE: 'all' })

/** The steps of a hosted installation that can be tried without an account, by the pinned command lines. */
const rehearsal = vitestRun({
  name: 'rehearsal',
  runner: [
    ...VITEST,
    '--project=rehearsal',
    '--project=build',
    'tests/rehearsal',
    'tests/build/servers.test.ts',
  ],
})

/** `npm test`, in which each row has a test: most steps keep one core busy, and the machine has two. The long ones come first. */
export const STAGES: Stage[] = [
  {
    lanes: 2,
    steps: [
      check('types', [
        'node_modules/astro/bin/astro.mjs',
        'check',
        ...['--minimumFailingSeverity', 'warning', '--tsconfig', 'tsconfig.astro.json'],
      ]),
      vitest('functions'),
      // Types and rules of `.ts` and `.tsx`; the types of the collections are written by the step before.
      { ...check('lint', ['node_modules/oxlint/bin/oxlint', '.']), after: 'types' },
      check('templates', ['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', '.']),
      // A build writes these types too.
      { ...vitest('build'), after: 'lint' },
      vitest('database'),
      vitest('backend'),
      // Rights, tried as each caller on a portal of its own, against the table beside the policies.
      check('attack', ['scripts/attack.ts']),
      vitest('unit'),
      check('format', ['node_modules/prettier/bin/prettier.cjs', '--check', '.']),
      check('imports', [
        'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
        '--config',
        '.dependency-cruiser.js',
        'src',
        'scripts',
        'demonstration',
        'supabase/functions',
        'tests',
      ]),
      check('schema', ['scripts/database/write-types.ts', '--check']),
    ],
  },
  // A browser that waits for the machine would be taken for a page that doesn't answer.
  { lanes: 1, steps: [e2e] },
]

/** `npm run test:long`, before a release and each night: what would make `npm test` too long, and the same rows elsewhere or harder. */
export const LONG_STAGES: Stage[] = [
  {
    lanes: 2,
    steps: [
      longTests,
      postgres,
      harvest,
      // Builds share a folder.
      { ...hostileRows, after: 'long' },
      { ...rehearsal, after: 'hostile-rows' },
    ],
  },
  { lanes: 1, steps: [longBrowserTests, breakdowns, slowLine] },
]
