import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { UnusableFile } from './unusable-file.ts'

/** The files inside a workbook. */
export interface XlsxPackage {
  has(path: string): boolean
  /** @throws {UnusableFile} where there is no such part */
  open(path: string): Promise<Readable>
  size(path: string): number
  close(): void
}

/** @throws {UnusableFile} where the file is no zip archive */
export async function openPackage(file: string): Promise<XlsxPackage> {
  let zip: ZipFile
  const entries = new Map<string, Entry>()
  try {
    zip = await openPromise(file, { lazyEntries: true, autoClose: false })
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  } catch (error) {
    throw new UnusableFile(`${file} is no .xlsx workbook`, { cause: error })
  }
  return {
    has: (path) => entries.has(path),
    size: (path) => entries.get(path)?.uncompressedSize ?? 0,
    async open(path) {
      const entry = entries.get(path)
      if (!entry) throw new UnusableFile(`${file}: the workbook has no part ${path}`)
      return zip.openReadStreamPromise(entry)
    },
    close: () => zip.close(),
  }
}
