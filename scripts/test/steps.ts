import { browserRun, check, type SuiteStep, vitestRun } from './suite-step.ts'

/** Steps of which so many run side by side, taken up in their order. */
export type Stage = { lanes: number; steps: SuiteStep[] }

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

/** Changes the rules of one folder, another one each day: all of them would take a day. */
const mutation = check('mutation', ['scripts/mutate.ts', '--folder-of-the-day'])

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
      mutation,
    ],
  },
  { lanes: 1, steps: [longBrowserTests, breakdowns, slowLine] },
]
