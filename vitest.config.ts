import { defineConfig } from 'vitest/config'

/** A backend with its database, storage and functions takes a while to start on a small machine. */
const SETUP_TIMEOUT_MS = 60_000

const project = (name: string, extra: Record<string, unknown> = {}) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    testTimeout: 30_000,
    hookTimeout: SETUP_TIMEOUT_MS,
    env: { TZ: 'America/Port-au-Prince' },
    ...extra,
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      // Loading the same modules anew for every file took longer than the tests; none leaves anything behind in them.
      project('unit', { isolate: false }),
      project('database', { isolate: false }),
      project('backend'),
      project('functions'),
      // Builds share the checkout's folder of intermediate files.
      project('build', { fileParallelism: false }),
    ],
  },
})
