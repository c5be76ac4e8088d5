import type { Chain, KinSex, LineStep, Marriage, Relation, Seniority } from '../relation.ts'

/** Most readings of a relation of which a sex or an age is not known. */
const MOST_READINGS = 16

const sexes = ({ sex }: { sex: KinSex }): KinSex[] => (sex === 'U' ? ['M', 'F'] : [sex])
const ages = (seniority: Seniority): Seniority[] =>
  seniority === 'unknown' ? ['elder', 'younger'] : [seniority]

/** All that a relation may be where a sex or an age is not known, each of them known; at most some. */
export function readingsOf(relation: Relation): Relation[] {
  return expanded(relation, ages)
}

/** The same with ages as they are. */
export function readingsBySex(relation: Relation): Relation[] {
  return expanded(relation, (seniority) => [seniority])
}

type Ages = typeof ages

function expanded(relation: Relation, agesOf: Ages): Relation[] {
  let all: Relation[] = [relation]
  const over = (each: (one: Relation) => Relation[]) => {
    all = all.flatMap(each).slice(0, MOST_READINGS)
  }
  over((one) => ofMarriage(one.start).map((start) => ({ ...one, start })))
  over((one) => ofChain(one.chain, agesOf).map((chain) => ({ ...one, chain })))
  over((one) => ofMarriage(one.end).map((end) => ({ ...one, end })))
  return all
}

function ofMarriage(marriage: Marriage | null): (Marriage | null)[] {
  return marriage === null ? [null] : sexes(marriage).map((sex) => ({ ...marriage, sex }))
}

function ofLine(line: readonly LineStep[]): LineStep[][] {
  let all: LineStep[][] = [[]]
  for (const step of line) {
    all = all
      .flatMap((before) => sexes(step).map((sex) => [...before, { ...step, sex }]))
      .slice(0, MOST_READINGS)
  }
  return all
}

function ofChain(chain: Chain, agesOf: Ages): Chain[] {
  const { turn } = chain
  const downs = ofLine(chain.down)
  // A sibling's age is the peers' age where the chain ends there.
  const isSibling = turn !== null && chain.down.length === 1
  const turns = turn ? agesOf(turn.seniority).map((seniority) => ({ ...turn, seniority })) : [null]
  return ofLine(chain.up).flatMap((up) =>
    downs.flatMap((down) =>
      turns.flatMap((each) => {
        const peers =
          isSibling && each ? [each.seniority] : turn ? agesOf(chain.peers) : [chain.peers]
        return peers.map((peer) => ({ up, down, turn: each, peers: peer }))
      }),
    ),
  )
}
