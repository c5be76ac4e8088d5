import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TooLargeWorkbook } from '@suyuan/genealogy/sheets/unusable-file'

const PAGE = 1 << 16

/** Pages kept: 32 MB. Rows refer to their texts mostly in order, so few are read twice. */
const PAGES = 512

/**
 * The shared texts of a workbook, in a temporary file: a workbook of a million rows has more of
 * them than memory should hold. In memory stays their position alone, eight bytes a text.
 */
export class SharedStrings {
  private readonly most: number
  private readonly file: number
  private ends = new Float64Array(1024)
  private count = 0
  private size = 0
  private unwritten: Buffer[] = []
  private unwrittenSize = 0
  private readonly pages = new Map<number, Buffer>()

  /**
   * @param most texts that are taken
   * @param folder where the file is made, and which goes as soon as that is open
   */
  constructor(most = Infinity, folder = mkdtempSync(join(tmpdir(), 'suyuan-xlsx-'))) {
    const path = join(folder, 'strings')
    this.most = most
    this.file = openSync(path, 'w+')
    // Without a name it goes with whoever reads it, also where that is ended in the middle.
    rmSync(folder, { recursive: true })
  }

  /** @throws {TooLargeWorkbook} where there are too many */
  add(text: string): void {
    if (this.count >= this.most) throw new TooLargeWorkbook('The workbook has too many texts')
    const bytes = Buffer.from(text)
    this.unwritten.push(bytes)
    this.unwrittenSize += bytes.length
    this.size += bytes.length
    if (this.count === this.ends.length) {
      const more = new Float64Array(this.ends.length * 2)
      more.set(this.ends)
      this.ends = more
    }
    this.ends[this.count] = this.size
    this.count += 1
    if (this.unwrittenSize > PAGE) this.flush()
  }

  /** The text with this number; undefined where there is none. */
  get(index: number): string | undefined {
    if (!Number.isInteger(index) || index < 0 || index >= this.count) return undefined
    this.flush()
    const start = index === 0 ? 0 : (this.ends[index - 1] ?? 0)
    const end = this.ends[index] ?? 0
    const parts: Buffer[] = []
    for (let at = start; at < end; ) {
      const number = Math.floor(at / PAGE)
      const pageEnd = Math.min(end, (number + 1) * PAGE)
      parts.push(this.page(number).subarray(at - number * PAGE, pageEnd - number * PAGE))
      at = pageEnd
    }
    const [only] = parts
    return parts.length === 1 && only ? only.toString() : Buffer.concat(parts).toString()
  }

  close(): void {
    closeSync(this.file)
  }

  private flush(): void {
    if (this.unwrittenSize === 0) return
    writeSync(this.file, Buffer.concat(this.unwritten))
    this.unwritten = []
    this.unwrittenSize = 0
  }

  private page(number: number): Buffer {
    const kept = this.pages.get(number)
    if (kept) return kept
    const bytes = Buffer.alloc(Math.min(PAGE, this.size - number * PAGE))
    readSync(this.file, bytes, 0, bytes.length, number * PAGE)
    const [oldest] = this.pages.keys()
    if (this.pages.size >= PAGES && oldest !== undefined) this.pages.delete(oldest)
    this.pages.set(number, bytes)
    return bytes
  }
}
