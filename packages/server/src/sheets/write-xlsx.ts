import { Readable } from 'node:stream'
import { fitted } from '@suyuan/genealogy/text/cut-text'
import { ZipFile } from 'yazl'
import { outputOf } from './zip-output.ts'

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Media type of a workbook. */
export const XLSX = `${spreadsheet}.sheet`

const marks: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

/** Signs that XML cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

const escaped = (text: string) =>
  text.replace(forbidden, '\uFFFD').replace(/[&<>"\r]/g, (mark) => marks[mark] ?? '')

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
const relations = (list: string) =>
  `${header}<Relationships xmlns="${packages}/relationships">${list}</Relationships>`

function parts(sheet: string): Record<string, string> {
  const override = (path: string, kind: string) =>
    `<Override PartName="${path}" ContentType="${spreadsheet}.${kind}+xml"/>`
  return {
    '[Content_Types].xml': `${header}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/styles.xml', 'styles')}${override('/xl/worksheets/sheet1.xml', 'worksheet')}</Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${header}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml') +
        relation('rId2', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': styles,
  }
}

/** Style 1 is that of texts (format 49, `@`). */
const styles = `${header}<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf numFmtId="49" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** Columns that are for texts also where nothing stands yet: what is typed there becomes no date. */
const columns = '<cols><col min="1" max="200" width="14" customWidth="1" style="1"/></cols>'

/** UTF-16 code units that a cell may hold: a workbook with one more is broken to Excel. */
const MOST_IN_CELL = 32_767

/** A cell always holds a text, so no spreadsheet takes a date or a formula out of it. */
const cell = (text: string) =>
  text === ''
    ? '<c s="1"/>'
    : `<c s="1" t="inlineStr"><is><t xml:space="preserve">${escaped(fitted(text, MOST_IN_CELL))}</t></is></c>`

const row = (cells: readonly string[]) => `<row>${cells.map(cell).join('')}</row>`

type Rows = AsyncIterable<readonly string[]> | Iterable<readonly string[]>

async function* sheetXml(rows: Rows): AsyncGenerator<string> {
  // The headings stay in view.
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const views = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`
  yield `${header}<worksheet xmlns="${main}">${views}${columns}<sheetData>`
  for await (const cells of rows) yield row(cells)
  yield '</sheetData></worksheet>'
}

/**
 * A workbook of one sheet, packed while its rows are read.
 * @param rows the first are the headings
 */
export function writeXlsx(sheet: string, rows: Rows): Readable {
  const zip = new ZipFile()
  const output = outputOf(zip)
  const fail = (error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)
  for (const [path, text] of Object.entries(parts(sheet))) {
    zip.addBuffer(Buffer.from(text), path)
  }
  const body = Readable.from(sheetXml(rows))
  body.on('error', fail)
  output.once('close', () => body.destroy())
  zip.addReadStream(body, 'xl/worksheets/sheet1.xml')
  zip.end()
  return output
}
