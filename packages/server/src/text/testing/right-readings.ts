import { readFileSync } from 'node:fs'

/** Pairs of what a text has in simplified characters and what it must have in Taiwan's. */
export const rightReadings: readonly (readonly [simplified: string, traditional: string])[] =
  readFileSync(new URL('right-readings.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [simplified, traditional] = line.split('\t')
      if (!simplified || !traditional) throw new Error(`right-readings.tsv: ${line}`)
      return [simplified, traditional] as const
    })
