import { expect, it } from 'vitest'
import { deedOf, type GridMode } from './grid-keys.ts'

const size = { rows: 10, columns: 4, page: 3 }
const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }

const to = (
  key: string,
  more: object = {},
  mode: GridMode = 'ready',
  at = { row: 5, column: 1 },
) => {
  const deed = deedOf({ ...plain, key, ...more }, at, size, mode)
  return deed?.do === 'move' ? [deed.to.row, deed.to.column, deed.extends] : (deed?.do ?? null)
}

it('keys go through a table as they do in a spreadsheet', () => {
  expect(to('ArrowDown')).toEqual([6, 1, false])
  expect(to('ArrowLeft', { shiftKey: true })).toEqual([5, 0, true])
  expect(to('Home')).toEqual([5, 0, false])
  expect(to('End')).toEqual([5, 3, false])
  expect(to('PageDown')).toEqual([8, 1, false])
  expect(to('PageUp')).toEqual([2, 1, false])
  expect(to('Home', { ctrlKey: true })).toEqual([0, 0, false])
  expect(to('End', { ctrlKey: true })).toEqual([9, 3, false])
  expect(to('Enter')).toEqual([6, 1, false])
  expect(to('Enter', { shiftKey: true })).toEqual([4, 1, false])
  expect(to('Delete')).toBe('clear')
  expect(to('F2')).toBe('edit')
  expect(to('Escape')).toBe('leave')
  expect(to('z', { ctrlKey: true })).toBe('undo')
  expect(to('d', { metaKey: true })).toBe('fill')
  expect(to('文')).toBeNull()
})

it('Tab goes over the end of a row, and out of the table at its ends', () => {
  expect(to('Tab', {}, 'ready', { row: 5, column: 3 })).toEqual([6, 0, false])
  expect(to('Tab', { shiftKey: true }, 'ready', { row: 5, column: 0 })).toEqual([4, 3, false])
  expect(to('Tab', {}, 'ready', { row: 9, column: 3 })).toBeNull()
  expect(to('Tab', { shiftKey: true }, 'ready', { row: 0, column: 0 })).toBeNull()
})

it('keys that the text needs are its own while something is typed', () => {
  expect(to('ArrowLeft', {}, 'typing')).toBeNull()
  expect(to('ArrowDown', {}, 'typing')).toEqual([6, 1, false])
  expect(to('ArrowDown', {}, 'editing')).toBeNull()
  expect(to('Backspace', {}, 'typing')).toBeNull()
  expect(to('z', { ctrlKey: true }, 'typing')).toBeNull()
  expect(to('Escape', {}, 'typing')).toBe('cancel')
  expect(to('s', { ctrlKey: true }, 'editing')).toBe('save')
})
