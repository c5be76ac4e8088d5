import { expect, it } from 'vitest'
import { ownPicture } from './own-picture.ts'

const ORIGIN = 'https://suyuan.example'

it.each([
  ['/media/files/0123456789abcdef', '/media/files/0123456789abcdef'],
  [`${ORIGIN}/media/files/0123456789abcdef/960`, '/media/files/0123456789abcdef/960'],
  ['https://elsewhere.example/media/files/0123456789abcdef', null],
  ['//elsewhere.example/media/files/0123', null],
  ['/media/files/../secret', null],
  ['x', null],
  ['', null],
  ['data:image/png;base64,AAAA', null],
  ['javascript:alert(1)', null],
  ['blob:https://suyuan.example/1', null],
  ['http://', null],
])('%s is the own picture %s', (src, path) => {
  expect(ownPicture(src, ORIGIN)).toBe(path)
})
