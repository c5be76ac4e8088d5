import { expect, it } from 'vitest'
import { rowOf, tiesOf } from '../skeleton/skeleton-tree.ts'
import { smallTree } from '../testing/read-tree.ts'
import { outlineKey } from './outline-keys.ts'
import { outlineLines } from './outline-lines.ts'
import { outlineOrder } from './outline-order.ts'
import { lineAt, type OutlinePlace, placeAfter } from './outline-place.ts'

// 4 stands beside 3 and in the line of 20; 8 beside both of her husbands, 3 and 5.
const book = smallTree([['1+2', 3, 5], ['3+4', 6], ['3+8'], ['5+8', 7], ['20+21', 4]])
const ties = tiesOf(book)
const row = (serial: number) => rowOf(book, serial)
const open = new Set([1, 3, 5, 20].map(row))
const lines = outlineLines(ties, outlineOrder(book, ties), open)
const keyOf = (serial: number, beside?: number) =>
  beside === undefined ? `${row(serial)}` : `${row(serial)}-${row(beside)}`

/** Where an arrow leads to, once the chart has selected who stands there. */
function step(place: OutlinePlace, key: string): OutlinePlace {
  const line = outlineKey(key, lines, lineAt(lines, place))?.line
  return line ? placeAfter({ key: line.key, row: place.row }, lines, line.row) : place
}

it.each([
  ['ArrowDown', lines.map(({ key }) => key), 1],
  ['ArrowUp', lines.map(({ key }) => key).reverse(), 4],
])('%s comes by every line, also of who stands there twice', (key, all, first) => {
  let place = step({ key: '', row: row(first) }, key === 'ArrowDown' ? 'Home' : 'End')
  const passed = all.map(() => {
    const at = lines[lineAt(lines, place)]
    place = step(place, key)
    return at?.key
  })
  expect(passed).toEqual(all)
})

it('opens the own line of somebody who stands beside a husband, too', () => {
  const place = step({ key: '', row: row(4) }, 'End')
  const deed = outlineKey('ArrowRight', lines, lineAt(lines, place))
  expect(deed).toMatchObject({ kind: 'toggle', wanted: true, line: { key: keyOf(4) } })
})

const beside5 = { key: keyOf(8, 5), row: row(8) }
it.each([
  ['nobody has gone anywhere', { key: '', row: -1 }, 8, keyOf(8, 3)],
  ['the chart is on its way', { key: keyOf(8, 5), row: row(3) }, 3, keyOf(8, 5)],
  ['it has come', { key: keyOf(8, 5), row: row(3) }, 8, keyOf(8, 5)],
  ['it selects somebody else', beside5, 5, keyOf(5)],
  ['and her again', placeAfter(beside5, lines, row(5)), 8, keyOf(8, 3)],
  ['the line is there no more', { key: '99', row: row(8) }, 8, keyOf(8, 3)],
])('stands where the reader went: %s', (_, place, selected, expected) => {
  expect(lines[lineAt(lines, placeAfter(place, lines, row(selected)))]?.key).toBe(expected)
})
