import { wholeNumbers } from './column.ts'
import type { ChildTie, Descent } from './descent.ts'
import { LinkLists } from './link-lists.ts'

/** The longest line of descent of a tree. */
export interface LongestLine {
  /** 0 where there is nobody. */
  generations: number
  /** The one whom it begins with: a man where there are several; 0 for nobody. */
  top: number
}

/** @param closing ties that are passed over, as they close a circle */
export function longestLine(
  descent: Descent,
  isMan: (person: number) => boolean,
  closing: readonly ChildTie[],
): LongestLine {
  const heights = heightsOf(descent, closing)
  let line: LongestLine = { generations: 0, top: 0 }
  let isOfMan = false
  for (const person of descent.persons()) {
    const generations = heights.at(person)
    const isMale = isMan(person)
    const isBetter = generations === line.generations && isMale && !isOfMan
    if (generations <= line.generations && !isBetter) continue
    line = { generations, top: person }
    isOfMan = isMale
  }
  return line
}

/** Generations of the longest line from each person, found from its end upwards. */
function heightsOf(descent: Descent, closing: readonly ChildTie[]) {
  const passedOver = new LinkLists()
  for (const { child, union } of closing) passedOver.add(child, union)
  const parentsOf = (person: number) =>
    descent.parentsOf(person).filter((union) => !passedOver.has(person, union))
  const [people, unions] = [wholeNumbers().edit(), wholeNumbers().edit()]
  /** How many below each have not been counted yet. */
  const left = { people: wholeNumbers().edit(), unions: wholeNumbers().edit() }
  for (const union of descent.unions()) {
    for (const partner of descent.partnersOf(union)) {
      left.people.set(partner, left.people.at(partner) + 1)
    }
  }
  for (const person of descent.persons()) {
    for (const union of parentsOf(person)) left.unions.set(union, left.unions.at(union) + 1)
  }
  /** Families are told from people by being less than 0. */
  const ready: number[] = []
  for (const union of descent.unions()) if (left.unions.at(union) === 0) ready.push(-union)
  for (const person of descent.persons()) if (left.people.at(person) === 0) ready.push(person)
  for (let next = ready.pop(); next !== undefined; next = ready.pop()) {
    if (next > 0) {
      const height = people.at(next) + 1
      people.set(next, height)
      for (const union of parentsOf(next)) {
        unions.set(union, Math.max(unions.at(union), height))
        left.unions.set(union, left.unions.at(union) - 1)
        if (left.unions.at(union) === 0) ready.push(-union)
      }
    } else {
      const height = unions.at(-next)
      for (const person of descent.partnersOf(-next)) {
        people.set(person, Math.max(people.at(person), height))
        left.people.set(person, left.people.at(person) - 1)
        if (left.people.at(person) === 0) ready.push(person)
      }
    }
  }
  return people
}
