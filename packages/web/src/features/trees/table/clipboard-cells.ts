/** Cells that spreadsheets put on the clipboard: columns by tabs, rows by line ends, quotes around both. */
export function cellsFromText(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let at = 0
  const end = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  while (at < text.length) {
    const character = text[at] ?? ''
    if (cell === '' && character === '"') {
      const quoted = quotedFrom(text, at)
      if (quoted) {
        cell = quoted.text
        at = quoted.end
        continue
      }
    }
    if (character === '\t') end()
    else if (character === '\n' || character === '\r') {
      end()
      rows.push([])
      if (character === '\r' && text[at + 1] === '\n') at += 1
    } else cell += character
    at += 1
  }
  if (cell !== '' || rows.at(-1)?.length) end()
  if (rows.at(-1)?.length === 0) rows.pop()
  return rows
}

/** A quoted cell; undefined where the quotation mark is a cell's own. */
function quotedFrom(text: string, start: number): { text: string; end: number } | undefined {
  let said = ''
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') said += text[at]
    else if (text[at + 1] === '"') {
      said += '"'
      at += 1
    } else {
      const next = text[at + 1]
      const isEnd = next === undefined || '\t\n\r'.includes(next)
      return isEnd ? { text: said, end: at + 1 } : undefined
    }
  }
  return undefined
}

/** The same for spreadsheets to read. */
export const textFromCells = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map(quoted).join('\t')).join('\n')

const quoted = (cell: string): string =>
  /["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
