import { expect, it } from 'vitest'
import { pageTexts, textsOf } from './page-texts.ts'

it.each(['/', '/index', '/Index/', '//'])('the home page has its texts at %s', (address) => {
  expect(textsOf(address)).toEqual(pageTexts['/'])
})

it.each(['/no-such-page', '/index/more'])('%s needs no texts of its own', (address) => {
  expect(textsOf(address)).toEqual([])
})
