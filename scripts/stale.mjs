// Plain JavaScript without packages: it runs before anything is installed, under any Node.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** What a package holds that is made, not written. */
const made = new Set(['build', 'node_modules', '.react-router'])

/** All that the pages are built from: whatever is added to their folder counts, unasked. */
export const pageSources = [
  'package-lock.json',
  'packages/contract/src',
  'packages/genealogy/src',
  'packages/web',
]

/** Written when the server has been built. */
export const serverStamp = 'packages/server/build/.built'

/** All that the server is built from. */
export const serverSources = [...pageSources, 'packages/press/src', 'packages/server', 'seed']

function* filesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const full = join(folder, entry.name)
    if (entry.isFile()) yield full
    else if (entry.isDirectory() && !(isPackage(folder) && made.has(entry.name))) {
      yield* filesIn(full)
    }
  }
}

const isPackage = (folder) => basename(dirname(folder)) === 'packages'

/** Hash of files and of all files below folders. */
export function digest(root, places) {
  const hash = createHash('sha256')
  const base = resolve(root)
  for (const place of places) {
    const full = join(base, place)
    if (!existsSync(full)) continue
    const files = /\.[a-z]+$/.test(place) ? [full] : filesIn(full)
    for (const file of files) hash.update(file.slice(base.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Whether the work that left the stamp has been done for the same sources. */
export function isDone(root, stamp, places) {
  const file = join(root, stamp)
  return existsSync(file) && readFileSync(file, 'utf8') === digest(root, places)
}

/** Runs the work unless it has been done for the same sources. */
export function unlessDone(root, stamp, places, work) {
  if (isDone(root, stamp, places)) return
  const now = digest(root, places)
  const file = join(root, stamp)
  rmSync(file, { force: true })
  work()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, now)
}
