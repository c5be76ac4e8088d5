import { extname } from 'node:path'
import type { SourceRows } from '@suyuan/genealogy/sheets/source-row'
import { UnusableFile } from '@suyuan/genealogy/sheets/unusable-file'
import { standardDecoder } from '@suyuan/genealogy/text/decoder'
import { openCsv } from './csv-file.ts'
import type { Encoding } from './inspect-file.ts'
import { openXlsx } from './xlsx-file.ts'
import type { XlsxBounds } from './xlsx-package.ts'

/**
 * Opens a table by the ending of its file name.
 * @param bounds how much a workbook may hold, where anybody may have sent it
 * @throws {UnusableFile} where it is of no known kind
 */
export function openRows(
  file: string,
  encoding: Encoding,
  signal?: AbortSignal,
  bounds?: XlsxBounds,
): Promise<SourceRows> {
  const ending = extname(file).toLowerCase()
  if (ending === '.xlsx') return openXlsx(file, bounds)
  if (['.csv', '.tsv', '.txt'].includes(ending)) {
    return openCsv(file, standardDecoder(encoding), signal)
  }
  const hint = ending === '.xls' ? ' Save the workbook as .xlsx first.' : ''
  throw new UnusableFile(`${file}: only .csv, .tsv, .txt and .xlsx files can be read.${hint}`)
}
