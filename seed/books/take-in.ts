// Takes records that were gathered into the files by surname:
//   node seed/books/take-in.ts FILE.json …
// A file holds an array of records without ids. What is wrong with one is said, and it is left out.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
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
    const book = withoutEmptyStatements(withYear(withKnownSurnames(parsed.data)))
    const like = likenesses.get(likenessOf(book))
    if (like !== undefined) {
      repeated++
      return
    }
    const faults = [
      ...faultsOf(book),
      ...unstated(book).map((field) => `no work states its ${field}`),
      ...(mayTellOfTheLiving(book) ? ['names people of a book of our time'] : []),
    ]
    if (faults.length > 0) {
      refuse(`${place} ${book.title}`, faults)
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
const byFile = Map.groupBy(taken, ({ surnames: [surname = ''] }) =>
  fileOfSurname(pinyin.get(surname) ?? ''),
)
for (const [name, books] of byFile) {
  const file = join(documentedFolder, name)
  const before: unknown[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  writeFileSync(file, `${JSON.stringify([...before, ...books.map(said)], null, 2)}\n`)
}
process.stdout.write(`taken in ${taken.length}, known ${repeated}, refused ${refused}\n`)

function refuse(place: string, faults: readonly string[]): void {
  refused++
  process.stdout.write(`${place}: ${faults.join('; ')}\n`)
}

/** Its surnames as the encyclopedia writes them: 萧 for 肖. */
function withKnownSurnames(book: WrittenBook): WrittenBook {
  return { ...book, surnames: book.surnames.map((name) => written.get(name) ?? name) }
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
