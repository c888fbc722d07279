import { defineConfig } from 'vitest/config'

/** The unit tests for the mutation tests, whose runner knows no projects: those that `scripts/mutate.ts` names, or all. */
export default defineConfig({
  test: {
    include: process.env['MUTATION_TESTS']?.split(',') ?? ['tests/unit/**/*.test.ts'],
    // It compiles the sources, which Stryker excepts from type checks.
    exclude: ['tests/unit/publications/fifth-publication.test.ts'],
    runner: './scripts/mutate/try-changes.ts',
    isolate: false,
    testTimeout: 120_000,
    env: { TZ: 'America/Port-au-Prince' },
  },
})
