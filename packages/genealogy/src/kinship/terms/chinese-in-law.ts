import type { Marriage, Relation } from '../relation.ts'
import {
  type ChineseRegister,
  isMale,
  type Kernel,
  kernelTerm,
  type Term,
} from './chinese-words.ts'

/** A husband or wife by what kind of marriage it is. */
export function spouseTerm({ sex, kind }: Marriage, register: ChineseRegister): Term {
  if (sex === 'M') {
    return kernelTerm(kind === 'uxorilocal' ? 'livingInHusband' : 'husband', register)
  }
  if (kind === 'concubine') return kernelTerm('concubine', register)
  return kernelTerm(kind === 'later' ? 'laterWife' : 'wife', register)
}

/**
 * A parent's other husband or wife.
 * @returns undefined where nothing tells how that marriage stands to the own parents'
 */
export function parentsPartner(
  parentSex: string,
  { kind, place, ownKind }: Marriage,
  register: ChineseRegister,
): Term | undefined {
  if (ownKind === null) return undefined
  if (parentSex === 'F') return kernelTerm('stepfather', register)
  if (kind === 'concubine') return kernelTerm('fathersConcubine', register)
  if (ownKind === 'concubine') return kernelTerm('principalMother', register)
  if (place === 'after') return kernelTerm('stepmother', register)
  return place === 'before' ? kernelTerm('formerMother', register) : undefined
}

/** Patterns of kin by a husband or a wife: the line from the spouse, by its letters. */
const BY_WIFE: Record<string, Kernel> = {
  F: 'wifesFather',
  M: 'wifesMother',
  FF: 'wifesGrandfather',
  FM: 'wifesGrandmother',
  eB: 'wifesElderBrother',
  yB: 'wifesYoungerBrother',
  eZ: 'wifesElderSister',
  yZ: 'wifesYoungerSister',
  eBW: 'wifesElderBrothersWife',
  yBW: 'wifesYoungerBrothersWife',
  eZH: 'wifesSistersHusband',
  yZH: 'wifesSistersHusband',
  eBS: 'wifesBrothersSon',
  yBS: 'wifesBrothersSon',
  eBD: 'wifesBrothersDaughter',
  yBD: 'wifesBrothersDaughter',
  eZS: 'wifesSistersSon',
  yZS: 'wifesSistersSon',
  eZD: 'wifesSistersDaughter',
  yZD: 'wifesSistersDaughter',
  FeB: 'wifesFathersElderBrother',
  FyB: 'wifesFathersYoungerBrother',
  FeBW: 'wifesFathersElderBrothersWife',
  FyBW: 'wifesFathersYoungerBrothersWife',
  S: 'stepson',
  D: 'stepdaughter',
}

const BY_HUSBAND: Record<string, Kernel> = {
  F: 'husbandsFather',
  M: 'husbandsMother',
  eB: 'husbandsElderBrother',
  yB: 'husbandsYoungerBrother',
  eZ: 'husbandsElderSister',
  yZ: 'husbandsYoungerSister',
  eBW: 'husbandsBrothersWife',
  yBW: 'husbandsBrothersWife',
  eBS: 'brothersSon',
  yBS: 'brothersSon',
  eBD: 'brothersDaughter',
  yBD: 'brothersDaughter',
  eZS: 'sistersSon',
  yZS: 'sistersSon',
  eZD: 'sistersDaughter',
  yZD: 'sistersDaughter',
  S: 'stepson',
  D: 'stepdaughter',
}

/**
 * The letters of a relation with one known reading, as tables write kin: F M parents, B Z siblings
 * with e and y for their age, S D children, H W spouses. Only ties of birth; else undefined.
 */
export function lettersOf({ chain, end, rest }: Relation): string | undefined {
  const { up, turn, down } = chain
  const kinds = [...up, ...down].map(({ kind }) => kind)
  if (turn) kinds.push(turn.mine, turn.theirs)
  if (rest !== null || kinds.some((kind) => kind !== 'birth' && kind !== 'unknown'))
    return undefined
  const ups = up.map((step) => (isMale(step) ? 'F' : 'M')).join('')
  const downs = down.map((step) => (isMale(step) ? 'S' : 'D')).join('')
  const over = turn
    ? `${turn.seniority === 'elder' ? 'e' : 'y'}${down[0] && isMale(down[0]) ? 'B' : 'Z'}${downs.slice(1)}`
    : downs
  return ups + over + (end ? (end.sex === 'M' ? 'H' : 'W') : '')
}

/** Kin of a husband or wife; undefined where they are called by what they are to that one. */
export function inLawTerm(relation: Relation, register: ChineseRegister): Term | undefined {
  const { start } = relation
  const letters = lettersOf(relation)
  if (!start || letters === undefined) return undefined
  const kernel = (start.sex === 'M' ? BY_HUSBAND : BY_WIFE)[letters]
  return kernel === undefined ? undefined : kernelTerm(kernel, register)
}

/** A child's parents-in-law: 亲家. */
export function childsInLaws(
  { chain, end, rest }: Relation,
  register: ChineseRegister,
): Term | undefined {
  const [parent, ...more] = rest?.chain.up ?? []
  const isChildsSpouse =
    end !== null && chain.up.length === 0 && chain.turn === null && chain.down.length === 1
  if (!isChildsSpouse || !parent || more.length > 0) return undefined
  if (rest?.chain.turn || rest?.end || rest?.rest) return undefined
  return kernelTerm(isMale(parent) ? 'childsFatherInLaw' : 'childsMotherInLaw', register)
}
