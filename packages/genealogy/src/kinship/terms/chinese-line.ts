import type { LineStep } from '../relation.ts'
import {
  type ChineseRegister,
  isMale,
  type Kernel,
  kernelTerm,
  madeTerm,
  type Term,
} from './chinese-words.ts'

/** The ancestors of the male line from the grandfather on, by 尔雅 and the works after it. */
const ABOVE = ['', '', '祖', '曾祖', '高祖', '天祖', '烈祖', '太祖', '远祖', '鼻祖']

/** Descendants from the grandchild on. */
const BELOW = ['', '', '孙', '曾孙', '玄孙', '来孙', '晜孙', '仍孙', '云孙', '耳孙']

/** Through the mother, and through a daughter, so far have words that everybody uses. */
const LAST_OUTER = 4

type Kind = LineStep['kind']

const PARENTS: Partial<Record<Kind, [father: Kernel, mother: Kernel]>> = {
  adopted: ['adoptiveFather', 'adoptiveMother'],
  dual: ['dualFather', 'dualMother'],
  foster: ['fosterFather', 'fosterMother'],
  step: ['stepfather', 'stepmother'],
}

const CHILDREN: Partial<Record<Kind, [son: Kernel, daughter: Kernel]>> = {
  adopted: ['adoptedSon', 'adoptedDaughter'],
  dual: ['dualSon', 'dualDaughter'],
  foster: ['fosterSon', 'fosterDaughter'],
  step: ['stepson', 'stepdaughter'],
}

/** What stands before the word of kin by another tie than birth. */
const MARKS: Partial<Record<Kind, string>> = {
  adopted: '嗣',
  dual: '兼祧',
  foster: '养',
  step: '继',
}

/** Heirs count in the house that took them in as its own; 养 and 继 are said where they stand. */
export const countsAsBirth = ({ kind }: LineStep): boolean => kind !== 'foster' && kind !== 'step'

/**
 * Father, grandmother, 曾祖父 …
 * @returns undefined where no one word is in use
 */
export function ancestorTerm(
  up: readonly LineStep[],
  register: ChineseRegister,
  isGivenAway: boolean,
): Term | undefined {
  const [first, last] = [up[0], up.at(-1)]
  if (!first || !last || !up.slice(1).every(countsAsBirth)) return undefined
  const own = MARKS[first.kind]
  const mark = own ?? (isGivenAway ? '本生' : '')
  if (up.length === 1) return parentTerm(first, register, isGivenAway)
  const plain = plainAncestor(up, register)
  if (!plain || mark === '') return plain
  return madeTerm(register, mark + plain.word)
}

function parentTerm(
  { sex, kind }: LineStep,
  register: ChineseRegister,
  isGivenAway: boolean,
): Term {
  const own: [Kernel, Kernel] = isGivenAway ? ['birthFather', 'birthMother'] : ['father', 'mother']
  const [father, mother] = PARENTS[kind] ?? own
  return kernelTerm(sex === 'M' ? father : mother, register)
}

function plainAncestor(up: readonly LineStep[], register: ChineseRegister): Term | undefined {
  const isFather = up.at(-1)?.sex === 'M'
  const between = up.slice(0, -1)
  const isOuter = between[0]?.sex === 'F'
  if (!between.slice(isOuter ? 1 : 0).every(isMale)) return undefined
  if (up.length === 2) {
    const [father, mother]: [Kernel, Kernel] = isOuter
      ? ['mothersFather', 'mothersMother']
      : ['grandfather', 'grandmother']
    return kernelTerm(isFather ? father : mother, register)
  }
  if (isOuter && up.length > LAST_OUTER) return undefined
  const root = ABOVE[up.length]
  const parent = isFather ? '父' : '母'
  if (root === undefined) return madeTerm(register, `上${up.length}代祖${parent}`)
  return madeTerm(register, `${isOuter ? '外' : ''}${root}${parent}`)
}

/**
 * Son, 外孙女, 玄孙 …
 * @returns undefined where no one word is in use
 */
export function descendantTerm(
  down: readonly LineStep[],
  register: ChineseRegister,
): Term | undefined {
  const last = down.at(-1)
  if (!last || !down.slice(0, -1).every(countsAsBirth)) return undefined
  if (down.length === 1) {
    const [son, daughter] = CHILDREN[last.kind] ?? ['son', 'daughter']
    return kernelTerm(isMale(last) ? son : daughter, register)
  }
  if (down.every((step) => isMale(step) && MARKS[step.kind] === undefined) && down.length === 2) {
    return kernelTerm('sonsSon', register)
  }
  const word = descendantWord(down)
  return word === undefined ? undefined : madeTerm(register, (MARKS[last.kind] ?? '') + word)
}

function descendantWord(down: readonly LineStep[]): string | undefined {
  const between = down.slice(0, -1)
  const isOuter = between[0]?.sex === 'F'
  if (!between.slice(isOuter ? 1 : 0).every(isMale)) return undefined
  if (isOuter && down.length > LAST_OUTER) return undefined
  const root = BELOW[down.length] ?? `下${down.length}代孙`
  return `${isOuter ? '外' : ''}${root}${down.at(-1)?.sex === 'F' ? '女' : ''}`
}

/** The husband or wife of a descendant. */
export function descendantsSpouse(
  down: readonly LineStep[],
  register: ChineseRegister,
): Term | undefined {
  const last = down.at(-1)
  if (!last || !down.every(countsAsBirth)) return undefined
  if (down.length === 1) {
    return kernelTerm(isMale(last) ? 'sonsWife' : 'daughtersHusband', register)
  }
  const word = descendantWord(down)
  if (word === undefined) return undefined
  if (!isMale(last)) {
    return madeTerm(register, register === 'lzh' ? word.replace(/女$/, '婿') : `${word}婿`)
  }
  return register === 'lzh'
    ? madeTerm(register, `${word}妇`)
    : madeTerm(register, `${word}媳妇`, `${word}媳`)
}
