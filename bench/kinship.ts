import { graphOfRows } from '@suyuan/genealogy/graph/graph-draft'
import type { GraphLink, GraphUnion, KinPerson } from '@suyuan/genealogy/graph/rows'
import { type AgeFacts, Kinfolk } from '@suyuan/genealogy/kinship/kinfolk'
import { kinPaths, termsIn } from '@suyuan/genealogy/kinship/present-relation'
import type { Relation } from '@suyuan/genealogy/kinship/relation'
import { relativesOf } from '@suyuan/genealogy/kinship/relatives'
import { randomNumbers } from '@suyuan/genealogy/testing/random-numbers'
import { measured } from './measured.ts'
import { type Cell, printTable, summarise } from './table.ts'

const PEOPLE = 100_000
const PAIRS = 1000
const RELATIVES = 5
const DAYS_OF_YEAR = 365
/** Sons of one generation who have children in turn: a clan grows in years, not all at once. */
const MOST_FATHERS = 8000

interface Person extends KinPerson, AgeFacts {}

/** What one person of a large clan is to another, and what all are to one. */
export async function benchKinship(): Promise<void> {
  const people: Person[] = []
  const kinfolk = clanOf(PEOPLE, people)
  const random = randomNumbers(5)
  const anybody = () => 1 + Math.floor(random() * PEOPLE)
  const first = await measured(() => kinPaths(kinfolk, PEOPLE, PEOPLE - 500))
  const pairs: number[] = []
  for (let at = 0; at < PAIRS; at += 1) {
    const [from, to] = [anybody(), anybody()]
    const { cpu } = await measured(() => {
      for (const { relation } of kinPaths(kinfolk, from, to)) {
        termsIn(relation, 'zh-CN')
        termsIn(relation, 'en')
      }
    })
    pairs.push(cpu)
  }
  const all: number[] = []
  for (let at = 0; at < RELATIVES; at += 1) {
    const from = anybody()
    all.push((await measured(() => termsOfAll(kinfolk, from))).cpu)
  }
  const pair = summarise(pairs)
  const rows: Cell[][] = [
    ['a pair, the first of all', first.cpu.toFixed(1), '', ''],
    ['a pair with its words', pair.median.toFixed(2), pair.p95.toFixed(2), pair.max.toFixed(1)],
    ['words of all for one person', ...figures(all)],
  ]
  printTable(
    `Kinship among ${PEOPLE} people, ms of processor time`,
    ['', 'median', 'p95', 'most'],
    rows,
  )
}

function figures(times: readonly number[]): Cell[] {
  const { median, p95, max } = summarise(times)
  return [median, p95, max].map((value) => Math.round(value))
}

function termsOfAll(kinfolk: Kinfolk, from: number): number {
  const words = new Map<Relation, string>()
  for (const relation of relativesOf(kinfolk, from).values()) {
    if (!words.has(relation)) words.set(relation, termsIn(relation, 'zh-CN')[0]?.word ?? '')
  }
  return words.size
}

function clanOf(size: number, people: Person[]): Kinfolk {
  const random = randomNumbers(11)
  const unions: GraphUnion[] = []
  const links: GraphLink[] = []
  const add = (sex: number, year: number) => {
    const birth = { from: year * DAYS_OF_YEAR, to: year * DAYS_OF_YEAR + 300 }
    people.push({ serial: people.length + 1, sex, generation: null, birth, ranking: 0 })
    return people.length
  }
  let fathers = [{ man: add(1, 5000), year: 5000 }]
  while (people.length < size && fathers.length > 0) {
    const sons: typeof fathers = []
    for (const { man, year } of fathers) {
      if (people.length >= size) break
      const union = unions.length + 1
      const wife = add(0, year + 2)
      const couple = { first: man, second: wife, order: 1, secondOrder: 1 }
      unions.push({ serial: union, ...couple, kind: 'first', rowVersion: 1 })
      const children = 2 + Math.floor(random() * 3)
      for (let rank = 1; rank <= children && people.length < size; rank += 1) {
        const sex = random() < 0.6 ? 1 : 0
        const born = year + 20 + 2 * rank
        const child = add(sex, born)
        links.push({ union, child, kind: 'birth', isPrimary: true, rank, rowVersion: 1 })
        if (sex === 1) sons.push({ man: child, year: born })
      }
    }
    fathers = sons.slice(0, MOST_FATHERS)
  }
  const graph = graphOfRows({ people, unions, links, firstSerial: 1 })
  return new Kinfolk(graph, (serial) => people[serial - 1])
}
