import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { UnusableFile } from '@suyuan/genealogy/sheets/unusable-file'

const encodings = ['utf-8', 'gb18030', 'utf-16le', 'utf-16be', 'big5'] as const

export type Encoding = (typeof encodings)[number]

/** @throws {UnusableFile} */
export function encodingNamed(name: string): Encoding {
  const found = encodings.find((encoding) => encoding === name.toLowerCase())
  if (!found) throw new UnusableFile(`${name}: known encodings are ${encodings.join(', ')}`)
  return found
}

export interface Inspected {
  sha256: string
  bytes: number
  encoding: Encoding
}

/** UTF-8 stays the better reading while broken characters are this rare among the others. */
const FEW = 0.02

/** Counts characters outside ASCII, and how many of them cannot be read. */
class Trial {
  private readonly decoder: TextDecoder
  private characters = 0
  private broken = 0

  constructor(encoding: Encoding) {
    this.decoder = new TextDecoder(encoding)
  }

  push(bytes?: Buffer): void {
    const text = bytes ? this.decoder.decode(bytes, { stream: true }) : this.decoder.decode()
    for (const [run] of text.matchAll(/[^\0-\x7F]+/gu)) {
      this.characters += run.length
      if (run.includes('\uFFFD')) this.broken += run.split('\uFFFD').length - 1
    }
  }

  get brokenShare(): number {
    return this.characters === 0 ? 0 : this.broken / this.characters
  }
}

function markOf(start: Buffer): Encoding | undefined {
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8'
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  return undefined
}

/**
 * Reads a file through once: what its content is known by, and how its text is encoded.
 * @returns undefined where the signal came before the end
 */
export async function inspectFile(
  file: string,
  signal?: AbortSignal,
): Promise<Inspected | undefined> {
  const hash = createHash('sha256')
  const utf8 = new Trial('utf-8')
  let bytes = 0
  let mark: Encoding | undefined
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    if (signal?.aborted) return undefined
    const piece = chunk as Buffer
    if (bytes === 0) mark = markOf(piece)
    bytes += piece.length
    hash.update(piece)
    utf8.push(piece)
  }
  utf8.push()
  const guessed = utf8.brokenShare <= FEW ? 'utf-8' : 'gb18030'
  return { sha256: hash.digest('hex'), bytes, encoding: mark ?? guessed }
}
