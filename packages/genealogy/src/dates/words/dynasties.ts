import { wordTable } from '../word-tables.ts'
import type { Word } from './word.ts'

/** A dynasty with the names that the table of eras has for it, and its years. */
export interface Dynasty {
  name: string
  eras: readonly string[]
  from: number
  to: number
}

interface Row extends Dynasty {
  words: readonly string[]
}

const rows = wordTable('dynasties')
  .split('\n')
  .map((line): Row => {
    const words = line.split(' ')
    const [from, to] = words.splice(-2).map(Number)
    const [name = ''] = words
    const sign = words.indexOf('=')
    const eras = sign < 0 ? [name] : words.splice(sign).slice(1)
    return { name, words, eras, from: from ?? 0, to: to ?? 0 }
  })

export const DYNASTIES: readonly Dynasty[] = rows

/** `value` is the place in `DYNASTIES`. */
export const DYNASTY_WORDS: readonly Word[] = rows.flatMap(({ words }, value) =>
  words.map((text): Word => ({ type: 'dynasty', value, text })),
)
