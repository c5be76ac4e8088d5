import { defineConfig } from 'vitest/config'

/** The package's own tests, which need neither server nor database. */
export default defineConfig({
  test: { include: ['src/**/*.test.ts'], exclude: ['**/*.long.test.ts'], testTimeout: 60_000 },
})
