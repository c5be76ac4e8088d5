import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REGIONS, SURNAMES } from '../../../../../seed/books/sample-fixtures.ts'
import { generateSampleBooks } from '../../../../../seed/books/samples.ts'

const seed = new URL('../../../../../seed/', import.meta.url).pathname
const folders = ['articles', 'books', 'persons', 'surnames', 'regions', 'trees']
const han = /\p{Script=Han}/u

/** English, and what the seed itself gives in traditional characters. */
const notConverted = /_en$|^traditional$|^variants$/

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    notConverted.test(key) ? [] : textsOf(part),
  )
}

/** Every Chinese text of the seed's own files: accounts, persons, articles, books, regions, trees. */
export function seedTexts(): string[] {
  const texts = folders.flatMap((folder) =>
    readdirSync(join(seed, folder), { recursive: true, encoding: 'utf8' }).flatMap((name) => {
      if (name.startsWith('boundaries')) return []
      const read = () => readFileSync(join(seed, folder, name), 'utf8')
      if (name.endsWith('.json')) return textsOf(JSON.parse(read()))
      return name.endsWith('zh.html') ? [read()] : []
    }),
  )
  return [...new Set(texts)].filter((text) => han.test(text))
}

/** The sentences that so many sample books are written in. */
export function sampleTexts(books: number): string[] {
  const options = { seed: 7, surnames: SURNAMES, regions: REGIONS }
  const sentences = [...generateSampleBooks(books, options)].flatMap((book) =>
    textsOf(book).flatMap((text) => text.split(/(?<=[。；])/u)),
  )
  return [...new Set(sentences)].filter((text) => han.test(text))
}
