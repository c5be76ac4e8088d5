import {
  type Chain,
  generationsOf,
  isNowhere,
  type Marriage,
  noChain,
  type Relation,
  selfRelation,
} from '../relation.ts'
import { branchOf, branchsSpouse, branchTerm } from './chinese-branch.ts'
import { childsInLaws, inLawTerm, parentsPartner, spouseTerm } from './chinese-in-law.ts'
import { ancestorTerm, descendantsSpouse, descendantTerm } from './chinese-line.ts'
import {
  type ChineseRegister,
  inRegister,
  kernelTerm,
  madeTerm,
  type Term,
} from './chinese-words.ts'
import { readingsOf } from './expand.ts'
import { withSaid } from './said-words.ts'

/**
 * What the first of two people calls the second, in Chinese: one term where sex and age are known,
 * else all that it may be. What has no word of its own is said by steps: 祖母的祖父.
 */
export function chineseTerms(relation: Relation, register: ChineseRegister): Term[] {
  const terms = new Map<string, Term>()
  for (const reading of readingsOf(relation)) {
    const word = oneWord(reading, register)
    for (const term of word ? [word] : bySteps(reading, register)) {
      if (!terms.has(term.word)) terms.set(term.word, term)
    }
  }
  return [...terms.values()]
}

/** The words that are in use for a relation; undefined where there are none. */
const oneWord = (relation: Relation, register: ChineseRegister): Term | undefined =>
  withSaid(relation, register, madeWord(relation, register))

/** The word that the rules make for a relation. */
function madeWord(relation: Relation, register: ChineseRegister): Term | undefined {
  const { start, chain, end, rest, isGivenAway } = relation
  if (rest !== null) return start === null ? childsInLaws(relation, register) : undefined
  if (start !== null) {
    return isNowhere(chain) && end === null
      ? spouseTerm(start, register)
      : inLawTerm(relation, register)
  }
  if (isNowhere(chain)) return end ? undefined : kernelTerm('self', register)
  const { up, turn, down } = chain
  if (turn !== null) {
    const branch = branchOf(chain)
    if (!branch) return undefined
    const term = end ? branchsSpouse(branch, register) : branchTerm(branch, register)
    return isGivenAway && term && isOwnHouse(chain) ? ofBirth(term, register) : term
  }
  if (down.length > 0) {
    return end ? descendantsSpouse(down, register) : descendantTerm(down, register)
  }
  if (end === null) return ancestorTerm(up, register, isGivenAway)
  const [parent, ...more] = up
  return parent && more.length === 0 ? parentsPartner(parent.sex, end, register) : undefined
}

/** Whether a branch is of the house that somebody was born in. */
function isOwnHouse({ up, turn }: Chain): boolean {
  const first = up[0]?.kind ?? turn?.mine
  return first === 'birth'
}

/** Who was given to another line calls the own kin 本生. */
const ofBirth = ({ word }: Term, register: ChineseRegister): Term => ({
  word: inRegister('本生', register) + word,
  also: [word],
})

/** The words of a chain's two parts, the first as long as there is a word for it. */
function bySteps(relation: Relation, register: ChineseRegister): Term[] {
  const [first, last] = dividedOnce(relation, register)
  const before = chineseTerms(first, register).map(({ word }) => word)
  return chineseTerms(last, register).map(({ word }) =>
    madeTerm(register, before.join('或') + (register === 'lzh' ? '之' : '的') + word),
  )
}

/** From somebody on: whom they married is met first where no chain leads on. */
const from = (chain: Chain, end: Marriage | null): Relation =>
  isNowhere(chain) ? { ...selfRelation, start: end } : { ...selfRelation, chain, end }

/** Two relations, one after the other, that together are this one; the second is the shorter. */
function dividedOnce(relation: Relation, register: ChineseRegister): [Relation, Relation] {
  const { start, chain, end, rest, isGivenAway } = relation
  if (rest !== null) return [{ ...relation, rest: null }, rest]
  if (start !== null) return [{ ...selfRelation, start }, from(chain, end)]
  if (end !== null) {
    const before = { ...from(chain, null), isGivenAway }
    return [before, { ...selfRelation, start: { ...end, place: 'unknown', ownKind: null } }]
  }
  for (const [one, other] of cuts(chain)) {
    const first = { ...from(one, null), isGivenAway }
    if (oneWord(first, register)) return [first, from(other, null)]
  }
  throw new Error('A relation of one step has no word')
}

/** The ways to cut a chain in two, the longest first part first. */
function* cuts(chain: Chain): Generator<[Chain, Chain]> {
  const { up, turn, down } = chain
  for (let at = down.length - 1; at > 0; at -= 1) {
    const peers = at === 1 ? (turn?.seniority ?? 'unknown') : 'unknown'
    const before: Chain = { up, turn, down: down.slice(0, at), peers }
    // Of a cousin or an uncle on the way nothing is known of the age.
    const isOfAge = turn === null || at === 1 || generationsOf(before) > 0
    if (isOfAge) yield [before, { ...noChain, down: down.slice(at) }]
  }
  for (let at = turn ? up.length : up.length - 1; at > 0; at -= 1) {
    const peers = at <= -generationsOf(chain) ? chain.peers : 'unknown'
    yield [
      { ...noChain, up: up.slice(0, at) },
      { up: up.slice(at), turn, down, peers },
    ]
  }
}
