import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database, Transaction } from '@suyuan/server/db/client'
import { seedParts } from '@suyuan/server/db/schema/seed'
import { transact } from '@suyuan/server/db/transact'
import { loadArticles } from './articles/load-articles.ts'
import { loadBooks, removeSamples } from './books/load-books.ts'
import { loadPersons } from './persons/load-persons.ts'
import { loadRegions } from './regions/load-regions.ts'
import { loadSurnames } from './surnames/load-surnames.ts'
import { loadTrees } from './trees/load-trees.ts'

interface Part {
  /** Also the name of its folder. */
  name: string
  load(tx: Transaction, options: { sampleRecords: boolean }): Promise<number>
  /** Whether what is loaded depends on samples being wanted. */
  hasSamples?: boolean
}

/** In the order in which they refer to each other. */
const parts: Part[] = [
  { name: 'regions', load: loadRegions },
  { name: 'surnames', load: loadSurnames },
  { name: 'persons', load: loadPersons },
  { name: 'articles', load: loadArticles },
  { name: 'books', load: loadBooks, hasSamples: true },
  { name: 'trees', load: loadTrees },
]

const seedFolder = fileURLToPath(new URL('.', import.meta.url))

/** Files that make no difference to what is loaded. */
const beside = /\.(test\.ts|svg|md)$/

function digest(name: string): string {
  const hash = createHash('sha256')
  const folder = join(seedFolder, name)
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !beside.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex')
}

interface LoadOptions {
  say(line: string): void
  /** Without them the samples of the catalogue go, whoever entered them. */
  sampleRecords: boolean
}

/**
 * Loads the parts of the site's own content that are new or have changed since they were loaded.
 * Each part is one transaction and safe to repeat; what members and staff have entered is not
 * touched.
 */
export async function loadSeed(db: Database, { say, sampleRecords }: LoadOptions): Promise<void> {
  const loaded = new Map(
    (await db.select().from(seedParts)).map((part) => [part.name, part.digest]),
  )
  for (const { name, load, hasSamples = false } of parts) {
    const now = digest(name) + (hasSamples && !sampleRecords ? ' without samples' : '')
    if (loaded.get(name) === now) continue
    const count = await transact(db, async (tx) => {
      const records = await load(tx, { sampleRecords })
      await tx
        .insert(seedParts)
        .values({ name, digest: now })
        .onConflictDoUpdate({ target: seedParts.name, set: { digest: now } })
      return records
    })
    say(`loaded ${count} ${name}`)
  }
  if (!sampleRecords) await transact(db, removeSamples)
}
