import { describe, expect, it } from 'vitest'
import type { Piece } from './pieces.ts'
import { placeText } from './place-text.ts'
import { Typesetter } from './typesetter.ts'

const typesetter = new Typesetter('hans')
const told = (piece: Piece) =>
  piece.set === 'composed'
    ? ['composed', piece.parts.map(({ text }) => text).join('')]
    : [piece.set, piece.glyphs.map(({ text }) => text).join('')]
const down = (text: string) => typesetter.pieces(text, 'down', 'text').map(told)

describe('a text in a column', () => {
  it.each([
    ['陈文焕，生于。', [['upright', '陈文焕，生于。']]],
    [
      '子Tan Kim Seng。',
      [
        ['upright', '子'],
        ['turned', 'Tan Kim Seng'],
        ['upright', '。'],
      ],
    ],
    [
      '二十5日12时1984年',
      [
        ['upright', '二十'],
        ['across', '5'],
        ['upright', '日'],
        ['across', '12'],
        ['upright', '时'],
        ['turned', '1984'],
        ['upright', '年'],
      ],
    ],
    [
      '一——二',
      [
        ['upright', '一'],
        ['turned', '——'],
        ['upright', '二'],
      ],
    ],
    ['O’Brien', [['turned', 'O’Brien']]],
    ['“陈”·某', [['upright', '“陈”·某']]],
  ])('%s stands as it should', (text, expected) => {
    expect(down(text)).toEqual(expected)
  })

  it('has the marks of columns, which are other glyphs than those of lines', () => {
    const glyphs = (direction: 'down' | 'right') =>
      typesetter
        .pieces('，「〕…', direction, 'text')
        .flatMap((piece) => (piece.set === 'composed' ? [] : piece.glyphs))
    const [lying, standing] = [glyphs('right'), glyphs('down')]
    for (const [at, glyph] of standing.entries()) expect(glyph.id).not.toBe(lying[at]?.id)
    expect(standing.every(({ advance }) => advance === 1)).toBe(true)
  })

  it('is as long as its writers advance', () => {
    for (const text of [
      '陈文焕',
      '子Tan Kim Seng。',
      '⿰亻鹿氏',
      '陈\u{e0100}某',
      '12月1984年',
      'é́',
    ]) {
      for (const direction of ['down', 'right'] as const) {
        const pieces = typesetter.pieces(text, direction, 'text')
        const sum = pieces.reduce((length, piece) => length + piece.length, 0)
        expect(typesetter.length(text, 9, direction, 'text')).toBeCloseTo(9 * sum, 9)
      }
    }
    expect(typesetter.length('陈文焕', 9, 'down', 'text')).toBe(27)
    expect(typesetter.length('陈文', 14, 'right', 'strong')).toBe(28)
  })
})

describe('what no face has', () => {
  it.each(['\ud800', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', '\ue123', '\u{10ffff}'])(
    '%j is 〓 and is told',
    (text) => {
      const { runs, missing, text: said } = placeText(mark(`陈${text}某`), typesetter)
      expect(missing).toHaveLength(1)
      expect(said.isWellFormed()).toBe(true)
      expect(runs.flatMap(({ glyphs }) => glyphs)).toHaveLength(3)
      expect(runs.flatMap(({ glyphs }) => glyphs).every(({ id }) => id > 0)).toBe(true)
    },
  )

  it('is drawn from its parts where these are told', () => {
    expect(down('陈⿰亻鹿氏')).toEqual([
      ['upright', '陈'],
      ['composed', '亻鹿'],
      ['upright', '氏'],
    ])
    expect(down('⿱⿰木木示')).toEqual([['composed', '木木示']])
    const { runs } = placeText(mark('⿰亻鹿'), typesetter)
    const [left, right] = runs
    expect(left && right && left.x < right.x).toBe(true)
  })

  it('is a sequence that its text breaks off', () => {
    const { missing } = placeText(mark('⿰亻'), typesetter)
    expect(missing).toEqual([])
    expect(down('⿰亻')).toEqual([['upright', '⿰亻']])
  })
})

describe('controls, selectors and directions', () => {
  it('draw nothing and are no characters of a name', () => {
    const { text, missing, plain } = placeText(
      mark('陈\u202e文\u0000\ufe0f\u200b焕\u2066'),
      typesetter,
    )
    expect([text, missing, plain]).toEqual(['陈文焕', [], true])
  })
})

it('asks the other face of the book for what the first lacks', () => {
  const faces = (script: 'hans' | 'hant', text: string) =>
    placeText(mark(text), new Typesetter(script)).runs.map(({ face }) => face.name)
  expect(faces('hant', '陳')).toEqual(['NotoSerifTC-Regular'])
  expect(faces('hant', '陈')).toEqual(['NotoSerifSC-Regular'])
})

function mark(text: string) {
  return { kind: 'text', text, x: 100, y: 50, size: 10, direction: 'down', face: 'text' } as const
}
