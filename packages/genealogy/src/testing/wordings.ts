import { readFileSync } from 'node:fs'

/** A wording with its right reading, as the files in `data` have them. */
export interface Wording {
  text: string
  context: string
  kind: string
  /** `2026-01-01` or `2026-01-01..2026-01-31`, the likeliest first. */
  days: readonly string[]
  age?: number
  /** What stands in its way, where a wording is not read right yet; empty for all others. */
  open: string
  /** `key: place; key: place` with keys of `wording-sources.tsv`, or `constructed: by rule …`. */
  source: string
}

const DAYS = /-?\d{4}-\d\d-\d\d(?:\.\.-?\d{4}-\d\d-\d\d)?/g

function readRows(name: string): string[][] {
  const file = new URL(`../../data/${name}`, import.meta.url)
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map((line) => line.split('\t'))
}

/** The keys by which wordings name their sources, with title and address of each. */
export const readWordingSources = (): ReadonlyMap<string, { title: string; address: string }> =>
  new Map(
    readRows('wording-sources.tsv').map(([key = '', title = '', address = '']) => [
      key,
      { title, address },
    ]),
  )

export function readWordingsFile(name: string): Wording[] {
  return readRows(name).map(
    ([text = '', context = '', kind = '', reading = '', note = '', source = '']) => {
      const open = /^open: (.*)/.exec(note)?.[1] ?? ''
      const age = kind === 'age' ? Number(/\d+/.exec(reading)?.[0]) : undefined
      const days = kind === 'age' ? [] : [...reading.matchAll(DAYS)].map(([found]) => found)
      return { text, context, kind, days, open, source, ...(age === undefined ? {} : { age }) }
    },
  )
}
