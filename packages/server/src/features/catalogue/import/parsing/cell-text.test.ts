import { guarded, unguarded } from '@suyuan/genealogy/sheets/formula-guard'
import { cpuMs } from '@suyuan/genealogy/testing/cpu-time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  inSimplified,
  joinList,
  joinParts,
  splitList,
  splitParts,
  tidied,
  tidiedLines,
} from './cell-text.ts'

it('a cell costs by its length, also where it is nothing but marks on one letter', async () => {
  const marked = `a${'\u0345'.repeat(20_000)}${'\u0316'.repeat(20_000)}`
  const cost = await cpuMs(() => {
    for (const tidy of [tidied, tidiedLines]) expect(tidy(marked)).toHaveLength(9)
  })
  expect(cost).toBeLessThan(500)
})

describe('lists in cells', () => {
  it.each([
    ['陈实、陈纪，陈群', 'names', ['陈实', '陈纪', '陈群']],
    ['甲谱；乙谱', 'titles', ['甲谱', '乙谱']],
    ['甲谱、乙谱', 'titles', ['甲谱、乙谱']],
    ['甲\r\n乙；丙\n', 'titles', ['甲', '乙；丙']],
    [' ', 'names', []],
  ] as const)('%j holds', (cell, kind, items) => {
    expect(splitList(cell, kind)).toEqual(items)
  })

  const text = fc
    .string({
      unit: fc.constantFrom('甲', 'a', '；', ';', '、', '|', '｜', '\\', '/'),
      minLength: 1,
    })
    .filter((item) => item.trim() !== '')

  it('come back as they were written', () => {
    fc.assert(
      fc.property(fc.array(text), (items) => {
        for (const kind of ['titles', 'names', 'long'] as const) {
          expect(splitList(joinList(items, kind), kind)).toEqual(items)
        }
        if (items.length > 0) expect(splitParts(joinParts(items))).toEqual(items)
      }),
    )
  })

  it('keep spreadsheets from taking text for formulas', () => {
    for (const cell of [
      '=1+1',
      '@x',
      '+1',
      '-1',
      "'=1",
      '\t=1',
      '\r=1',
      '\n=1',
      '＝1',
      '＋1',
      '陈',
      "'陈",
      '',
    ]) {
      expect(unguarded(guarded(cell))).toBe(cell)
      expect(guarded(cell)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
    }
  })
})

describe('script', () => {
  it.each([
    ['陳氏宗譜', '陈氏宗谱'],
    ['王象乾', '王象乾'],
    ['查昇', '查昇'],
    ['清乾隆間', '清乾隆间'],
    ['於潜', '於潜'],
  ])('%s is kept as %s', (text, kept) => {
    expect(inSimplified(text)).toBe(kept)
    expect(inSimplified(kept)).toBe(kept)
  })
})
