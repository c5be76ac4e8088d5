import { defineConfig } from 'vitest/config'
import { findPostgres } from './packages/server/src/testing/postgres-cluster.ts'
import { extentOfRun } from './scripts/checks/extent.ts'

/**
 * What Node reads as it stands is not read by Vite first, which took a tenth of the run. Tests that
 * replace modules would need Vite's way; there are none.
 */
const readByNode = { experimental: { viteModuleRunner: false, nodeLoader: false } }

/** What the database itself decides: schema, locks, races, queues, large writes, odd values. */
const decidedByDatabase = [
  'backup/**',
  'db/**',
  'jobs/**',
  'http/{fuzz,streams}',
  '{rebuild-keys,double-sending}',
  'features/accounts/{races,delete-account}',
  'features/catalogue/{find-by-title,root-candidates,import/import-books}',
  'features/gedcom/importing/import',
  'features/staff/request-counts',
  'features/trees/{history/history,commands/limits,access/sharing,graph/*}',
]

/** What takes long by itself: starts of servers and tools, whole seeds, waits, floods and pictures. */
const leftToWholeRun = [
  'seed/load.database.test.ts',
  'seed/regions/regions.test.ts',
  ...[
    '{main,worker}.database.test.ts',
    'rebuild-keys.api.test.ts',
    'cli/{staff,gedcom-command}.test.ts',
    'cli/gedcom-trees.api.test.ts',
    'backup/{backup.api,backup-command.database}.test.ts',
    'db/{client,embedded,session-share}.database.test.ts',
    'db/{seed,time-limits}.api.test.ts',
    'features/accounts/attacks.api.test.ts',
    'features/gedcom/{importing/import-media,merging/merge-{killed,media}}.api.test.ts',
    'media/accept-picture.test.ts',
    'http/fuzz.api.test.ts',
    'http/page-turns.database.test.ts',
    'testing/run-files.test.ts',
  ].map((name) => `packages/server/src/${name}`),
  'packages/genealogy/src/gedcom/large-shapes.test.ts',
]

const extent = extentOfRun()
const leftOut = extent === 'ordinary' ? leftToWholeRun : []

/** A machine without a PostgreSQL server has the embedded database for all of them. */
const hasPostgres = process.env['DATABASE_URL'] !== undefined || findPostgres() !== undefined

/**
 * Tests of the API that run on the embedded database. The journeys visit the whole site on it, so
 * that the ordinary run repeats none there, and the whole one what the database decides.
 */
function onEmbedded(): readonly string[] {
  if (!hasPostgres || extent === 'long') return ['**/*']
  return extent === 'whole' ? decidedByDatabase : []
}

/** A busy machine is slower by twenty times: what hangs is found all the same. */
const patience = { testTimeout: 180_000, hookTimeout: 240_000 }

/** A filled database of each kind to start from: made once for all that need it. */
const withDatabases = { globalSetup: ['packages/server/src/testing/global-setup.ts'] }

/** Tests of the API run on each kind of database. */
function onDatabase(kind: 'pglite' | 'postgres') {
  const parts = kind === 'postgres' ? ['**/*'] : onEmbedded()
  return {
    test: {
      ...readByNode,
      ...withDatabases,
      name: `api-${kind}`,
      include: parts.map((part) => `packages/server/src/${part}.api.test.ts`),
      exclude: ['**/node_modules/**', ...leftOut],
      env: { TEST_DATABASE: kind, NODE_ENV: 'test' },
      ...patience,
    },
  }
}

export default defineConfig({
  test: {
    maxWorkers: 3,
    // Files share what they import: to read the whole server anew for each took a third of the run.
    isolate: false,
    projects: [
      {
        test: {
          ...readByNode,
          name: 'unit',
          include: [
            'packages/{contract,genealogy,press,server}/src/**/*.test.ts',
            'seed/**/*.test.ts',
            'scripts/**/*.test.ts',
            'docs/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.{api,database,long}.test.ts', ...leftOut],
          ...patience,
        },
      },
      {
        test: {
          ...readByNode,
          ...withDatabases,
          name: 'database',
          include: ['packages/server/src/**/*.database.test.ts', 'seed/**/*.database.test.ts'],
          exclude: ['**/node_modules/**', ...leftOut],
          ...patience,
        },
      },
      {
        test: {
          name: 'pages',
          include: ['packages/web/src/**/*.test.{ts,tsx}'],
          ...patience,
        },
      },
      onDatabase('pglite'),
      onDatabase('postgres'),
      {
        test: {
          ...readByNode,
          ...withDatabases,
          name: 'long',
          include:
            extent === 'long' ? ['packages/{genealogy,press,server}/src/**/*.long.test.ts'] : [],
          testTimeout: 600_000,
          provide: { fuzzCalls: Number(process.env['FUZZ_CALLS'] ?? 100_000) },
        },
      },
    ],
  },
})
