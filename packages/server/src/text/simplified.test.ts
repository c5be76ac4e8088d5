import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))

/** All modules of the server that one loads, itself among them. */
function loadedBy(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found
  found.add(path)
  const text = readFileSync(path, 'utf8')
  const imports = text.matchAll(/^(?:import|export|\}) (?!type )[^'\n]*'(\.[^']+\.ts)'$/gm)
  for (const [, name = ''] of imports) loadedBy(resolve(dirname(path), name), found)
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
      expect(loaded).toContain(resolve(source, 'text/simplified.ts'))
      expect(loaded).not.toContain(resolve(source, 'text/chinese-scripts.ts'))
    },
  )
})
