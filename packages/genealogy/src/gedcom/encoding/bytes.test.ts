import { expect, it } from 'vitest'
import { asciiText, endOfAscii, indexOfText, joinBytes, latin1 } from './bytes.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

it('joins pieces, empty ones among them', () => {
  expect(joinBytes([])).toEqual(new Uint8Array())
  expect(asciiText(joinBytes([bytesOf('0 '), bytesOf(''), bytesOf('HEAD')]))).toBe('0 HEAD')
})

it('finds the first byte outside ASCII', () => {
  expect(endOfAscii(bytesOf('1 NAME'))).toBe(6)
  expect(endOfAscii(bytesOf('1 NAME 陈'))).toBe(7)
})

it('gives each byte as the character of its number, however many there are', () => {
  const all = Uint8Array.from({ length: 256 }, (_, index) => index)
  const text = latin1(joinBytes(Array.from({ length: 40 }, () => all)))
  expect(text).toHaveLength(256 * 40)
  expect([...text].every((letter, at) => letter.charCodeAt(0) === at % 256)).toBe(true)
})

it.each([
  ['CONC CONC', 0, 0],
  ['CONC CONC', 1, 5],
  ['CONT CCONC', 0, 6],
  ['CON', 0, -1],
  ['', 0, -1],
])('finds CONC in %j from %i on at %i', (text, from, at) => {
  expect(indexOfText(bytesOf(text), 'CONC', from)).toBe(at)
})
