// Takes records that were gathered into the files by surname:
//   node seed/books/take-in.ts FILE.json …
// A file holds an array of records without ids. What is wrong with one is said, and it is left out; one
// that is known and says something else than before is written anew under its id.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { yearsNamed } from '@suyuan/genealogy/dates/named-years'
import { readSurnames } from '../surnames/surname-record.ts'
import {
  emptyStated,
  faultsOf,
  likenessOf,
  mayTellOfTheLiving,
  unstated,
} from './check-documented.ts'
import {
  documentedFolder,
  FIRST_LOST_ID,
  FIRST_SAMPLE_ID,
  type FiledBook,
  fileOfSurname,
  isIdOfLost,
  MORE_BOOKS_FROM,
  readFiledBooks,
} from './documented-files.ts'
import { type WrittenBook, writtenBook } from './written-book.ts'

const surnames = readSurnames()
const written = new Map(
  surnames.flatMap(({ surname, variants }) => variants.map((variant) => [variant, surname])),
)
for (const { surname } of surnames) written.delete(surname)
const known = readFiledBooks()
const likenesses = new Map(known.map((book) => [likenessOf(book), book.id]))
const used = known.map(({ id }) => id)
const next = {
  exists: Math.max(...used.filter((id) => !isIdOfLost(id))) + 1,
  lost: Math.max(FIRST_LOST_ID - 1, ...used.filter(isIdOfLost)) + 1,
}
const taken: FiledBook[] = []
/** Known records that a file tells otherwise, by id: it was mended. */
const mended = new Map<number, FiledBook>()
let refused = 0
let repeated = 0

for (const file of process.argv.slice(2)) {
  const records: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!Array.isArray(records)) throw new Error(`${file} holds no list`)
  records.forEach((record: unknown, at) => {
    const parsed = writtenBook.safeParse(record)
    const place = `${basename(file)} ${at + 1}`
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      refuse(place, [`${issue?.path.join('.')}: ${issue?.message}`])
      return
    }
    const book = withoutEmptyStatements(withYear(inHouseNames(parsed.data)))
    const like = likenesses.get(likenessOf(book))
    const faults = [
      ...faultsOf(book),
      ...unstated(book).map((field) => `no work states its ${field}`),
      ...(mayTellOfTheLiving(book) ? ['names people of a book of our time'] : []),
    ]
    if (faults.length > 0) {
      refuse(`${place} ${book.title}`, faults)
      return
    }
    if (like !== undefined) {
      const before = known.find(({ id }) => id === like)
      const after = { ...book, id: like }
      if (before === undefined || isDeepStrictEqual(said(before), said(after))) repeated++
      else mended.set(like, after)
      return
    }
    const kind = book.state === 'exists' ? 'exists' : 'lost'
    if (next.exists === FIRST_LOST_ID) next.exists = MORE_BOOKS_FROM
    if (next.lost === FIRST_SAMPLE_ID) throw new Error('no id is free for a book without a copy')
    const id = next[kind]++
    likenesses.set(likenessOf(book), id)
    taken.push({ ...book, id })
  })
}

const pinyin = new Map(surnames.map((row) => [row.surname, row.pinyin]))
const fileOf = ({ surnames: [surname = ''] }: FiledBook) => fileOfSurname(pinyin.get(surname) ?? '')
const touched = new Set([...taken, ...mended.values()].map(fileOf))
const all = [...known.map((book) => mended.get(book.id) ?? book), ...taken]
for (const [name, books] of Map.groupBy(all, fileOf)) {
  if (!touched.has(name)) continue
  const sorted = books.toSorted((a, b) => a.id - b.id).map(said)
  writeFileSync(join(documentedFolder, name), `${JSON.stringify(sorted, null, 2)}\n`)
}
process.stdout.write(
  `taken in ${taken.length}, mended ${mended.size}, known ${repeated}, refused ${refused}\n`,
)

function refuse(place: string, faults: readonly string[]): void {
  refused++
  process.stdout.write(`${place}: ${faults.join('; ')}\n`)
}

/** Surnames as the encyclopedia writes them, 萧 for 肖; a library that shares its name with another by its whole one. */
function inHouseNames(book: WrittenBook): WrittenBook {
  const holdings = book.holdings.map((holding) =>
    holding.institution === '国家图书馆' ? { ...holding, institution: '中国国家图书馆' } : holding,
  )
  return { ...book, holdings, surnames: book.surnames.map((name) => written.get(name) ?? name) }
}

/** The year that its era names, where the record tells the era alone. */
function withYear(book: WrittenBook): WrittenBook {
  if (book.edition_year !== null || book.edition_era === null) return book
  const years = new Set(yearsNamed(book.edition_era).flatMap((named) => named.years))
  const [year] = years
  if (year === undefined || years.size > 1) return book
  const stated_by = book.stated_by.map(({ work, fields }) => ({
    work,
    fields: fields.includes('edition_era') ? [...fields, 'edition_year' as const] : fields,
  }))
  return { ...book, edition_year: year, stated_by }
}

/** A work that is cited for a field of which the record says nothing states nothing of it. */
function withoutEmptyStatements(book: WrittenBook): WrittenBook {
  const empty = new Set(emptyStated(book))
  const stated_by = book.stated_by
    .map(({ work, fields }) => ({ work, fields: fields.filter((field) => !empty.has(field)) }))
    .filter(({ fields }) => fields.length > 0)
  return { ...book, stated_by }
}

/** A record without the fields of which it says nothing, its id first. */
function said({ id, ...book }: FiledBook): object {
  const isSaid = ([name, value]: [string, unknown]) =>
    value !== null &&
    value !== undefined &&
    !(Array.isArray(value) && value.length === 0) &&
    !(name === 'state' && value === 'exists') &&
    !(name === 'scan' && value === 'unknown')
  return { id, ...Object.fromEntries(Object.entries(book).filter(isSaid)) }
}
