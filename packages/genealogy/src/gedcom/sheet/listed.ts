/** Items of a cell: one to a line, or divided by 、 and the like. */
export function listed(cell: string): string[] {
  return cell
    .split(/[\n、，,；;|]/u)
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
