import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file that goes into the archive beside the GEDCOM. */
export interface ArchivedFile {
  /** As FILE names it: relative, with slashes. */
  path: string
  open(): Promise<Readable>
}

/**
 * Packs a GEDCOM text and its media files into GEDZIP, as it is read: each file is opened when the
 * one before it has been packed.
 * @param text pieces of the GEDCOM file
 */
export function writeGedzip(text: Iterable<string>, files: readonly ArchivedFile[]): Readable {
  const zip = new ZipFile()
  const output = Readable.from(zip.outputStream)
  zip.on('error', (error) => output.destroy(error))
  zip.addReadStreamLazy('gedcom.ged', {}, (take) => take(null, Readable.from(text)))
  for (const { path, open } of files) {
    // Pictures are packed already.
    zip.addReadStreamLazy(path, { compress: false }, (take) => {
      open().then(
        (stream) => take(null, stream),
        (error: unknown) => take(error, Readable.from([])),
      )
    })
  }
  zip.end()
  return output
}
