import { expect, it } from 'vitest'
import { poemCharacter } from './poem-character.ts'

it.each([
  ['文章华国，诗礼传家', 21, 21, '文'],
  ['文章华国，诗礼传家', 21, 25, '诗'],
  ['文章华国，诗礼传家', 21, 29, undefined],
  ['文章华国，诗礼传家', 21, 20, undefined],
  ['', 1, 1, undefined],
])('the poem %s from %i names generation %i by %s', (poem, start, generation, character) => {
  expect(poemCharacter(poem, start, generation)).toBe(character)
})
