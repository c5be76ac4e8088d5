import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('media/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder))

/** Seconds by the movie header of an MP4 file (ISO/IEC 14496-12, version 0). */
function secondsOfMp4(file: Buffer): number {
  const header = file.indexOf('mvhd') + 4
  expect(file[header]).toBe(0)
  return file.readUInt32BE(header + 16) / file.readUInt32BE(header + 12)
}

/** Seconds by the segment information of a WebM file: Duration and TimestampScale (RFC 9559). */
function secondsOfWebm(file: Buffer): number {
  const duration = file.indexOf(Buffer.from([0x44, 0x89, 0x88]))
  const scale = file.indexOf(Buffer.from([0x2a, 0xd7, 0xb1, 0x83]))
  return (file.readDoubleBE(duration + 3) * file.readUIntBE(scale + 4, 3)) / 1e9
}

describe.each(['hills', 'letter', 'hall', 'river'])('the film %s', (name) => {
  it.each([
    ['mp4', 'avc1', secondsOfMp4],
    ['webm', 'V_VP9', secondsOfWebm],
  ] as const)('lasts 8 to 15 seconds as %s and is small', (ending, codec, secondsOf) => {
    const file = read(`${name}.${ending}`)
    expect(file.includes(codec)).toBe(true)
    expect(secondsOf(file)).toBeGreaterThanOrEqual(8)
    expect(secondsOf(file)).toBeLessThanOrEqual(15)
    expect(file.byteLength).toBeLessThan(1.5 * 1024 * 1024)
  })

  it('has a poster of each width in each format', () => {
    for (const width of [480, 960]) {
      for (const ending of ['avif', 'webp', 'jpg']) {
        expect(existsSync(new URL(`${name}-${width}.${ending}`, folder))).toBe(true)
      }
    }
  })
})
