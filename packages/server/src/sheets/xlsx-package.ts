import type { Readable } from 'node:stream'
import { TooLargeWorkbook, UnusableFile } from '@suyuan/genealogy/sheets/unusable-file'
import sax, { type QualifiedTag, type SAXParser, type Tag } from 'sax'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** The files inside a workbook. */
export interface XlsxPackage {
  has(path: string): boolean
  /** @throws {UnusableFile} where there is no such part */
  open(path: string): Promise<Readable>
  size(path: string): number
  /**
   * Unpacks the parts that end so and keeps nothing of them: for a reader that believes what an archive
   * says of their sizes.
   * @throws {UnusableFile} where one holds more or less than the archive says
   */
  proveSizes(ending: RegExp): Promise<void>
  /** Tells of a tag in one of them. @throws {TooLargeWorkbook} where there have been too many */
  countTag(): void
  close(): void
}

/** How much a workbook may hold: a small archive can unpack to far more than a server bears. */
export interface XlsxBounds {
  /** Bytes of all parts together, unpacked. */
  bytes: number
  /** Shared texts. */
  texts: number
  /** Tags of all parts together: they take the time, a hundred million of them minutes. */
  tags: number
}

/**
 * @throws {UnusableFile} where the file is no zip archive
 * @throws {TooLargeWorkbook}
 */
export async function openPackage(file: string, most: XlsxBounds): Promise<XlsxPackage> {
  let zip: ZipFile
  const entries = new Map<string, Entry>()
  try {
    zip = await openPromise(file, { lazyEntries: true, autoClose: false })
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  } catch (error) {
    throw new UnusableFile(`${file} is no .xlsx workbook`, { cause: error })
  }
  const size = [...entries.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (size > most.bytes) {
    zip.close()
    throw new TooLargeWorkbook(`${file} unpacks to ${size} bytes`)
  }
  let tags = 0
  return {
    has: (path) => entries.has(path),
    size: (path) => entries.get(path)?.uncompressedSize ?? 0,
    async open(path) {
      const entry = entries.get(path)
      if (!entry) throw new UnusableFile(`${file}: the workbook has no part ${path}`)
      return zip.openReadStreamPromise(entry).catch(isDamaged)
    },
    async proveSizes(ending) {
      for (const entry of entries.values()) {
        if (!ending.test(entry.fileName)) continue
        const stream = await zip.openReadStreamPromise(entry).catch(isDamaged)
        for await (const _ of unpacked(stream));
      }
    },
    countTag() {
      tags += 1
      if (tags > most.tags) throw new TooLargeWorkbook(`${file} has more than ${most.tags} tags`)
    },
    close: () => zip.close(),
  }
}

/** @throws {UnusableFile} always */
function isDamaged(cause: unknown): never {
  throw new UnusableFile('The workbook is damaged', { cause })
}

export interface XmlEvents {
  open(name: string, attributes: Record<string, string>): void
  text(text: string): void
  close(name: string): void
}

function withoutPrefix(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

function attributesOf(tag: Tag | QualifiedTag): Record<string, string> {
  return tag.attributes as Record<string, string>
}

function startParser(events: XmlEvents, countTag: () => void): SAXParser {
  const parser = sax.parser(true)
  parser.onopentag = (tag) => {
    countTag()
    events.open(withoutPrefix(tag.name), attributesOf(tag))
  }
  parser.ontext = (text) => events.text(text)
  parser.oncdata = (text) => events.text(text)
  parser.onclosetag = (name) => events.close(withoutPrefix(name))
  parser.onerror = (error) => {
    throw new UnusableFile(`The workbook is damaged: ${error.message.split('\n')[0]}`)
  }
  return parser
}

/**
 * Feeds a part of a workbook to the events, piece by piece; gives the bytes read after each.
 * @throws {UnusableFile} where there is no such part, or it is damaged
 * @throws {TooLargeWorkbook}
 */
export async function* readXml(
  parts: XlsxPackage,
  path: string,
  events: XmlEvents,
): AsyncGenerator<number> {
  const parser = startParser(events, parts.countTag)
  const decoder = new TextDecoder()
  let bytes = 0
  for await (const piece of unpacked(await parts.open(path))) {
    parser.write(decoder.decode(piece, { stream: true }))
    bytes += piece.length
    yield bytes
  }
  parser.write(decoder.decode()).close()
}

/** What fails here is the archive: whoever takes the pieces fails outside. */
export async function* unpacked(stream: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream) yield chunk as Buffer
  } catch (error) {
    isDamaged(error)
  }
}
