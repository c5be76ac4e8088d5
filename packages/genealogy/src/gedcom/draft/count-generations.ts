import type { NumberedLoop } from './find-loops.ts'
import type { KinTables } from './kin-tables.ts'
import { LinkLists, Numbers } from './link-lists.ts'

/** The longest line of descent of a tree. */
export interface LongestLine {
  /** 0 where there is nobody. */
  generations: number
  /** The one whom it begins with: a man where there are several; 0 for nobody. */
  top: number
}

/** @param loops links that are passed over, as they close a circle */
export function longestLine(tables: KinTables, loops: readonly NumberedLoop[]): LongestLine {
  const heights = heightsOf(tables, loops)
  let line: LongestLine = { generations: 0, top: 0 }
  let isMan = false
  for (const person of tables.persons()) {
    const generations = heights.get(person)
    const isMale = tables.sexOf(person) === 'male'
    const isBetter = generations === line.generations && isMale && !isMan
    if (generations <= line.generations && !isBetter) continue
    line = { generations, top: person }
    isMan = isMale
  }
  return line
}

/** Generations of the longest line from each person, found from its end upwards. */
function heightsOf(tables: KinTables, loops: readonly NumberedLoop[]): Numbers {
  const passedOver = new LinkLists()
  for (const { child, union } of loops) passedOver.add(child, union)
  const parentsOf = (person: number) =>
    tables.parents.of(person).filter((union) => !passedOver.has(person, union))
  const [people, unions] = [new Numbers(), new Numbers()]
  /** How many below each have not been counted yet. */
  const left = { people: new Numbers(), unions: new Numbers() }
  for (const union of tables.unions()) {
    for (const partner of tables.partners.of(union)) {
      left.people.set(partner, left.people.get(partner) + 1)
    }
  }
  for (const person of tables.persons()) {
    for (const union of parentsOf(person)) left.unions.set(union, left.unions.get(union) + 1)
  }
  /** Families are told from people by being less than 0. */
  const ready: number[] = []
  for (const union of tables.unions()) if (left.unions.get(union) === 0) ready.push(-union)
  for (const person of tables.persons()) if (left.people.get(person) === 0) ready.push(person)
  for (let next = ready.pop(); next !== undefined; next = ready.pop()) {
    if (next > 0) {
      const height = people.get(next) + 1
      people.set(next, height)
      for (const union of parentsOf(next)) {
        if (!tables.isUnion(union)) continue
        unions.set(union, Math.max(unions.get(union), height))
        left.unions.set(union, left.unions.get(union) - 1)
        if (left.unions.get(union) === 0) ready.push(-union)
      }
    } else {
      const height = unions.get(-next)
      for (const person of tables.partners.of(-next)) {
        if (!tables.isPerson(person)) continue
        people.set(person, Math.max(people.get(person), height))
        left.people.set(person, left.people.get(person) - 1)
        if (left.people.get(person) === 0) ready.push(person)
      }
    }
  }
  return people
}
