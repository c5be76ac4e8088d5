import { crc32, deflateRawSync } from 'node:zlib'

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'

const contentTypes = `${header}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (mark) => marks[mark] ?? '')

/** Makes a zip archive of texts. */
export function zip(files: Record<string, string>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(path)
    const content = Buffer.from(text)
    const packed = deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, rest, name]))
    parts.push(local)
    offset += local.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, index, end])
}

/** A workbook with one sheet, its texts shared as Excel writes them; numbers as numbers. */
export function xlsxFile(rows: readonly (readonly (string | number)[])[]): Buffer {
  const texts: string[] = []
  const cellOf = (value: string | number, reference: string) => {
    if (value === '') return ''
    if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`
    texts.push(value)
    return `<c r="${reference}" t="s"><v>${texts.length - 1}</v></c>`
  }
  const name = (column: number) =>
    column < 26 ? String.fromCharCode(65 + column) : `A${String.fromCharCode(39 + column)}`
  const sheet = rows
    .map((cells, row) => {
      const written = cells.map((cell, column) => cellOf(cell, `${name(column)}${row + 1}`))
      return `<row r="${row + 1}">${written.join('')}</row>`
    })
    .join('')
  const shared = texts.map((text) => `<si><r><t xml:space="preserve">${escaped(text)}</t></r></si>`)
  return workbookFile({ rows: sheet, texts: shared.join('') })
}

/**
 * A workbook of several sheets by their names; those with a star before the name are hidden.
 * @param again names of further sheets that show the rows of the first
 */
export function sheetsFile(
  sheets: Record<string, readonly (readonly (string | number)[])[]>,
  again: readonly string[] = [],
): Buffer {
  const told = Object.entries(sheets).map(([name, rows], at) => ({
    name: name.replace(/^\*/, ''),
    state: name.startsWith('*') ? ' state="hidden"' : '',
    part: `sheet${at + 1}`,
    xml: rows
      .map((cells) => {
        const written = cells.map((cell) =>
          typeof cell === 'number'
            ? `<c><v>${cell}</v></c>`
            : `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`,
        )
        return `<row>${written.join('')}</row>`
      })
      .join(''),
  }))
  const alike = again.map((name) => ({ name, state: '', part: 'sheet1' }))
  const list = [...told, ...alike].map(
    ({ name, state, part }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state} r:id="${part}"/>`,
  )
  const related = told.map(
    ({ part }) =>
      `<Relationship Id="${part}" Type="${office}/worksheet" Target="worksheets/${part}.xml"/>`,
  )
  const parts = told.map(({ part, xml }) => [
    `xl/worksheets/${part}.xml`,
    `${header}<worksheet xmlns="${main}"><sheetData>${xml}</sheetData></worksheet>`,
  ])
  return zip({
    '[Content_Types].xml': contentTypes,
    'xl/workbook.xml': `${header}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${header}<Relationships xmlns="${relationships}">${related.join('')}</Relationships>`,
    ...Object.fromEntries(parts),
  })
}

interface WorkbookXml {
  /** Of the sheet: its rows, and what stands behind them. */
  rows: string
  behind?: string
  /** Shared texts. */
  texts?: string
  /** What stands before the sheets of the workbook. */
  properties?: string
  /** Formats of cells by their number, 164 and more with their code, and by cell style a number. */
  formats?: {
    codes: Record<number, string>
    cells: readonly number[]
    /** Of the font of cells, by which a workbook tells its language. */
    charset?: number
  }
}

/** A workbook of what stands in its XML. */
export function workbookFile({
  rows,
  behind = '',
  texts = '',
  properties = '',
  formats,
}: WorkbookXml): Buffer {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const styles = formats && stylesXml(formats)
  return zip({
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': `${header}<Relationships xmlns="${relationships}">${relation('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${header}<workbook xmlns="${main}" xmlns:r="${office}">${properties}<sheets><sheet name="说明" sheetId="1" state="hidden" r:id="none"/><sheet name="谱目" sheetId="2" r:id="sheet"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${header}<Relationships xmlns="${relationships}">${relation('sheet', 'worksheet', 'worksheets/sheet1.xml')}${relation('texts', 'sharedStrings', 'sharedStrings.xml')}${styles ? relation('look', 'styles', 'styles.xml') : ''}</Relationships>`,
    'xl/worksheets/sheet1.xml': `${header}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${behind}</worksheet>`,
    'xl/sharedStrings.xml': `${header}<sst xmlns="${main}">${texts}</sst>`,
    ...(styles && { 'xl/styles.xml': styles }),
  })
}

function stylesXml({ codes, cells, charset }: NonNullable<WorkbookXml['formats']>): string {
  const font = charset === undefined ? '' : `<charset val="${charset}"/>`
  const told = Object.entries(codes).map(
    ([id, code]) =>
      `<numFmt numFmtId="${id}" formatCode="${escaped(code).replaceAll('"', '&quot;')}"/>`,
  )
  const styles = cells.map((id) => `<xf numFmtId="${id}" xfId="0"/>`)
  // The styles that styles are made of come before, and are not those of cells.
  return `${header}<styleSheet xmlns="${main}"><numFmts>${told.join('')}</numFmts><fonts><font>${font}</font></fonts><cellStyleXfs><xf numFmtId="0"/><xf numFmtId="9"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs></styleSheet>`
}
