import { bookKeys } from '@suyuan/server/features/catalogue/book-keys'
import { noHtml } from '@suyuan/server/text/safe-html'
import type { Row, RowSource } from '../bulk-load.ts'
import type { World } from './world.ts'
import { type WorldBook, worldBooks } from './world-books.ts'

const SOURCE = '评测'

/** The made-up catalogue as rows; `source` keeps each book's clan for the judge of the answers. */
export function worldSource(world: World, books: number): RowSource {
  return async function* rows() {
    for (const book of worldBooks(world, books)) yield rowOf(book)
  }
}

function rowOf({ clan, ...told }: WorldBook): Row {
  const facts = {
    ...told,
    parallelTitles: [],
    otherSurnameIds: [],
    village: null,
    oldPlace: null,
    compilers: null,
    editionEra: null,
    editionKind: null,
    volumes: null,
    generationPoemVariants: [],
    abstract: noHtml,
    abstractEn: null,
    holdings: [],
    scan: 'unknown',
    source: `${SOURCE}|${clan}`,
    isSample: false,
  }
  return { ...facts, ...bookKeys(facts) }
}

/** The clan that a row's source names. */
export function clanOf(source: string): number {
  return Number(source.slice(SOURCE.length + 1))
}
