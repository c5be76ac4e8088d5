import { wordTable } from '../word-tables.ts'

/** Years in which a ruler's eras begin: from his first one to before that of the next. */
export interface Reign {
  dynasty: string
  from: number
  before: number
}

const byName = new Map<string, Reign[]>()
for (const line of wordTable('rulers').split('\n')) {
  const [dynasty = '', from, before, ...names] = line.split(' ')
  const reign = { dynasty, from: Number(from), before: Number(before) }
  for (const name of names) byName.set(name, [...(byName.get(name) ?? []), reign])
}

/** When the rulers of this name had eras; undefined for a name that the table does not have. */
export const reignsOf = (name: string): readonly Reign[] | undefined => byName.get(name)

/** Every name of the table, in simplified characters. */
export const rulerNames = (): string[] => [...byName.keys()]
