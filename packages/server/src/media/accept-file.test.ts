import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAX_ARCHIVE_BYTES } from '@suyuan/contract/limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../app/app-error.ts'
import { plainPicture } from '../testing/pictures.ts'
import { acceptFile } from './accept-file.ts'
import type { Accepts } from './purposes.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'suyuan-files-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Its media type, or why it was refused. */
async function verdict(accepts: Accepts, bytes: Uint8Array | string): Promise<string> {
  writeFileSync(join(folder, 'upload'), bytes)
  return acceptFile(join(folder, 'upload'), accepts, folder, 'a member').then(
    ({ contentType }) => contentType,
    (error: unknown) => (error instanceof AppError ? error.errorCode : String(error)),
  )
}

/** The least that ends an archive: a directory of nothing. */
const ARCHIVE_END = `PK\x05\x06${'\0'.repeat(18)}`
const GEDCOM = '0 HEAD\r\n1 CHAR UTF-8\r\n0 TRLR\r\n'
const utf16 = Buffer.from(`\ufeff${GEDCOM}`, 'utf16le')

describe('a GEDCOM file', () => {
  it.each([
    ['as it is', GEDCOM],
    ['with a mark of UTF-8', `\ufeff${GEDCOM}`],
    ['in UTF-16', utf16],
    ['in UTF-16 the other way', Buffer.from(utf16).swap16()],
    ['indented', `\n  ${GEDCOM}`],
  ])('%s is taken', async (_name, bytes) => {
    expect(await verdict('gedcom', bytes)).toBe('text/vnd.familysearch.gedcom')
  })

  it('may be a table, a workbook or packed with its pictures', async () => {
    expect(await verdict('gedcom', '\ufeff编号,世,姓,名\n1,18,陈,大文\n')).toBe('text/csv')
    const zip = 'application/vnd.familysearch.gedcom+zip'
    expect(await verdict('gedcom', `PK\x03\x04rest of it${ARCHIVE_END}`)).toBe(zip)
  })

  it('packed and cut off is damaged', async () => {
    expect(await verdict('gedcom', Buffer.from('PK\x03\x04rest of it'))).toBe('file_damaged')
  })

  it('of more than 200 MB is taken where it is packed with its pictures alone', async () => {
    const sized = async (beginning: string, bytes: number, end = '') => {
      const path = join(folder, 'large')
      writeFileSync(path, beginning)
      truncateSync(path, bytes - end.length)
      appendFileSync(path, end)
      return acceptFile(path, 'gedcom', folder, 'a member').then(
        ({ contentType }) => contentType,
        (error: unknown) => (error instanceof AppError ? error.errorCode : String(error)),
      )
    }
    // What a folder of Windows calls 200 MB is no larger than 200 MB.
    const whole = 200 * 2 ** 20
    expect(await sized(GEDCOM, whole)).toBe('text/vnd.familysearch.gedcom')
    expect(await sized(GEDCOM, whole + 1)).toBe('payload_too_large')
    const zip = 'application/vnd.familysearch.gedcom+zip'
    expect(await sized('PK\x03\x04rest of it', MAX_ARCHIVE_BYTES, ARCHIVE_END)).toBe(zip)
  })

  it.each([
    ['text', 'hello'],
    ['a page', '<!doctype html><script>0 HEAD</script>'],
    ['a page with its script', '<html>\n<script>\n0 && 1\n</script>'],
  ])('%s is none', async (_name, bytes) => {
    expect(await verdict('gedcom', bytes)).toBe('file_type_refused')
  })

  it.each([
    ['another record first', '0 @I1@ INDI\n0 HEAD\n'],
    ['small letters', '0 head\n1 char utf-8\n'],
    ['a line of the program before it', '由家谱软件导出\r\n0 HEAD\r\n'],
  ])('is known with %s', async (_name, bytes) => {
    expect(await verdict('gedcom', bytes)).toBe('text/vnd.familysearch.gedcom')
  })

  it('a picture is none, and an empty file is nothing', async () => {
    expect(await verdict('gedcom', await plainPicture(9, 9))).toBe('file_type_refused')
    expect(await verdict('gedcom', '')).toBe('file_damaged')
  })
})

describe('a document', () => {
  it('is a PDF, or a picture of it', async () => {
    expect(await verdict('document', '%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n')).toBe('application/pdf')
    expect(await verdict('document', await plainPicture(9, 9))).toBe('image/png')
  })

  it('that is cut off is refused', async () => {
    expect(await verdict('document', '%PDF-1.7\n1 0 obj\n')).toBe('file_damaged')
  })

  it('is no page, text or film', async () => {
    expect(await verdict('document', '<!doctype html><p>%PDF-1.7 %%EOF')).toBe('file_type_refused')
    expect(await verdict('document', 'text')).toBe('file_type_refused')
    expect(await verdict('document', Buffer.from('\0\0\0\x18ftypisom'))).toBe('file_type_refused')
  })
})
