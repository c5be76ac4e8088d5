import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** A GEDZIP file that cannot be used; the message is for whoever chose it. */
export class UnusableArchive extends Error {
  readonly code: 'no_archive' | 'no_gedcom' | 'too_many_files' | 'too_large' | 'packed_too_tightly'

  constructor(code: UnusableArchive['code'], options?: ErrorOptions) {
    super(`The GEDZIP file cannot be used: ${code}`, options)
    this.code = code
  }
}

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
  gedcom: 200 * 2 ** 20,
  total: 4 * 2 ** 30,
  ratio: 200,
}

/** Name of the GEDCOM file in every GEDZIP. */
const GEDCOM = 'gedcom.ged'

export interface Gedzip {
  gedcom(): Promise<Readable>
  /** Paths of the media files, as FILE names them. */
  media: ReadonlyMap<string, number>
  /** @throws {UnusableArchive} where there is no such file */
  open(path: string): Promise<Readable>
  close(): void
}

/**
 * Opens a GEDZIP file. Its directory is read and held against the bounds before anything is
 * unpacked; no entry gives more bytes than the directory says, nor has a path that leads out.
 * @throws {UnusableArchive}
 */
export async function openGedzip(file: string, limits = bounds): Promise<Gedzip> {
  let zip: ZipFile
  try {
    zip = await openPromise(file, { lazyEntries: true, autoClose: false })
  } catch (error) {
    throw new UnusableArchive('no_archive', { cause: error })
  }
  try {
    const entries = await readEntries(zip, limits)
    const main = entries.get(GEDCOM)
    if (!main) throw new UnusableArchive('no_gedcom')
    if (main.uncompressedSize > limits.gedcom) throw new UnusableArchive('too_large')
    entries.delete(GEDCOM)
    return {
      gedcom: () => zip.openReadStreamPromise(main),
      media: new Map([...entries].map(([path, entry]) => [path, entry.uncompressedSize])),
      open(path) {
        const entry = entries.get(path)
        if (!entry) throw new UnusableArchive('no_archive')
        return zip.openReadStreamPromise(entry)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    if (error instanceof UnusableArchive) throw error
    throw new UnusableArchive('no_archive', { cause: error })
  }
}

async function readEntries(zip: ZipFile, limits: ArchiveBounds): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.files) throw new UnusableArchive('too_many_files')
  const entries = new Map<string, Entry>()
  let total = 0
  let packed = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    total += entry.uncompressedSize
    packed += entry.compressedSize
    if (total > limits.total) throw new UnusableArchive('too_large')
    entries.set(entry.fileName, entry)
  }
  // Small archives may be packed as tightly as they like.
  if (total > 2 ** 24 && total > packed * limits.ratio) {
    throw new UnusableArchive('packed_too_tightly')
  }
  return entries
}
