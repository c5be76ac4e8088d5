import { deflateSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { hasPdfTools, PdfOnDisk } from '../../testing/pdf-tools.ts'
import { Typesetter } from '../../type/typesetter.ts'
import { PdfWriter } from '../pdf.ts'
import { UnusablePicture } from './pdf-image.ts'

const readable = hasPdfTools()
const typesetter = new Typesetter('hans')
let pdf: PdfOnDisk | undefined
afterEach(() => pdf?.remove())

/** A page with one picture that fills it. */
function printed(image: Uint8Array): Buffer {
  const chunks: Uint8Array[] = []
  const images = new Map([['photo', image]])
  const settings = { typesetter, title: '谱', direction: 'R2L', lang: 'zh-Hans', images } as const
  const writer = new PdfWriter((bytes) => chunks.push(bytes), settings)
  const whole = { x: 0, y: 0, width: 100, height: 100 }
  writer.page({
    number: 1,
    width: 100,
    height: 100,
    marks: [{ kind: 'image', image: 'photo', ...whole }],
  })
  writer.end()
  return Buffer.concat(chunks)
}

function png(color: number, rows: number[][], interlaced = 0): Buffer {
  const chunk = (kind: string, body: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(body.length)
    return Buffer.concat([length, Buffer.from(kind, 'latin1'), body, Buffer.alloc(4)])
  }
  const head = Buffer.from([0, 0, 0, 2, 0, 0, 0, rows.length, 8, color, 0, 0, interlaced])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Color of the middle of each quarter of the page, as poppler draws it. */
function quarters(bytes: Uint8Array): number[][] {
  pdf = new PdfOnDisk(bytes)
  expect(pdf.check()).toContain('No syntax or stream encoding errors found')
  const drawn = pdf.draw(1, 72)
  return [25, 75].flatMap((y) => [25, 75].map((x) => drawn(x, y)))
}

describe.runIf(readable)('a picture', () => {
  it('is passed through as a PNG', () => {
    const bytes = png(2, [
      [0, 255, 0, 0, 0, 255, 0],
      [2, 0, 0, 0, 0, 0, 0],
    ])
    expect(quarters(printed(bytes))).toEqual([
      [255, 0, 0],
      [0, 255, 0],
      [255, 0, 0],
      [0, 255, 0],
    ])
  })

  it('lets the paper through where it is transparent, whatever filters its rows', () => {
    // Rows by filter: the value to the left, and Paeth's guess from the row above.
    const bytes = png(6, [
      [1, 0, 0, 255, 255, 0, 0, 0, 1],
      [4, 255, 0, 0, 0, 0, 0, 0, 0],
    ])
    const [blue, clear, magenta] = quarters(printed(bytes))
    expect(blue).toEqual([0, 0, 255])
    expect(clear).toEqual([255, 255, 255])
    expect(magenta).toEqual([255, 0, 255])
  })
})

it.each([
  ['neither a JPEG nor a PNG', Buffer.from('GIF89a')],
  ['A JPEG breaks off', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0])],
  ['A PNG breaks off', png(2, []).subarray(0, 20)],
  ['A PNG is interlaced', png(2, [[0, 1, 1, 1, 1, 1, 1]], 1)],
])('is refused where it cannot be: %s', (why, bytes) => {
  expect(() => printed(bytes)).toThrow(UnusablePicture)
  expect(() => printed(bytes)).toThrow(why)
})
