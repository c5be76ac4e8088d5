import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Where a telephone says a picture was taken: Penang, as cameras write it. */
const gps = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '5/1 25/1 1234/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '100/1 20/1 4321/100',
}

/** A colour that no other area has, so that turning and cutting show. */
const patch = (width: number, height: number, background: string) => ({
  create: { width, height, channels: 3 as const, background },
})

/** A photograph, red above and blue below, with place and owner in its metadata. */
export async function photograph(width = 1200, height = 800, orientation = 1): Promise<Buffer> {
  const below = await sharp(patch(width, Math.floor(height / 2), '#0000ff'))
    .png()
    .toBuffer()
  return sharp(patch(width, height, '#ff0000'))
    .composite([{ input: below, gravity: 'south' }])
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Artist: 'Tan Boon Tek' }, IFD3: gps })
    .jpeg()
    .toBuffer()
}

/** A picture of one colour: many pixels in few bytes. */
export function plainPicture(
  width: number,
  height: number,
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'tiff' = 'png',
): Promise<Buffer> {
  return sharp({ ...patch(width, height, '#336699'), limitInputPixels: false })
    .toFormat(format)
    .toBuffer()
}

/** An animation: the first image red, the others are not. */
export async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((colour) =>
      sharp(patch(40, 30, colour))
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .toFormat(format, { loop: 0, delay: [100, 100, 100] })
    .toBuffer()
}

/** An animation of so many images of one pixel, a few bytes each. */
export async function manyFrames(count: number): Promise<Buffer> {
  const picture = await plainPicture(1, 1, 'webp')
  const image = picture.subarray(picture.indexOf('VP8 '))
  const place = Buffer.alloc(16)
  const frame = riffChunk('ANMF', Buffer.concat([place, image]))
  const size = Buffer.alloc(10)
  const ANIMATED = 2
  size[0] = ANIMATED
  const head = [riffChunk('VP8X', size), riffChunk('ANIM', Buffer.alloc(6))]
  const frames = Array.from({ length: count }, () => frame)
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...head, ...frames]))
}

function riffChunk(name: string, holds: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(holds.length)
  return Buffer.concat([Buffer.from(name), length, holds, Buffer.alloc(holds.length % 2)])
}

/** The colour of one pixel as `r,g,b`. */
export async function pixelAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const raw = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return [...raw]
}

/** A PNG with packed texts of so many bytes behind its header. */
export function withTexts(png: Buffer, count: number, bytes: number): Buffer {
  const said = Buffer.concat([
    Buffer.from('zTXtComment\0\0', 'latin1'),
    deflateSync(Buffer.alloc(bytes, 'a')),
  ])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(said.length - 4)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(said))
  const text = Buffer.concat([length, said, check])
  const texts = Array.from({ length: count }, () => text)
  return Buffer.concat([png.subarray(0, 33), ...texts, png.subarray(33)])
}
