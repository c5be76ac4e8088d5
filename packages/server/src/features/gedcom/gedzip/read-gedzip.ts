import { type Readable, Transform } from 'node:stream'
import { crc32 } from 'node:zlib'
import { MAX_GEDCOM_BYTES } from '@suyuan/contract/limits'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { isLeaving, isTooLong, leadsOut, namesOf, pathsOfFile, startOfName } from './entry-names.ts'

/** A GEDZIP file that cannot be used; the message is for whoever chose it. */
export class UnusableArchive extends Error {
  readonly code:
    | ('no_archive' | 'no_gedcom' | 'encrypted')
    | ('too_many_files' | 'too_large' | 'packed_too_tightly')
  /** It is a workbook, and no archive with a GEDCOM file. */
  readonly isWorkbook: boolean

  constructor(
    code: UnusableArchive['code'],
    { isWorkbook = false, ...options }: ErrorOptions & { isWorkbook?: boolean } = {},
  ) {
    super(`The GEDZIP file cannot be used: ${code}`, options)
    this.code = code
    this.isWorkbook = isWorkbook
  }
}

/** One file of an archive that is not what the archive says. */
export class DamagedEntry extends Error {}

export interface ArchiveBounds {
  files: number
  /** Bytes of the GEDCOM file. */
  gedcom: number
  /** Bytes of all files together, unpacked. */
  total: number
  /** How many times larger than packed the whole may be; text packs to a tenth or twentieth. */
  ratio: number
}

const bounds: ArchiveBounds = {
  files: 20_000,
  gedcom: MAX_GEDCOM_BYTES,
  total: 4 * 2 ** 30,
  ratio: 200,
}

/** Name of the GEDCOM file in every GEDZIP. */
const GEDCOM = 'gedcom.ged'

/** A media file in an archive. */
export interface PackedFile {
  path: string
  /** Unpacked, as the archive says. */
  bytes: number
  /** Checksum of its bytes (CRC-32), as the archive says. */
  sum: number
  /** Why it is not to be taken; empty where it is. */
  fault: '' | 'path' | 'name' | 'encrypted'
}

export interface Gedzip {
  gedcom(): Promise<Readable>
  /** Of the GEDCOM file, unpacked, as the archive says. */
  gedcomBytes: number
  /** Paths of the media files, as FILE names them, and their bytes. */
  media: ReadonlyMap<string, number>
  /** The file that a FILE means; undefined where there is none. */
  find(file: string): PackedFile | undefined
  files(): PackedFile[]
  /**
   * No more bytes than the archive says; fails where they are not what it says.
   * @param file as it was found, as two files may have one path; or a path
   * @throws {UnusableArchive} where there is no such file
   */
  open(file: PackedFile | string): Promise<Readable>
  close(): void
}

interface Packed extends PackedFile {
  entry: Entry
  names: string[]
}

/**
 * Opens a GEDZIP file. Its directory is read and held against the bounds before anything is
 * unpacked; no entry gives more bytes than the directory says, nor is written where its path says.
 * @throws {UnusableArchive}
 */
export async function openGedzip(file: string, limits = bounds): Promise<Gedzip> {
  let zip: ZipFile
  try {
    // Names are read here: they may be in encodings that the archive does not name.
    zip = await openPromise(file, { lazyEntries: true, autoClose: false, decodeStrings: false })
  } catch (error) {
    throw new UnusableArchive('no_archive', { cause: error })
  }
  try {
    return readable(zip, await readEntries(zip, limits), limits)
  } catch (error) {
    zip.close()
    if (error instanceof UnusableArchive) throw error
    throw new UnusableArchive('no_archive', { cause: error })
  }
}

function readable(zip: ZipFile, entries: Packed[], limits: ArchiveBounds): Gedzip {
  const main = gedcomAmong(entries)
  if (!main) throw refusal('no_gedcom', entries)
  if (main.fault === 'encrypted') throw new UnusableArchive('encrypted')
  if (main.bytes > limits.gedcom) throw new UnusableArchive('too_large')
  const base = main.path.slice(0, main.path.lastIndexOf('/') + 1)
  const files = entries.filter((each) => each !== main)
  const own = new Map<PackedFile, Packed>(files.map((each) => [each, each]))
  const byName = new Map<string, Packed>()
  for (const each of files.toReversed()) {
    for (const name of each.names.toReversed()) {
      byName.set(name.toLowerCase(), each)
    }
  }
  // Names that differ in case alone are two files.
  for (const each of files.toReversed()) byName.set(each.path, each)
  const find = (named: string) => {
    const paths = pathsOfFile(named).flatMap((path) => [`${base}${path}`, path])
    for (const path of [...paths, ...paths.map((each) => each.toLowerCase())]) {
      const found = byName.get(path)
      if (found) return found
    }
    return undefined
  }
  return {
    gedcom: () => opened(zip, main.entry),
    gedcomBytes: main.bytes,
    media: new Map(files.map(({ path, bytes }) => [path, bytes])),
    find,
    files: () => files,
    open(file) {
      const found = typeof file === 'string' ? byName.get(file) : own.get(file)
      if (found?.fault !== '') throw new UnusableArchive('no_archive')
      return opened(zip, found.entry)
    },
    close: () => zip.close(),
  }
}

/** A workbook has bounds of its own: one of few words in many cells is packed very tightly. */
function refusal(code: UnusableArchive['code'], entries: readonly Packed[]): UnusableArchive {
  const isWorkbook = entries.some(({ path }) => path === '[Content_Types].xml')
  return new UnusableArchive(code, { isWorkbook })
}

/**
 * At the top, as it should be; else the only one in a folder that was packed whole; else the only
 * GEDCOM file of whatever name, as whoever packs a file by hand keeps its own.
 */
function gedcomAmong(entries: readonly Packed[]): Packed | undefined {
  const inside = entries.filter(({ fault }) => fault !== 'path')
  const named = inside.filter(({ path }) => path.split('/').at(-1)?.toLowerCase() === GEDCOM)
  const [only, ...others] =
    named.length > 0 ? named : inside.filter(({ path }) => /\.ged$/i.test(path))
  return (
    named.find(({ path }) => path.toLowerCase() === GEDCOM) ??
    (others.length > 0 ? undefined : only)
  )
}

async function opened(zip: ZipFile, entry: Entry): Promise<Readable> {
  const bytes = await zip.openReadStreamPromise(entry).catch((error: unknown) => {
    throw new DamagedEntry('A packed file cannot be opened', { cause: error })
  })
  let sum = 0
  const checked = new Transform({
    transform(piece: Buffer, _encoding, done) {
      sum = crc32(piece, sum)
      done(null, piece)
    },
    flush(done) {
      done(sum === entry.crc32 ? null : new DamagedEntry('A packed file is not as it was packed'))
    },
  })
  bytes.on('error', (error) => checked.destroy(new DamagedEntry(error.message, { cause: error })))
  checked.on('close', () => bytes.destroy())
  return bytes.pipe(checked)
}

function faultOf(entry: Entry, path: string): PackedFile['fault'] {
  if (leadsOut(path)) return 'path'
  return entry.isEncrypted() ? 'encrypted' : ''
}

async function readEntries(zip: ZipFile, limits: ArchiveBounds): Promise<Packed[]> {
  if (zip.entryCount > limits.files) throw new UnusableArchive('too_many_files')
  const entries: Packed[] = []
  let total = 0
  let packed = 0
  for await (const entry of zip.eachEntry()) {
    const isLong = isTooLong(entry)
    const names = isLong ? [startOfName(entry)] : namesOf(entry)
    const [path = ''] = names
    if (path.endsWith('/')) continue
    total += entry.uncompressedSize
    packed += entry.compressedSize
    if (total > limits.total) throw refusal('too_large', entries)
    if (isLeaving(path)) continue
    const fault = isLong ? 'name' : faultOf(entry, path)
    const { uncompressedSize: bytes, crc32: sum } = entry
    entries.push({ path, bytes, sum, fault, entry, names })
  }
  // Small archives may be packed as tightly as they like.
  if (total > 2 ** 24 && total > packed * limits.ratio) {
    throw refusal('packed_too_tightly', entries)
  }
  return entries
}
