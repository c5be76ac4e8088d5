import { expect, it } from 'vitest'
import { sharePicturePath } from './share-pictures.ts'

const book = { kind: 'book', id: 3 } as const

it('names a thing, a language and a version', () => {
  expect(sharePicturePath(book, 'zh-TW', ['陳氏家譜'])).toMatch(
    /^\/share\/book\/3\/zh-TW\/[0-9a-z]{1,7}\.jpg$/,
  )
})

it('changes with what the page says', () => {
  expect(sharePicturePath(book, 'en', ['a', 'b'])).not.toBe(
    sharePicturePath(book, 'en', ['a', 'c']),
  )
  expect(sharePicturePath(book, 'en', ['a', 'b'])).toBe(sharePicturePath(book, 'en', ['a', 'b']))
})

it('is the same for every page without a picture of its own', () => {
  expect(sharePicturePath(null, 'en', ['a'])).toBe(sharePicturePath(null, 'en', ['b']))
})
