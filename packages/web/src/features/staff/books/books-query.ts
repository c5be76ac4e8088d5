import type { Calls } from '@suyuan/contract/api'
import { type BookKind, bookKinds, isBooksCursor } from '@suyuan/contract/book-fields'

export type FoundBooks = Calls['POST /api/web/staff/books']['output']

/** What the address asks the catalogue for; what it cannot mean is left out. */
export interface BooksQuery {
  title: string
  surname: string
  province: string
  compilers: string
  kind: BookKind | ''
  after: string
}

export function readBooks(params: URLSearchParams): BooksQuery {
  const after = params.get('after') ?? ''
  const text = (name: string, most: number) => (params.get(name) ?? '').trim().slice(0, most)
  return {
    title: text('title', 120),
    surname: text('surname', 40),
    province: text('province', 60),
    compilers: text('compilers', 60),
    kind: bookKinds.find((kind) => kind === params.get('kind')) ?? '',
    after: isBooksCursor(after) ? after : '',
  }
}

export function isFiltered({ after: _after, ...filter }: BooksQuery): boolean {
  return Object.values(filter).some((each) => each !== '')
}
