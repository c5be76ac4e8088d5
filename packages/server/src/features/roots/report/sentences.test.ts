import { langs } from '@suyuan/contract/lang'
import { expect, it } from 'vitest'
import { booksText, sameClanText, sourcesText, timesLikelier } from './sentences.ts'

const names = { surname: '陈', province: '福建省', city: '', ancestor: '' }
const known = {
  surnameBooks: 12_345,
  provinceBooks: 1204,
  cityBooks: null,
  celebrities: 0,
  sources: 1000,
  namesake: { persons: 0, passages: 0 },
  unknownHall: '',
  sameClan: { book: '', others: 0 },
}

it.each(langs)('large figures are written in %s as on every page', (lang) => {
  expect(booksText(names, known, lang)).toMatch(/12,345.*1,204/)
  expect(sourcesText(names, known, lang)).toContain('1,000')
  expect(timesLikelier(6000, names, lang)).toContain('6,000')
})

it('English agrees with how many records share a clan', () => {
  const told = (others: number) => sameClanText({ ...known, sameClan: { book: 'X', others } }, 'en')
  expect(told(0)).toBe('')
  expect(told(1)).toBe(
    'One other record here is of the same clan as X, another edition or entry of its genealogy, with the same match.',
  )
  expect(told(2)).toBe(
    '2 other records here are of the same clan as X, other editions or entries of its genealogy, with the same match.',
  )
})
