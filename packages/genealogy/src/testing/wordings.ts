import { readFileSync } from 'node:fs'

/** A wording with its right reading, as the files in `data` have them. */
export interface Wording {
  text: string
  context: string
  kind: string
  /** `2026-01-01` or `2026-01-01..2026-01-31`, the likeliest first. */
  days: readonly string[]
  age?: number
}

const DAYS = /-?\d{4}-\d\d-\d\d(?:\.\.-?\d{4}-\d\d-\d\d)?/g

export function readWordingsFile(name: string): Wording[] {
  const file = new URL(`../../data/${name}`, import.meta.url)
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const [text = '', context = '', kind = '', reading = ''] = line.split('\t')
    const age = kind === 'age' ? Number(/\d+/.exec(reading)?.[0]) : undefined
    const days = kind === 'age' ? [] : [...reading.matchAll(DAYS)].map(([found]) => found)
    return { text, context, kind, days, ...(age === undefined ? {} : { age }) }
  })
}
