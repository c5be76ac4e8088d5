import { numberOfNumeral } from '../../text/chinese-numbers.ts'

const counters = { generation: /^第?(.+?)[世代]?$/u, rank: /^[第行老]?(.+?)[子女男]?$/u }

/** 长 is the eldest, 次 the second; the others are counted. */
const firstRanks: Record<string, number> = { 长: 1, 長: 1, 大: 1, 次: 2 }

/** 18, 第18世, 十八, and of a birth order 长子, 次女, 老三, 行四 too; undefined where it is no number. */
export function countedNumber(column: 'generation' | 'rank', cell: string): number | undefined {
  const [, counted = ''] = counters[column].exec(cell.normalize('NFKC')) ?? []
  const number = (column === 'rank' ? firstRanks[counted] : undefined) ?? numberOfNumeral(counted)
  return number !== undefined && number < 10_000 ? number : undefined
}
