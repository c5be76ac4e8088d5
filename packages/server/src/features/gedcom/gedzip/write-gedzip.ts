import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { outputOf } from '../../../sheets/zip-output.ts'
import { MISSING_FILES } from './entry-names.ts'

/** A file that goes into the archive beside the GEDCOM. */
export interface ArchivedFile {
  /** As FILE names it: relative, with slashes. */
  path: string
  /** @returns undefined where its bytes are gone */
  open(): Promise<Readable | undefined>
}

/**
 * Packs a GEDCOM text and its media files into GEDZIP, as it is read: each file is opened when the
 * one before it has been packed, and closed where the reader goes away. Files whose bytes are gone
 * are left out, and a text in the archive says which.
 * @param text pieces of the GEDCOM file; a stream is closed whatever comes of it
 * @param tellMissing the text about files that are not there
 */
export function writeGedzip(
  text: Iterable<string> | AsyncIterable<string>,
  files: readonly ArchivedFile[],
  tellMissing: (paths: readonly string[]) => string,
): Readable {
  const packing = new Packing()
  packing.fill(text, files, tellMissing).catch((error: unknown) => {
    packing.output.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  return packing.output
}

class Packing {
  private readonly zip = new ZipFile()
  readonly output = outputOf(this.zip)
  private source: Readable | undefined

  constructor() {
    this.output.once('close', () => this.source?.destroy())
    this.zip.on('error', (error) => this.output.destroy(error))
  }

  async fill(
    text: Iterable<string> | AsyncIterable<string>,
    files: readonly ArchivedFile[],
    tellMissing: (paths: readonly string[]) => string,
  ): Promise<void> {
    const source = text instanceof Readable ? text : Readable.from(text)
    await this.add('gedcom.ged', source, {})
    const missing: string[] = []
    for (const { path, open } of files) {
      if (this.output.destroyed) return
      const source = await open()
      // Pictures are packed already.
      if (source) await this.add(path, source, { compress: false })
      else missing.push(path)
    }
    if (missing.length > 0) {
      const told = Buffer.from(tellMissing(missing))
      this.zip.addBuffer(told, MISSING_FILES, { compress: false })
    }
    this.zip.end()
  }

  /** Packs one file, and waits until it is packed or nobody wants it any more. */
  private async add(path: string, source: Readable, options: { compress?: boolean }) {
    this.source = source
    const over = once(source, 'close')
    if (this.output.destroyed) source.destroy()
    else this.zip.addReadStream(source, path, options)
    await over
  }
}
