import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))

const genealogy = (module: string) =>
  fileURLToPath(import.meta.resolve(`@suyuan/genealogy/${module}`))

/** Where a module of the server or of the package of genealogies stands; undefined for another's. */
function placeOf(name: string, from: string): string | undefined {
  if (name.startsWith('.')) return resolve(dirname(from), name)
  return name.startsWith('@suyuan/genealogy/')
    ? fileURLToPath(import.meta.resolve(name))
    : undefined
}

/** All modules of the two that one loads, itself among them. */
function loadedBy(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found
  found.add(path)
  const text = readFileSync(path, 'utf8')
  const imports = text.matchAll(/^(?:import|export|\}) (?!type )[^'\n]*'([^']+)'$/gm)
  for (const [, name = ''] of imports) {
    const place = placeOf(name, path)
    if (place !== undefined) loadedBy(place, found)
  }
  return found
}

describe('threads that read and compare books of relatives', () => {
  it.each([
    'features/gedcom/importing/import-thread.ts',
    'features/gedcom/merging/match-thread.ts',
  ])(
    'look names up without the tables to traditional characters, 45 MB each time: %s',
    (thread) => {
      const loaded = loadedBy(resolve(source, thread))
      expect(loaded).toContain(genealogy('text/simplified'))
      expect(loaded).not.toContain(genealogy('text/chinese-scripts'))
    },
  )
})
