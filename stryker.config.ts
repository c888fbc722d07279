/** Mutation testing of the rules: `npm run mutate -- works contributors` (scripts/mutate.ts). */
export default {
  packageManager: 'npm',
  testRunner: 'in-process',
  plugins: ['@stryker-mutator/*', './scripts/mutate/stryker-plugins.ts'],
  ignorers: ['constant-strings'],
  // `scripts/mutate.ts` says which tests run. Stryker's own `testFiles` must not: it never applies a change to a constant then.
  vitest: { configFile: 'vitest.unit.config.ts', related: false },
  coverageAnalysis: 'perTest',
  dryRunTimeoutMinutes: 60,
  ignorePatterns: ['dist*', '.local', 'test-results', 'public', 'tests/e2e', 'tests/build'],
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportScoreTable: true },
  incremental: true,
  incrementalFile: '.local/mutation/all.json',
  tempDirName: '.local/stryker',
  concurrency: 1,
  thresholds: { high: 95, low: 85, break: 85 },
}
