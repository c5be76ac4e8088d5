import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20

/**
 * The font inside a WOFF file, version 1 (W3C Recommendation, sections 3 to 5): the same tables,
 * unpacked, behind the directory that they have outside of it.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = HEADER + index * ENTRY
    const offset = woff.readUInt32BE(at + 4)
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(at + 8))
    const length = woff.readUInt32BE(at + 12)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      // A table that gets no smaller stands as it is.
      bytes: packed.length < length ? inflateSync(packed) : packed,
    }
  })
  const directory = Buffer.alloc(12 + 16 * count)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = 12 + 16 * index
    tag.copy(directory, at)
    directory.writeUInt32BE(checksum, at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(bytes.length, at + 12)
    const padding = (4 - (bytes.length % 4)) % 4
    parts.push(bytes, Buffer.alloc(padding))
    offset += bytes.length + padding
  }
  return Buffer.concat(parts)
}
