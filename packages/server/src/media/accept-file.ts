import { open, stat } from 'node:fs/promises'
import { MAX_GEDCOM_BYTES } from '@suyuan/contract/limits'
import { fileTypeFromFile } from 'file-type'
import { AppError } from '../app/app-error.ts'
import { acceptPicture, isPictureType } from './accept-picture.ts'
import { type AcceptedFile, asItIs } from './accepted-file.ts'
import type { Accepts } from './purposes.ts'

/** Where a PDF's end mark must stand, in bytes from the end. */
const PDF_TAIL = 4096

/**
 * Looks into an uploaded file: what it is called and says it is counts for nothing.
 * @param folder where files made from it go; the caller removes it
 * @param share whose files wait for each other, such as the member's
 * @throws {AppError} file_type_refused, file_damaged, picture_too_large, payload_too_large,
 * unavailable
 */
export async function acceptFile(
  path: string,
  accepts: Accepts,
  folder: string,
  share: string,
): Promise<AcceptedFile> {
  const { size } = await stat(path)
  if (size === 0) throw new AppError('file_damaged')
  const type = (await sniff(path)) ?? ''
  if (accepts === 'gedcom') return acceptGedcom(path, type, size)
  if (accepts === 'table') return acceptTable(path, type)
  if (isPictureType(type)) return acceptPicture(path, type, folder, share)
  if (accepts === 'document' && type === 'application/pdf') return acceptPdf(path, size)
  throw new AppError('file_type_refused')
}

/** The media type its first bytes tell; undefined for text and all that has no mark. */
async function sniff(path: string): Promise<string | undefined> {
  try {
    return (await fileTypeFromFile(path))?.mime
  } catch {
    // A known mark, and then nothing of what should follow it.
    throw new AppError('file_damaged')
  }
}

/** Served as a download only: it is stored as it came, with what its writer put into it. */
async function acceptPdf(path: string, size: number): Promise<AcceptedFile> {
  const tail = await bytesOf(path, Math.max(0, size - PDF_TAIL), PDF_TAIL)
  if (!tail.includes('%%EOF')) throw new AppError('file_damaged')
  return asItIs(path, 'application/pdf')
}

const ZIP = 'application/zip'
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Packed files of relatives: GEDZIP, and the workbooks of spreadsheets. */
const packed: Record<string, string> = {
  [ZIP]: 'application/vnd.familysearch.gedcom+zip',
  [WORKBOOK]: WORKBOOK,
}

/**
 * Text in one of GEDCOM's encodings with a record at its beginning, such a file packed with pictures, or
 * a table of relatives. What reads it looks closer.
 */
async function acceptGedcom(path: string, type: string, size: number): Promise<AcceptedFile> {
  const known = packed[type]
  // Photos and documents alone make a file larger than people do.
  if (size > MAX_GEDCOM_BYTES && type !== ZIP) throw new AppError('payload_too_large')
  if (known !== undefined) {
    if (!(await hasArchiveEnd(path, size))) throw new AppError('file_damaged')
    return asItIs(path, known)
  }
  if (type !== '') throw new AppError('file_type_refused')
  const text = await textStart(path)
  if (GEDCOM_RECORD.test(text)) return asItIs(path, 'text/vnd.familysearch.gedcom')
  // sep=; tells spreadsheets what stands between the cells; the headings follow it.
  const [headings = ''] = text
    .trimStart()
    .replace(/^"?sep=.?"?\s*/i, '')
    .split(/[\r\n]/, 1)
  const isTable = headings.split(/[,;\t]/).length >= FEWEST_COLUMNS && !headings.startsWith('<')
  if (!isTable) throw new AppError('file_type_refused')
  return asItIs(path, 'text/csv')
}

/** A line that begins a record: the header, or where a program wrote none, whatever comes first. */
export const GEDCOM_RECORD = /(?:^|[\r\n])[ \t]*0[ \t]+(?:HEAD|@[^@\s]+@[ \t]+[A-Z_]+)\s/i

/** The directory of an archive stands at its end, before a comment of at most 64 kB: one cut off has none. */
async function hasArchiveEnd(path: string, size: number): Promise<boolean> {
  const from = Math.max(0, size - ARCHIVE_TAIL)
  return (await bytesOf(path, from, size - from)).includes('PK\x05\x06', 0, 'latin1')
}

const ARCHIVE_TAIL = 22 + 0xffff

/** A workbook, or a table as text: what reads it looks closer at its headings. */
async function acceptTable(path: string, type: string): Promise<AcceptedFile> {
  // Some programs pack a workbook so that its beginning says no more than that it is packed.
  if (type === WORKBOOK || type === ZIP) return asItIs(path, WORKBOOK)
  const [first = ''] = (await textStart(path)).trimStart()
  // JSON and pages of the web are text as well.
  if (type !== '' || ['{', '[', '<'].includes(first)) throw new AppError('file_type_refused')
  return asItIs(path, 'text/csv')
}

/** The beginning of a text, each byte a letter, without what marks its encoding. */
export async function textStart(path: string): Promise<string> {
  return (await bytesOf(path, 0, TABLE_HEAD))
    .toString('latin1')
    .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '')
    .replaceAll('\0', '')
}

/** Bytes that the headings of a table are looked for in, and how many it has at the least. */
const TABLE_HEAD = 4096
const FEWEST_COLUMNS = 3

async function bytesOf(path: string, position: number, length: number): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
