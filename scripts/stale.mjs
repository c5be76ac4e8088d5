// Plain JavaScript without packages: it runs before anything is installed, under any Node.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** What packages/web holds that is made, not written. */
const made = new Set(['build', 'node_modules', '.react-router'])

/** All that the pages are built from: whatever is added to their folder counts, unasked. */
export const pageSources = ['package-lock.json', 'packages/contract/src', 'packages/web']

function* filesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const full = join(folder, entry.name)
    if (entry.isFile()) yield full
    else if (entry.isDirectory() && !(basename(folder) === 'web' && made.has(entry.name))) {
      yield* filesIn(full)
    }
  }
}

/** Hash of files and of all files below folders. */
export function digest(root, places) {
  const hash = createHash('sha256')
  for (const place of places) {
    const full = join(root, place)
    if (!existsSync(full)) continue
    const files = /\.[a-z]+$/.test(place) ? [full] : filesIn(full)
    for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Runs the work unless it has been done for the same sources. */
export function unlessDone(root, stamp, places, work) {
  const now = digest(root, places)
  const file = join(root, stamp)
  if (existsSync(file) && readFileSync(file, 'utf8') === now) return
  rmSync(file, { force: true })
  work()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, now)
}
