/**
 * The commonest surnames of provinces that most emigrants left and where the order differs from the
 * country's: Wong from 台山 is 黄 far oftener than 王. 广东: the census of 2010, as 南方日报 of 8 April
 * 2015 gives it.
 */
const FIRST: Readonly<Record<number, readonly string[]>> = {
  440000: [...'陈李黄张梁林刘吴罗杨'],
}

/**
 * A surname's place in the order of commonness of a province; the country's own place where nothing
 * else is known, after those that are.
 * @param rank of the country
 */
export function rankAt(provinceId: number | null, surname: string, rank: number): number {
  const first = provinceId === null ? undefined : FIRST[provinceId]
  if (!first) return rank
  const at = first.indexOf(surname)
  return at === -1 ? first.length + rank : at + 1
}
