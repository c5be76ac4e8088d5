/** How a formula begins, and what spreadsheets pass over before it; wide signs count in China. */
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/u

/** A cell that a spreadsheet would take for a formula, with the mark that makes it text. */
export function guarded(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

/** Figures that a spreadsheet changes: zeros before them, more than it shows, an E that it counts with. */
const changedFigures = /^(?:0\d+|\d{12,}|\d+(?:\.\d+)?E[+-]?\d+)$/i

/** A cell to be read as it stands: a telephone's first 0 and a number such as 4E123456 are no figures. */
export function asText(cell: string): string {
  return changedFigures.test(cell) ? `'${cell}` : guarded(cell)
}

export function unguarded(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
