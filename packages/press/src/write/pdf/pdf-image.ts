import { deflateSync, inflateSync } from 'node:zlib'
import type { ObjectFile } from './object-file.ts'
import { ref } from './syntax.ts'

/** The bytes are no picture that can be passed through; the message says why. */
export class UnusablePicture extends Error {}

/**
 * Writes a picture as it is: a JPEG, or a PNG, of which only what is transparent is taken apart.
 * @returns its object
 * @throws {UnusablePicture}
 */
export function writeImage(file: ObjectFile, bytes: Uint8Array): number {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (data.length > 3 && data[0] === 0xff && data[1] === 0xd8) return writeJpeg(file, data)
  if (data.subarray(0, 8).equals(PNG)) return writePng(file, data)
  throw new UnusablePicture('A picture is neither a JPEG nor a PNG.')
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function writeJpeg(file: ObjectFile, data: Buffer): number {
  const { width, height, bits, components } = frameOf(data)
  const space = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' }[components]
  if (space === undefined) throw new UnusablePicture(`A JPEG has ${components} components.`)
  // Adobe's programs write CMYK the other way round.
  const decode = components === 4 ? '/Decode[1 0 1 0 1 0 1 0]' : ''
  return file.stream(
    `${imageHead(width, height, bits)}/ColorSpace${space}${decode}/Filter/DCTDecode`,
    data,
  )
}

/** Markers of frames: baseline, progressive and their like, without tables that share the range. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function frameOf(data: Buffer) {
  for (let at = 2; at + 9 < data.length; ) {
    if (data[at] !== 0xff) break
    const marker = data[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (isFrame(marker)) {
      return {
        bits: data.readUInt8(at + 4),
        height: data.readUInt16BE(at + 5),
        width: data.readUInt16BE(at + 7),
        components: data.readUInt8(at + 9),
      }
    }
    at += 2 + data.readUInt16BE(at + 2)
  }
  throw new UnusablePicture('A JPEG breaks off before its frame.')
}

interface Png {
  width: number
  height: number
  bits: number
  color: number
  palette: Buffer | undefined
  data: Buffer
}

/** Kinds of PNG: how many channels each has, and whether the last is what is transparent. */
const kinds: Record<number, { channels: number; alpha: boolean; space: string }> = {
  0: { channels: 1, alpha: false, space: '/DeviceGray' },
  2: { channels: 3, alpha: false, space: '/DeviceRGB' },
  3: { channels: 1, alpha: false, space: '' },
  4: { channels: 2, alpha: true, space: '/DeviceGray' },
  6: { channels: 4, alpha: true, space: '/DeviceRGB' },
}

function writePng(file: ObjectFile, bytes: Buffer): number {
  const png = readPng(bytes)
  const { width, height, bits, palette, data } = png
  const kind = kinds[png.color]
  if (!kind) throw new UnusablePicture(`A PNG has the colour type ${png.color}.`)
  const head = imageHead(width, height, bits)
  if (kind.alpha) return writeWithMask(file, png, kind, head)
  const space = palette
    ? `[/Indexed/DeviceRGB ${palette.length / 3 - 1}<${palette.toString('hex')}>]`
    : kind.space
  return file.stream(
    `${head}/ColorSpace${space}/Filter/FlateDecode/DecodeParms${predictor(kind.channels, bits, width)}`,
    data,
  )
}

function writeWithMask(
  file: ObjectFile,
  { width, height, bits, data }: Png,
  { channels, space }: { channels: number; space: string },
  head: string,
): number {
  const { color, mask } = split(unfiltered(data, width, height, channels, bits), channels, bits)
  const soft = file.deflated(`${head}/ColorSpace/DeviceGray`, mask)
  const entries = `${head}/ColorSpace${space}/SMask ${ref(soft)}/Filter/FlateDecode`
  return file.stream(entries, deflateSync(color))
}

const imageHead = (width: number, height: number, bits: number) =>
  `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent ${bits}`

const predictor = (colors: number, bits: number, width: number) =>
  `<</Predictor 15/Colors ${colors}/BitsPerComponent ${bits}/Columns ${width}>>`

function readPng(bytes: Buffer): Png {
  const data: Buffer[] = []
  const png = { width: 0, height: 0, bits: 8, color: -1 }
  let palette: Buffer | undefined
  for (let at = PNG.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const kind = bytes.toString('latin1', at + 4, at + 8)
    const body = bytes.subarray(at + 8, at + 8 + length)
    if (kind === 'IHDR' && body.length >= 13) {
      png.width = body.readUInt32BE(0)
      png.height = body.readUInt32BE(4)
      png.bits = body.readUInt8(8)
      png.color = body.readUInt8(9)
      if (body.readUInt8(12) !== 0) throw new UnusablePicture('A PNG is interlaced.')
    }
    if (kind === 'PLTE') palette = body
    if (kind === 'IDAT') data.push(body)
    at += 12 + length
  }
  const lacksPalette = png.color === 3 && palette === undefined
  if (png.color < 0 || data.length === 0 || lacksPalette)
    throw new UnusablePicture('A PNG breaks off.')
  return { ...png, palette: png.color === 3 ? palette : undefined, data: Buffer.concat(data) }
}

/** Rows without the filters by which PNG makes them smaller. */
function unfiltered(
  data: Buffer,
  width: number,
  height: number,
  channels: number,
  bits: number,
): Buffer {
  const step = (channels * bits) / 8
  const row = width * step
  const packed = inflate(data)
  if (packed.length < height * (row + 1)) throw new UnusablePicture('A PNG breaks off.')
  const out = Buffer.alloc(height * row)
  for (let y = 0; y < height; y += 1) {
    const filter = packed[y * (row + 1)]
    const start = y * row
    for (let x = 0; x < row; x += 1) {
      const left = x < step ? 0 : (out[start + x - step] ?? 0)
      const up = y === 0 ? 0 : (out[start + x - row] ?? 0)
      const corner = x < step || y === 0 ? 0 : (out[start + x - row - step] ?? 0)
      const value = packed[y * (row + 1) + 1 + x] ?? 0
      out[start + x] = value + added(filter, left, up, corner)
    }
  }
  return out
}

function inflate(data: Buffer): Buffer {
  try {
    return inflateSync(data)
  } catch (error) {
    throw new UnusablePicture('The data of a PNG is damaged.', { cause: error })
  }
}

function added(filter: number | undefined, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter !== 4) return 0
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

function split(pixels: Buffer, channels: number, bits: number) {
  const size = bits / 8
  const count = pixels.length / (channels * size)
  const color = Buffer.alloc(count * (channels - 1) * size)
  const mask = Buffer.alloc(count * size)
  for (let at = 0; at < count; at += 1) {
    const from = at * channels * size
    const middle = from + (channels - 1) * size
    pixels.copy(color, at * (channels - 1) * size, from, middle)
    pixels.copy(mask, at * size, middle, middle + size)
  }
  return { color, mask }
}
