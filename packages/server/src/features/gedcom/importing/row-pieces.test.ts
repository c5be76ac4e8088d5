import { describe, expect, it } from 'vitest'
import { type RowPiece, RowPieces } from './row-pieces.ts'

const countsOf = (pieces: readonly RowPiece[]) =>
  pieces.map(({ table, rows }) => [table, (JSON.parse(rows) as unknown[]).length])

describe('rows of an imported book', () => {
  it('go five hundred at a time, those of each table apart', () => {
    const pieces = new RowPieces()
    for (let serial = 1; serial <= 1100; serial += 1) pieces.add('tree_persons', { serial })
    pieces.add('tree_links', { child: 1 })
    expect(countsOf(pieces.takeFull())).toEqual([
      ['tree_persons', 500],
      ['tree_persons', 500],
    ])
    expect(pieces.takeFull()).toEqual([])
    expect(countsOf(pieces.takeRest())).toEqual([
      ['tree_persons', 100],
      ['tree_links', 1],
    ])
    expect(pieces.takeRest()).toEqual([])
  })

  it('go a few at a time where they are very long', () => {
    const pieces = new RowPieces()
    const name = '陈'.repeat(400_000)
    for (let serial = 1; serial <= 7; serial += 1) pieces.add('tree_persons', { serial, name })
    expect(countsOf(pieces.takeFull())).toEqual([
      ['tree_persons', 3],
      ['tree_persons', 3],
    ])
    expect(countsOf(pieces.takeRest())).toEqual([['tree_persons', 1]])
  })
})
