import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { cpuMsOfAllThreads } from '@suyuan/genealogy/testing/cpu-time'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../app/app-error.ts'
import {
  animation,
  manyFrames,
  photograph,
  pixelAt,
  plainPicture,
  withTexts,
} from '../testing/pictures.ts'
import { acceptFile } from './accept-file.ts'
import { isOwnJpeg } from './own-jpeg.ts'
import { writeApart } from './write-apart.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'suyuan-pictures-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const GPS_POINTER = Buffer.from([0x25, 0x88])

async function accept(bytes: Uint8Array | string) {
  const path = join(folder, 'upload')
  writeFileSync(path, bytes)
  const accepted = await acceptFile(path, 'picture', folder, 'a member')
  return { ...accepted, bytes: readFileSync(accepted.path) }
}

async function isOwn(bytes: Uint8Array): Promise<boolean> {
  const path = join(folder, 'picture')
  writeFileSync(path, bytes)
  return isOwnJpeg(path)
}

const greyPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#777' } })
    .toColourspace('b-w')
    .jpeg({ quality: 70 })
    .toBuffer()

const refusal = (bytes: Uint8Array | string) =>
  accept(bytes).then(
    () => 'accepted',
    (error: unknown) => (error instanceof AppError ? error.errorCode : error),
  )

describe('a picture', () => {
  it('is stored without where, by whom and with what it was taken', async () => {
    const upload = await photograph()
    const before = await sharp(upload).metadata()
    expect(before.exif?.includes(GPS_POINTER)).toBe(true)
    expect(upload.includes('Tan Boon Tek')).toBe(true)
    const { bytes, renditions } = await accept(upload)
    for (const each of [bytes, ...renditions.map(({ path }) => readFileSync(path))]) {
      const { exif, xmp, iptc, icc, comments } = await sharp(each).metadata()
      expect({ exif, xmp, iptc, icc, comments }).toEqual({})
      expect(each.includes('Tan Boon Tek')).toBe(false)
    }
  })

  it('stands upright, in its sizes, none of them larger than it is', async () => {
    // Taken sideways: red is above for whoever looks, and left in the file.
    const upload = await photograph(800, 1200, 6)
    const { bytes, width, height, renditions, contentType } = await accept(upload)
    expect({ width, height, contentType }).toEqual({
      width: 1200,
      height: 800,
      contentType: 'image/jpeg',
    })
    expect(renditions.map((each) => [each.width, each.height])).toEqual([
      [320, 213],
      [960, 640],
    ])
    const [red = 0, , blue = 0] = await pixelAt(bytes, 1190, 400)
    expect(red).toBeGreaterThan(blue)
    for (const { path, bytes: size, width: across } of renditions) {
      const small = readFileSync(path)
      expect(small.length).toBe(size)
      expect((await sharp(small).metadata()).format).toBe('webp')
      const [r = 0, , b = 0] = await pixelAt(small, across - 10, 100)
      expect(r).toBeGreaterThan(b)
    }
  })

  it.each([
    ['png', 'image/png'],
    ['webp', 'image/jpeg'],
    ['avif', 'image/jpeg'],
    ['gif', 'image/png'],
  ] as const)('may be %s', async (format, contentType) => {
    const accepted = await accept(await plainPicture(64, 48, format))
    expect([accepted.contentType, accepted.width, accepted.height]).toEqual([contentType, 64, 48])
  })

  it.each(['gif', 'webp'] as const)('of an animated %s is its first image', async (format) => {
    const upload = await animation(format)
    expect((await sharp(upload).metadata()).pages).toBe(3)
    const { bytes, height } = await accept(upload)
    expect([(await sharp(bytes).metadata()).pages, height]).toEqual([undefined, 30])
    const [red = 0, green = 0] = await pixelAt(bytes, 20, 15)
    expect([red > 200, green < 60]).toEqual([true, true])
  })

  it('with some texts of a drawing program is taken, and loses them', async () => {
    const { bytes } = await accept(withTexts(await plainPicture(10, 10), 10, 2000))
    expect(bytes.includes('zTXt')).toBe(false)
  })

  it('loses what is hidden behind it', async () => {
    const hidden = '<script>alert(1)</script>PK\u0003\u0004 a ZIP archive'
    const polyglot = Buffer.concat([await photograph(), Buffer.from(hidden)])
    const { bytes } = await accept(polyglot)
    expect(bytes.includes('<script>') || bytes.includes('PK\u0003\u0004')).toBe(false)
  })

  it('that was written here is kept as it comes back, byte by byte', async () => {
    for (const upload of [await photograph(331, 207), await greyPicture(90, 61)]) {
      const { bytes } = await accept(upload)
      expect(bytes.equals(upload)).toBe(false)
      const again = await accept(bytes)
      expect(again.bytes.equals(bytes)).toBe(true)
    }
  })

  it('that was written here and had something added is written anew', async () => {
    const { bytes } = await accept(await photograph(331, 207))
    const hidden = Buffer.from('<script>alert(1)</script>')
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, hidden.length + 2]), hidden])
    const end = bytes.subarray(-2)
    const changed = {
      behind: Buffer.concat([bytes, hidden]),
      'behind, with an end': Buffer.concat([bytes, hidden, end]),
      'behind its blocks': Buffer.concat([bytes.subarray(0, -2), hidden, end]),
      'before its tables': Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]),
    }
    for (const [where, upload] of Object.entries(changed)) {
      const again = await accept(upload)
      expect([where, again.bytes.includes('<script>')]).toEqual([where, false])
      expect(again.bytes.equals(upload)).toBe(false)
    }
    expect(await isOwn(Buffer.concat([bytes.subarray(0, -60), end]))).toBe(false)
    expect(await isOwn(bytes)).toBe(true)
  })

  it('tall as a scroll has sizes, too', async () => {
    const { renditions } = await accept(await plainPicture(400, 6000))
    expect(renditions.map(({ height }) => height)).toEqual([1280])
  })
})

const pictureProcesses = () =>
  readdirSync('/proc/self/task')
    .flatMap((thread) => readRunning(`/proc/self/task/${thread}/children`).split(' '))
    .filter((pid) => pid !== '' && readRunning(`/proc/${pid}/cmdline`).includes('picture-process'))

/** What the system tells of a thread or a process; empty where it has ended meanwhile. */
function readRunning(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

describe.skipIf(process.platform !== 'linux')('a large picture', () => {
  const peakMb = () =>
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024

  it('takes none of the server’s memory, and there is never another beside it', async () => {
    const upload = join(folder, 'large')
    writeFileSync(upload, await plainPicture(7000, 7000, 'webp'))
    // Counts the peak from here on.
    writeFileSync('/proc/self/clear_refs', '5')
    const before = peakMb()
    let beside = 0
    const watch = setInterval(() => {
      beside = Math.max(beside, pictureProcesses().length)
    }, 20)
    const accepted = await Promise.all(
      ['first', 'second'].map((name) => {
        mkdirSync(join(folder, name))
        return acceptFile(upload, 'picture', join(folder, name), name)
      }),
    )
    clearInterval(watch)
    for (const { width, renditions } of accepted) {
      expect([width, renditions.map((each) => each.width)]).toEqual([7000, [320, 960, 1920]])
    }
    expect(beside).toBe(1)
    expect(peakMb() - before).toBeLessThan(60)
  })

  it('that takes too long is given up, and its process with it', async () => {
    const path = join(folder, 'large')
    writeFileSync(path, await plainPicture(5000, 5000, 'webp'))
    const task = { path, type: 'image/webp', lossless: false, folder }
    await expect(writeApart(task, 50)).rejects.toMatchObject({ errorCode: 'unavailable' })
    expect(pictureProcesses()).toEqual([])
  })

  it('that is damaged is refused as any other', async () => {
    const whole = await plainPicture(5000, 5000, 'jpeg')
    expect(await refusal(whole.subarray(0, whole.length / 2))).toBe('file_damaged')
  })
})

describe('what is no picture', () => {
  it('that unpacks to more than 50 megapixels is refused before it is unpacked', async () => {
    const bomb = await plainPicture(7100, 7100)
    expect(bomb.length).toBeLessThan(1_000_000)
    let answer: unknown
    const cost = await cpuMsOfAllThreads(async () => {
      answer = await refusal(bomb)
    })
    expect(answer).toBe('picture_too_large')
    expect(cost).toBeLessThan(500)
  })

  it('that packs gigabytes of text is refused before they are unpacked', async () => {
    const bomb = withTexts(await plainPicture(10, 10), 40, 8_000_000)
    expect(bomb.length).toBeLessThan(1_000_000)
    let answer: unknown
    const cost = await cpuMsOfAllThreads(async () => {
      answer = await refusal(bomb)
    })
    expect(answer).toBe('file_damaged')
    expect(cost).toBeLessThan(200)
  })

  it('that unpacks to more than 25 megapixels from AVIF is refused before it is unpacked', async () => {
    const avif = await plainPicture(64, 64, 'avif')
    const size = avif.indexOf('ispe') + 8
    avif.writeUInt32BE(5001, size)
    avif.writeUInt32BE(5000, size + 4)
    expect(await refusal(avif)).toBe('picture_too_large')
  })

  it.each([
    ['wide', 50_000_000, 1],
    ['tall', 1, 50_000_000],
  ])(
    'that is a single line (%s) is refused before a decoder holds it',
    async (_, width, height) => {
      const png = await plainPicture(10, 10)
      png.writeUInt32BE(width, 16)
      png.writeUInt32BE(height, 20)
      png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
      expect(await refusal(png)).toBe('picture_too_large')
    },
  )

  it('that is an animation of very many images is refused before they are walked through', async () => {
    const bomb = await manyFrames(40_000)
    let answer: unknown
    const cost = await cpuMsOfAllThreads(async () => {
      answer = await refusal(bomb)
    })
    expect(answer).toBe('picture_too_large')
    expect(cost).toBeLessThan(500)
    expect((await accept(await manyFrames(1000))).width).toBe(1)
  })

  it('that says in its header that it is enormous is refused', async () => {
    const png = await plainPicture(10, 10)
    png.writeUInt32BE(60_000, 16)
    png.writeUInt32BE(60_000, 20)
    expect(['picture_too_large', 'file_damaged']).toContain(await refusal(png))
  })

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'that is cut off (%s) is refused',
    async (format) => {
      const whole = await sharp(await photograph(300, 200))
        .toFormat(format)
        .toBuffer()
      expect(await refusal(whole.subarray(0, Math.floor(whole.length / 2)))).toBe('file_damaged')
      expect(await refusal(whole.subarray(0, 40))).toBe('file_damaged')
    },
  )

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['an SVG with a prologue', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['text', 'hello'],
    ['a PDF', '%PDF-1.7\n%%EOF'],
    ['an archive', Buffer.from('504b03040a00000000', 'hex')],
  ])('%s is refused', async (_name, bytes) => {
    expect(await refusal(bytes)).toBe('file_type_refused')
  })

  it('a TIFF, which decoders know and we do not need, is refused', async () => {
    expect(await refusal(await plainPicture(9, 9, 'tiff'))).toBe('file_type_refused')
  })

  it('nothing at all is refused', async () => {
    expect(await refusal('')).toBe('file_damaged')
  })

  it('a mark of one kind before another kind is refused', async () => {
    const png = await plainPicture(9, 9)
    const jpegMark = Buffer.from('ffd8ffe000104a464946', 'hex')
    expect(await refusal(Buffer.concat([jpegMark, png]))).toBe('file_damaged')
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    expect(await refusal(Buffer.concat([jpegMark, Buffer.from(svg)]))).toBe('file_damaged')
  })
})
