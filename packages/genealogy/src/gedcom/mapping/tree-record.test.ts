import { expect, it } from 'vitest'
import { fieldBounds } from '../../field-bounds.ts'
import { noHeader } from '../read-in-passes.ts'
import { structure } from '../structure.ts'
import { BOOK, treeOfHeader } from './tree-record.ts'

it('what a file says of its book is no longer than the forms of the site take', () => {
  const long = '陈'.repeat(100_000)
  const fields = ['_SYSURNAME', '_SYAUTHOR', '_SYPOEM'].map((tag) => structure(tag, long))
  const kept = [{ under: '', structure: structure(BOOK, long, fields) }]
  const { title, surname, author, poem } = treeOfHeader({ ...noHeader, kept })
  expect([title, surname, author, poem].map((text) => text?.length)).toEqual([
    fieldBounds.line,
    fieldBounds.surname,
    fieldBounds.name,
    fieldBounds.poem,
  ])
})
