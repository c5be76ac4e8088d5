import type { Ends } from '../date-spans.ts'
import type { Compared } from './compared-person.ts'

/** People under one key who are all compared with each other. */
const FEW = 120
/** People under a narrower key who are: more are told apart by nothing that is looked at. */
const SOME = 200
const YEAR = 365.25

/** Pairs that are worth a comparison, each once, the lower serial first. */
export function* candidatePairs(
  people: ReadonlyMap<number, Compared>,
): Generator<[Compared, Compared]> {
  const seen = new Set<number>()
  const size = Math.max(0, ...people.keys()) + 1
  for (const block of blocksOf(people)) {
    for (const [at, one] of block.entries()) {
      for (const other of block.slice(at + 1)) {
        if (one === other) continue
        const [low, high] = one.serial < other.serial ? [one, other] : [other, one]
        const key = low.serial * size + high.serial
        if (seen.has(key)) continue
        seen.add(key)
        yield [low, high]
      }
    }
  }
}

function* blocksOf(people: ReadonlyMap<number, Compared>): Generator<readonly Compared[]> {
  const blocks = new Map<string, Compared[]>()
  for (const person of people.values()) {
    for (const key of new Set(keysOf(person))) {
      const block = blocks.get(key)
      if (block) block.push(person)
      else blocks.set(key, [person])
    }
  }
  for (const block of blocks.values()) {
    if (block.length <= FEW) yield block
    else yield* narrower(block, people)
  }
}

/** What somebody is found by who may be one with them. */
function* keysOf(person: Compared): Generator<string> {
  const { surname, given, forms, sound, partners, birth, parents, sex } = person
  for (const form of forms) yield `form ${form}`
  if (sound !== '') yield `sound ${sound}`
  if (given === '') for (const partner of partners) yield `wife ${surname} ${partner}`
  if (birth.from !== null && birth.from === birth.to) yield `born ${surname} ${sex} ${birth.from}`
  // Of one name the other has a character more.
  if (given !== '') for (const { union } of parents) yield `last ${union} ${given.slice(-1)}`
}

/** Of many who are called alike those who share something else besides. */
function* narrower(
  block: readonly Compared[],
  people: ReadonlyMap<number, Compared>,
): Generator<readonly Compared[]> {
  const parts = new Map<string, Compared[]>()
  for (const person of block) {
    for (const key of narrowKeysOf(person, people)) {
      const part = parts.get(key)
      if (part) part.push(person)
      else parts.set(key, [person])
    }
  }
  for (const part of parts.values()) if (part.length <= SOME) yield part
}

function* narrowKeysOf(
  { parents, partners, children, birth, death }: Compared,
  people: ReadonlyMap<number, Compared>,
): Generator<string> {
  const nameOf = (serial: number) => people.get(serial)?.given ?? ''
  for (const { union, father } of parents) {
    yield `union ${union}`
    if (nameOf(father) !== '') yield `father ${nameOf(father)}`
  }
  for (const partner of partners) if (nameOf(partner) !== '') yield `partner ${nameOf(partner)}`
  for (const child of children) if (nameOf(child) !== '') yield `child ${nameOf(child)}`
  for (const year of yearsOf(birth)) yield `born ${year}`
  for (const year of yearsOf(death)) yield `died ${year}`
}

/** The years that a date allows, and those beside them; none where it allows many. */
function* yearsOf({ from, to }: Ends): Generator<number> {
  if (from === null || to === null) return
  const [first, last] = [from, to].map((day) => Math.floor(day / YEAR))
  if (first === undefined || last === undefined || last - first > 12) return
  for (let year = first; year <= last + 1; year += 1) yield year
}
