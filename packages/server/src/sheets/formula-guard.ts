/** How a formula begins, and what spreadsheets pass over before it; wide signs count in China. */
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/u

/** A cell that a spreadsheet would take for a formula, with the mark that makes it text. */
export function guarded(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

export function unguarded(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
