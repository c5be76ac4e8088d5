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
 * one before it has been packed, and closed where the reader goes away.
 * @param text pieces of the GEDCOM file
 */
export function writeGedzip(
  text: Iterable<string> | AsyncIterable<string>,
  files: readonly ArchivedFile[],
): Readable {
  const zip = new ZipFile()
  const output = Readable.from(zip.outputStream)
  let source: Readable | undefined
  const opened = (stream: Readable): Readable => {
    source = stream
    if (output.destroyed) stream.destroy()
    return stream
  }
  output.once('close', () => source?.destroy())
  zip.on('error', (error) => output.destroy(error))
  zip.addReadStreamLazy('gedcom.ged', {}, (take) => take(null, opened(Readable.from(text))))
  for (const { path, open } of files) {
    // Pictures are packed already.
    zip.addReadStreamLazy(path, { compress: false }, (take) => {
      open().then(
        (stream) => take(null, opened(stream)),
        (error: unknown) => take(error, Readable.from([])),
      )
    })
  }
  zip.end()
  return output
}
