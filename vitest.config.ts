import { defineConfig } from 'vitest/config'

/** Bounds for what hangs, not for what is slow: a machine may have a quarter of the speed of another one. */
const TEST_TIMEOUT_MS = 120_000
const SETUP_TIMEOUT_MS = 240_000
const POLL_TIMEOUT_MS = 30_000

const project = (name: string, extra: Record<string, unknown> = {}) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    // Loading the same modules, and PostgreSQL, anew for every file took a third of the time; none leaves anything behind in them.
    isolate: false,
    // As for the browser tests: the run says which ones needed another try.
    retry: process.env.CI ? 1 : 0,
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: SETUP_TIMEOUT_MS,
    expect: { poll: { timeout: POLL_TIMEOUT_MS } },
    env: { TZ: 'America/Port-au-Prince' },
    ...extra,
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('unit'),
      project('database'),
      project('backend'),
      // The harvester's own build needs a loader that this Node no longer runs: its sources are read instead.
      project('functions', { server: { deps: { inline: ['oai-pmh'] } } }),
      // Builds share the checkout's folder of intermediate files; in a run of several projects they come after the others.
      project('build', {
        fileParallelism: false,
        sequence: { groupOrder: 1 },
        globalSetup: 'tests/build/shared-bundle.ts',
      }),
      // What a hosted installation is set up with, tried without an account.
      project('rehearsal', { globalSetup: 'scripts/test/deploy-tools.ts' }),
    ],
  },
})
