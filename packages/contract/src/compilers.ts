/** What somebody did to a book, as records add it to a name: the longer words first. */
const ROLE =
  /(等?)(?:總?纂修|总纂修|主修|主纂|主編|主编|修編|修编|合編|合编|編修|续编|續編|续纂|續纂|重纂|重輯|重辑|續修|续修|重修|增修|編修|编修|編校|编校|編纂|编纂|編輯|编辑|纂輯|纂辑|總裁|总裁|編著|编著|撰|編|编|輯|辑|纂|(?<=等|...)修)$/u

export interface Compilers {
  names: string[]
  /** Whether the record says that there were more. */
  others: boolean
}

/** The persons in a statement such as 吴敬恒总裁，陈布雷、沙孟海等纂修, without what they did. */
export function compilersIn(statement: string): Compilers {
  const parts = statement
    .split(/[、，,；;]/)
    .map((part) => part.trim().replace(ROLE, '$1'))
    .filter(Boolean)
  return {
    names: parts.map((part) => part.replace(/等$/, '')),
    others: parts.some((part) => part.endsWith('等')),
  }
}
