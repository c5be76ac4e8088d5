/** YYYY-MM-DD of a moment by the reader's own clock. In the browser alone: the server does not know it. */
export function ownDay(moment: Date): string {
  const month = String(moment.getMonth() + 1).padStart(2, '0')
  return `${moment.getFullYear()}-${month}-${String(moment.getDate()).padStart(2, '0')}`
}
