import { wordTable } from '../word-tables.ts'

const BY_NAME = new Map(
  wordTable('months')
    .split('\n')
    .flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
)

/** 1 to 12 for DEC, December, Dez. and décembre, also tháng 3. */
export function civilMonthOf(name: string): number | undefined {
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
  const found = BY_NAME.get(plain)
  if (found !== undefined) return found
  const vietnamese = /^th(?:ang)?(\d{1,2})$/.exec(plain)
  const month = vietnamese === null ? 0 : Number(vietnamese[1])
  return month >= 1 && month <= 12 ? month : undefined
}
