import type { Book } from '@suyuan/contract/catalogue'
import { compilersIn } from '@suyuan/contract/compilers'

/** What a citation says of a book, besides where it was seen. */
type Cited = Pick<
  Book,
  | 'book_name'
  | 'author'
  | 'edition_year'
  | 'edition_era'
  | 'edition_kind'
  | 'province'
  | 'city'
  | 'area'
  | 'source'
  | 'id'
  | 'is_sample'
>

export interface Seen {
  url: string
  /** YYYY-MM-DD. */
  on: string
  /** What a made-up record is called in the reader's language. */
  sampleMark: string
  /** What the place of the families and the source of the record are called there. */
  placeLabel: string
  sourceLabel: string
}

/** Nobody must take a sample for a book, wherever its citation ends up. */
function title({ book_name, is_sample }: Cited, { sampleMark }: Seen): string {
  return is_sample ? `[${sampleMark}] ${book_name}` : book_name
}

/** Where the families live: no record says where a book was printed, so no citation does. */
function place({ province, city, area }: Cited, { placeLabel }: Seen): string {
  const named = [province, city, area].filter(Boolean).join(' ')
  return named && `${placeLabel}: ${named}`
}

const source = (book: Cited, { sourceLabel }: Seen) =>
  book.source && `${sourceLabel}: ${book.source}`

function year({ edition_year, edition_era }: Cited): string {
  if (edition_era && edition_year) return `${edition_era} [${edition_year}]`
  return edition_era || (edition_year ? String(edition_year) : '')
}

/** One line, as a footnote has it. */
export function plainCitation(book: Cited, seen: Seen): string {
  const { url, on } = seen
  const parts = [
    book.author,
    title(book, seen),
    year(book),
    book.edition_kind,
    place(book, seen),
    source(book, seen),
  ]
  return `${parts.filter(Boolean).join('. ')}. ${url} (${on})`
}

/** Characters that mean something to BibTeX stand for themselves. */
function bibtexText(text: string): string {
  return text.replace(/[\\{}]/g, '').replace(/[#$%&_]/g, '\\$&')
}

/** Names in braces: BibTeX would take a Chinese name apart. */
function bibtexAuthors(author: string): string {
  const { names, others } = compilersIn(author)
  return [...names.map((name) => `{${bibtexText(name)}}`), ...(others ? ['others'] : [])].join(
    ' and ',
  )
}

export function bibtexCitation(book: Cited, seen: Seen): string {
  const { url, on } = seen
  const fields: [string, string][] = [
    ['title', bibtexText(title(book, seen))],
    ['author', bibtexAuthors(book.author)],
    ['year', book.edition_year ? String(book.edition_year) : ''],
    ['edition', bibtexText([book.edition_era, book.edition_kind].filter(Boolean).join(', '))],
    ['note', bibtexText([place(book, seen), source(book, seen)].filter(Boolean).join('; '))],
    ['url', url],
    ['urldate', on],
  ]
  const lines = fields
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `  ${name} = {${value}}`)
  return `@book{suyuan${book.id},\n${lines.join(',\n')}\n}\n`
}

/** RIS, the format of reference managers; lines end as its specification asks. */
export function risCitation(book: Cited, seen: Seen): string {
  const { url, on } = seen
  const oneLine = (text: string) => text.replace(/\s+/g, ' ')
  const fields: [string, string][] = [
    ['TY', 'BOOK'],
    ['TI', oneLine(title(book, seen))],
    ...compilersIn(book.author).names.map((name): [string, string] => ['AU', oneLine(name)]),
    ['PY', book.edition_year ? String(book.edition_year) : ''],
    ['ET', oneLine([book.edition_era, book.edition_kind].filter(Boolean).join(', '))],
    ['N1', oneLine(place(book, seen))],
    ['DB', oneLine(book.source)],
    ['UR', url],
    ['Y2', on.replaceAll('-', '/')],
  ]
  const lines = fields
    .filter(([, value]) => value !== '')
    .map(([tag, value]) => `${tag}  - ${value}`)
  return `${[...lines, 'ER  - '].join('\r\n')}\r\n`
}
