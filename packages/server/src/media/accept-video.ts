import { type FileHandle, open } from 'node:fs/promises'
import { AppError } from '../app/app-error.ts'
import { type AcceptedFile, asItIs } from './accepted-file.ts'

/** A box of an MP4 file (ISO/IEC 14496-12, 4.2): where it begins and what it holds. */
interface Box {
  type: string
  start: number
  contentStart: number
  end: number
}

/** Boxes of notes about the recording, the place among them. */
const notes = new Set(['udta', 'meta', 'uuid'])
/** What may hold such boxes, from the outside inwards. */
const containers = ['moov', 'trak']

const MOST_BOXES = 10_000

/**
 * Checks that an MP4 is whole and makes its notes unreadable, in place: their boxes become free
 * space that players skip, filled with zeros. Pictures and sound stay as they are.
 * @throws {AppError} file_damaged
 */
export async function acceptVideo(path: string): Promise<AcceptedFile> {
  const handle = await open(path, 'r+')
  try {
    const { size } = await handle.stat()
    const top = await boxes(handle, 0, size)
    const types = top.map(({ type }) => type)
    if (!types.includes('moov') || !types.includes('mdat')) throw new AppError('file_damaged')
    await clear(handle, top, 0)
    return asItIs(path, 'video/mp4')
  } finally {
    await handle.close()
  }
}

async function boxes(handle: FileHandle, from: number, to: number): Promise<Box[]> {
  const found: Box[] = []
  for (let start = from; start < to; start = found.at(-1)?.end ?? to) {
    if (found.length === MOST_BOXES) throw new AppError('file_damaged')
    found.push(await boxAt(handle, start, to))
  }
  return found
}

async function boxAt(handle: FileHandle, start: number, limit: number): Promise<Box> {
  const head = Buffer.alloc(16)
  const { bytesRead } = await handle.read(head, 0, 16, start)
  if (bytesRead < 8) throw new AppError('file_damaged')
  const short = head.readUInt32BE(0)
  // 0: to the end; 1: the length follows in 64 bits.
  const length = short === 0 ? limit - start : short === 1 ? Number(head.readBigUInt64BE(8)) : short
  const contentStart = start + (short === 1 ? 16 : 8)
  const end = start + length
  if (end < contentStart || end > limit) throw new AppError('file_damaged')
  return { type: head.toString('latin1', 4, 8), start, contentStart, end }
}

async function clear(handle: FileHandle, among: readonly Box[], depth: number): Promise<void> {
  for (const box of among) {
    if (box.type === containers[depth]) {
      await clear(handle, await boxes(handle, box.contentStart, box.end), depth + 1)
    } else if (notes.has(box.type)) {
      await handle.write(Buffer.from('free', 'latin1'), 0, 4, box.start + 4)
      await blank(handle, box.contentStart, box.end)
    }
  }
}

async function blank(handle: FileHandle, from: number, to: number): Promise<void> {
  const zeros = Buffer.alloc(Math.min(to - from, 65_536))
  for (let at = from; at < to; at += zeros.length) {
    await handle.write(zeros, 0, Math.min(zeros.length, to - at), at)
  }
}
