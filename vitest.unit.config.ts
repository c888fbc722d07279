import { defineConfig } from 'vitest/config'

/** The unit tests alone, for the mutation tests, whose runner knows no projects. */
export default defineConfig({
  test: { include: ['tests/unit/**/*.test.ts'], env: { TZ: 'America/Port-au-Prince' } },
})
