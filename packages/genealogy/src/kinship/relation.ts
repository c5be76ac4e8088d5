import type { ChildKind, UnionKind } from '../ties.ts'

/** Male, female, or not known. */
export type KinSex = 'M' | 'F' | 'U'

/** Whether the one who is spoken of is older or younger than whom they are compared with. */
export type Seniority = 'elder' | 'younger' | 'unknown'

/** A parent, or a child, with what the tie is. */
export interface LineStep {
  sex: KinSex
  kind: ChildKind
}

/** Where a path leaves a line of ancestors for a sibling of the last of them. */
export interface Turn {
  /** Of the sibling, against the one whose sibling it is. */
  seniority: Seniority
  /** Which parents the two have in common; `full` where one alone is known. */
  share: 'full' | 'father' | 'mother'
  /** How the two belong to those parents: the one below, and the sibling. */
  mine: ChildKind
  theirs: ChildKind
}

/**
 * Up a line of parents, over to a sibling, and down a line of children. Without a turn it goes up
 * alone or down alone; with one, `down` begins with the sibling.
 */
export interface Chain {
  up: readonly LineStep[]
  turn: Turn | null
  down: readonly LineStep[]
  /**
   * Whether the one at the end is older than the speaker, or than the speaker's ancestor of the same
   * generation: tells 堂兄 from 堂弟, and 堂伯 from 堂叔.
   */
  peers: Seniority
}

/** A marriage on the way. */
export interface Marriage {
  sex: KinSex
  kind: UnionKind
  /** Of a parent's other partner: whether that marriage came before or after the own parents'. */
  place: 'before' | 'after' | 'unknown'
  /** Of a parent's other partner: what kind of marriage the own parents' is; null where not known. */
  ownKind: UnionKind | null
}

/** What the second of two people is to the first. */
export interface Relation {
  /** The first one's husband or wife, from whom the chain goes on. */
  start: Marriage | null
  chain: Chain
  /** Whom the one at the end of the chain married. */
  end: Marriage | null
  /** What follows after a marriage in the midst, seen from that partner. */
  rest: Relation | null
  /** The first one was given to another line: the own parents are 本生. */
  isGivenAway: boolean
}

export const noChain: Chain = { up: [], turn: null, down: [], peers: 'unknown' }

export const selfRelation: Relation = {
  start: null,
  chain: noChain,
  end: null,
  rest: null,
  isGivenAway: false,
}

/** Whether nobody stands between: the chain leads nowhere. */
export const isNowhere = ({ up, down }: Chain): boolean => up.length === 0 && down.length === 0

/** Generations between the one who begins a chain and the one at its end: above are less than 0. */
export function generationsOf({ up, down, turn }: Chain): number {
  return down.length - up.length - (turn === null ? 0 : 1)
}

const BY_BIRTH = new Set<ChildKind>(['birth', 'unknown'])

/** Whether every tie of parent and child is one of birth; a marriage is no such tie. */
export function isByBirth({ chain, rest }: Relation): boolean {
  const kinds = [...chain.up, ...chain.down].map(({ kind }) => kind)
  if (chain.turn) kinds.push(chain.turn.mine, chain.turn.theirs)
  return kinds.every((kind) => BY_BIRTH.has(kind)) && (rest === null || isByBirth(rest))
}

/** The sex of whom a relation leads to; that of a spouse where a marriage ends it. */
export function sexAtEnd({ start, chain, end, rest }: Relation): KinSex {
  if (rest !== null) return sexAtEnd(rest)
  return (end ?? chain.down.at(-1) ?? chain.up.at(-1) ?? start)?.sex ?? 'U'
}

const KIND_CODES = { birth: '', unknown: '', adopted: 'a', dual: 'd', step: 's', foster: 'f' }
const SENIORITY_CODES = { elder: 'e', younger: 'y', unknown: '?' }
const letter = (sex: KinSex, letters: string): string => letters.charAt('MFU'.indexOf(sex))

function codeOfMarriage({ sex, kind, place, ownKind }: Marriage): string {
  const role = place === 'unknown' && ownKind === null ? '' : `(${place},${ownKind ?? ''})`
  return `${letter(sex, 'HWP')}${kind === 'first' ? '' : `[${kind}]`}${role}`
}

/** The same for the same relation, and no other: by it, words are kept. */
export function codeOf({ start, chain, end, rest, isGivenAway }: Relation): string {
  const line = (steps: readonly LineStep[], letters: string) =>
    steps.map(({ sex, kind }) => letter(sex, letters) + KIND_CODES[kind]).join('')
  const { turn, peers } = chain
  const over = turn
    ? `${SENIORITY_CODES[turn.seniority]}${turn.share === 'full' ? '' : turn.share}${KIND_CODES[turn.mine]}|${KIND_CODES[turn.theirs]}`
    : ''
  return [
    isGivenAway ? '*' : '',
    start ? codeOfMarriage(start) : '',
    `-${line(chain.up, 'FMA')}-${over}-${line(chain.down, 'SDC')}-${SENIORITY_CODES[peers]}-`,
    end ? codeOfMarriage(end) : '',
    rest ? `>${codeOf(rest)}` : '',
  ].join('')
}
