import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cpuMs } from '../testing/cpu-time.ts'
import { CsvRecords, csvLine, LONGEST_RECORD } from './csv-records.ts'

function read(text: string, piece = 1000, delimiter = ','): [number, string[] | 'broken'][] {
  const records = new CsvRecords(delimiter)
  const rows = []
  for (let at = 0; at < text.length; at += piece) {
    rows.push(...records.push(text.slice(at, at + piece)))
  }
  rows.push(...records.end())
  return rows.map(({ line, cells, fault }) => [line, fault ? 'broken' : [...cells]])
}

describe.each([1, 2, 3, 1000])('CSV in pieces of %i', (piece) => {
  it.each([
    [
      'a,b\n1,2\n',
      [
        [1, ['a', 'b']],
        [2, ['1', '2']],
      ],
    ],
    [
      'a,b\r\n1,2',
      [
        [1, ['a', 'b']],
        [2, ['1', '2']],
      ],
    ],
    [
      'a,b\r1,2\r',
      [
        [1, ['a', 'b']],
        [2, ['1', '2']],
      ],
    ],
    [
      'a\n\nb',
      [
        [1, ['a']],
        [2, ['']],
        [3, ['b']],
      ],
    ],
    [
      'a,b\n"x\r\ny","say ""so"""\n5,',
      [
        [1, ['a', 'b']],
        [2, ['x\r\ny', 'say "so"']],
        [4, ['5', '']],
      ],
    ],
  ])('reads %j', (text, rows) => {
    expect(read(text, piece)).toEqual(rows)
  })

  it.each([
    ['after a closed cell', '1,"2"z'],
    ['inside an open cell', '1,2"z'],
    ['that nothing closes', '1,"2'],
    ['that the next row would close', '1,"2\n3,"4"'],
  ])('loses one row by a mark %s', (_, bad) => {
    const rows = read(`a,b\n${bad}\n5,6\n7,8\n`, piece)
    expect(rows[1]).toEqual([2, 'broken'])
    expect(rows.slice(-2).map(([, cells]) => cells)).toEqual([
      ['5', '6'],
      ['7', '8'],
    ])
  })
})

describe('CSV', () => {
  it('takes rows that an open mark makes one of another width for a slip', () => {
    expect(read('a,b,c\n1,"2,3\n4,5,6"\n7,8,9\n')).toEqual([
      [1, ['a', 'b', 'c']],
      [2, 'broken'],
      [3, 'broken'],
      [4, ['7', '8', '9']],
    ])
  })

  it('gives up an open mark long before the end of the file', () => {
    const rows = `${'3,4\n'.repeat(100_000)}`
    expect(read(`a,b\n1,"2\n${rows}`, 1 << 18)).toHaveLength(100_002)
  })

  it.each([
    ['a bare line', 'x', '\n'],
    ['a line with CR and LF', '1,', '\r\n'],
    ['a quoted cell', '"x', '\r'],
    ['the last line', 'x', ''],
  ])('passes over %s that is too long, and says which', (_, start, end) => {
    const long = start + 'y'.repeat(LONGEST_RECORD * 3) + end
    const text = `a,b\n1,2\n${long}${end && '5,6\n7,8'}`
    for (const piece of [text.length, 50_000, 77_777]) {
      const rows = read(text, piece)
      expect(rows.slice(0, 3)).toEqual([
        [1, ['a', 'b']],
        [2, ['1', '2']],
        [3, 'broken'],
      ])
      const after = [
        [4, ['5', '6']],
        [5, ['7', '8']],
      ]
      expect(rows.slice(3)).toEqual(end === '' ? [] : after)
    }
  })

  it('holds no more of a long line than of a record', async () => {
    const records = new CsvRecords(',')
    const piece = 'y'.repeat(1 << 18)
    const faults: unknown[] = []
    const cost = await cpuMs(() => {
      for (let sent = 0; sent < 40 << 20; sent += piece.length) {
        for (const { fault } of records.push(piece)) faults.push(fault)
      }
    })
    expect(faults).toEqual([
      { code: 'line_too_long', value: 'y'.repeat(100), detail: String(LONGEST_RECORD) },
    ])
    expect(cost).toBeLessThan(2000)
  })

  it('takes other separators', () => {
    expect(read('a;b\n1,5;2', 1000, ';')).toEqual([
      [1, ['a', 'b']],
      [2, ['1,5', '2']],
    ])
  })

  it('reads what it wrote', () => {
    const cell = fc.string({
      unit: fc.constantFrom('陈', 'a', '"', ',', ';', '\t', '\n', '\r', ' '),
    })
    const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 })
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 50 }), (table, piece) => {
        const back = read(table.map(csvLine).join(''), piece)
        expect(back.map(([, cells]) => cells)).toEqual(table)
      }),
    )
  })
})
