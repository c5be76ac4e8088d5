import { defineConfig } from 'vitest/config'

/** Tests of the API run once on each kind of database. */
function onDatabase(kind: 'pglite' | 'postgres') {
  return {
    test: {
      name: `api-${kind}`,
      include: ['packages/server/src/**/*.api.test.ts'],
      env: { TEST_DATABASE: kind, NODE_ENV: 'test' },
      // A busy machine is slower by ten times: what hangs is found all the same.
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  }
}

export default defineConfig({
  test: {
    maxWorkers: 3,
    // Files share what they import: to read the whole server anew for each took a third of the run.
    isolate: false,
    globalSetup: ['packages/server/src/testing/global-setup.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'seed/**/*.test.ts',
            'scripts/**/*.test.ts',
            'docs/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.api.test.ts', '**/*.long.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      onDatabase('pglite'),
      onDatabase('postgres'),
      {
        test: {
          name: 'long',
          include: process.env['LONG_TESTS'] ? ['packages/server/src/**/*.long.test.ts'] : [],
          testTimeout: 600_000,
          provide: { fuzzCalls: Number(process.env['FUZZ_CALLS'] ?? 100_000) },
        },
      },
    ],
  },
})
