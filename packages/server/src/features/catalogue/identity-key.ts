import { createHash } from 'node:crypto'
import { plainName } from '@suyuan/genealogy/names/plain-name'

/** What tells one edition of one book from another. */
export interface BookIdentity {
  surnameId: number
  title: string
  provinceId: number | null
  editionYear: number | null
  compilers: string | null
}

/**
 * The same for two records of one edition of one book, whichever catalogue they come from:
 * script, spaces and punctuation do not count.
 */
export function identityKey(book: BookIdentity): string {
  const parts = [
    book.surnameId,
    plainName(book.title),
    book.provinceId ?? 0,
    book.editionYear ?? 0,
    plainName(book.compilers ?? ''),
  ]
  return createHash('sha256').update(parts.join('|')).digest('base64url').slice(0, 22)
}
