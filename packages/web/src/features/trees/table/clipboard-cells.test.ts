import { expect, it } from 'vitest'
import { cellsFromText, textFromCells } from './clipboard-cells.ts'

it('cells of a spreadsheet are read with their quotes, and written so that one reads them', () => {
  const cells = [
    ['文焕', '子明', ''],
    ['say "yes"', 'two\nlines', 'a\tb'],
  ]
  expect(cellsFromText('文焕\t子明\t\r\n"say ""yes"""\t"two\nlines"\t"a\tb"\r\n')).toEqual(cells)
  expect(cellsFromText(textFromCells(cells))).toEqual(cells)
  // A quotation mark that no cell ends with is the cell's own.
  expect(cellsFromText('"文焕\t子明')).toEqual([['"文焕', '子明']])
  expect(cellsFromText('')).toEqual([])
})
