import type { Book } from '@suyuan/contract/catalogue'

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
  | 'id'
  | 'is_sample'
>

export interface Seen {
  url: string
  /** YYYY-MM-DD. */
  on: string
  /** What a made-up record is called in the reader's language. */
  sampleMark: string
}

/** Nobody must take a sample for a book, wherever its citation ends up. */
function title({ book_name, is_sample }: Cited, { sampleMark }: Seen): string {
  return is_sample ? `[${sampleMark}] ${book_name}` : book_name
}

const place = ({ province, city }: Cited) => [province, city].filter(Boolean).join(' ')

function year({ edition_year, edition_era }: Cited): string {
  if (edition_era && edition_year) return `${edition_era} [${edition_year}]`
  return edition_era || (edition_year ? String(edition_year) : '')
}

/** One line, as a footnote has it. */
export function plainCitation(book: Cited, seen: Seen): string {
  const { url, on } = seen
  const parts = [book.author, title(book, seen), place(book), year(book), book.edition_kind]
  return `${parts.filter(Boolean).join('. ')}. ${url} (${on})`
}

/** Characters that mean something to BibTeX stand for themselves. */
function bibtexText(text: string): string {
  return text.replace(/[\\{}]/g, '').replace(/[#$%&_]/g, '\\$&')
}

export function bibtexCitation(book: Cited, seen: Seen): string {
  const { url, on } = seen
  const fields: [string, string][] = [
    ['title', bibtexText(title(book, seen))],
    ['author', book.author && `{${bibtexText(book.author)}}`],
    ['year', book.edition_year ? String(book.edition_year) : ''],
    ['address', bibtexText(place(book))],
    ['note', bibtexText([book.edition_era, book.edition_kind].filter(Boolean).join(', '))],
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
    ['AU', oneLine(book.author)],
    ['PY', book.edition_year ? String(book.edition_year) : ''],
    ['CY', place(book)],
    ['ET', oneLine([book.edition_era, book.edition_kind].filter(Boolean).join(', '))],
    ['UR', url],
    ['Y2', on.replaceAll('-', '/')],
  ]
  const lines = fields
    .filter(([, value]) => value !== '')
    .map(([tag, value]) => `${tag}  - ${value}`)
  return `${[...lines, 'ER  - '].join('\r\n')}\r\n`
}
