import { GONE, personAt, type SkeletonTree } from '../../skeleton/skeleton-tree.ts'

/**
 * People whose name holds a text, those whose name begins with it first, in the order of the tree.
 * @returns rows
 */
export function findByName(book: SkeletonTree, text: string, most: number): number[] {
  const wanted = text.trim().replaceAll(/\s+/g, '').toLowerCase()
  if (wanted === '') return []
  const begins: number[] = []
  const holds: number[] = []
  const { flags, serial } = book.people
  for (let row = 0; row < serial.length && begins.length < most; row++) {
    if (((flags[row] ?? 0) & GONE) !== 0) continue
    const { surname, name } = personAt(book, row)
    const whole = (surname + name).replaceAll(/\s+/g, '').toLowerCase()
    const given = whole.slice(surname.length)
    if (whole.startsWith(wanted) || given.startsWith(wanted)) begins.push(row)
    else if (holds.length < most && whole.includes(wanted)) holds.push(row)
  }
  return [...begins, ...holds].slice(0, most)
}
