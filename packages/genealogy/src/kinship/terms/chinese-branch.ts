import { type Chain, generationsOf } from '../relation.ts'
import { countsAsBirth } from './chinese-line.ts'
import {
  type ChineseRegister,
  isMale,
  type Kernel,
  kernelTerm,
  madeTerm,
  type Term,
} from './chinese-words.ts'

/**
 * What two of one generation are to one another by the male line, by how many generations above
 * them the siblings stand from whom they come; 《大清律例》 calls all of the same 高祖 and beyond 族.
 */
const DEGREES = ['', '堂', '再从', '族'] as const

/** A chain with a turn, taken apart by who stands in the speaker's own generation. */
export interface Branch {
  chain: Chain
  /** The generations that the other stands above the speaker; below are less than 0. */
  above: number
  /** 堂, 再从, 族 or 表; empty for siblings and theirs. Undefined where no word is in use. */
  mark: string | undefined
  isElder: boolean
  isFemale: boolean
}

/** @returns undefined for a chain without a turn, or with a tie of which kin are named by steps */
export function branchOf(chain: Chain): Branch | undefined {
  const { up, down, turn } = chain
  const last = down.at(-1)
  if (!turn || !last || ![...up, ...down.slice(1)].every(countsAsBirth)) return undefined
  const above = -generationsOf(chain)
  return {
    chain,
    above,
    mark: markOf(chain, above),
    isElder: chain.peers === 'elder',
    isFemale: !isMale(last),
  }
}

function markOf({ up, down }: Chain, above: number): string | undefined {
  // The two of one generation: one of the speaker's own line, and one of the other's.
  const degree = above >= 0 ? down.length - 1 : up.length
  if (degree === 0) return ''
  const mine = up.slice(Math.max(above, 0))
  const theirs = down.slice(0, degree)
  const byMen = mine.every(isMale) && theirs.every(isMale)
  if (!byMen) return degree === 1 ? '表' : undefined
  const ofOneClan = up.every(isMale) && up.length >= 3
  return ofOneClan ? '族' : (DEGREES[degree] ?? '族')
}

/** Siblings, uncles, cousins, nephews and theirs; undefined where no one word is in use. */
export function branchTerm(branch: Branch, register: ChineseRegister): Term | undefined {
  if (branch.mark === undefined) return undefined
  if (branch.above === 0) return peerTerm(branch, register)
  return branch.above > 0 ? elderTerm(branch, register) : youngerTerm(branch, register)
}

const of = (branch: Branch, ...[em, ym, ef, yf]: readonly [Kernel, Kernel, Kernel, Kernel]) => {
  if (branch.isFemale) return branch.isElder ? ef : yf
  return branch.isElder ? em : ym
}

const SHORT: Record<ChineseRegister, readonly [string, string, string, string]> = {
  'zh-CN': ['哥', '弟', '姐', '妹'],
  'zh-TW': ['哥', '弟', '姊', '妹'],
  lzh: ['兄', '弟', '姊', '妹'],
}

const shortOf = ({ isElder, isFemale }: Branch, register: ChineseRegister): string =>
  SHORT[register][(isFemale ? 2 : 0) + (isElder ? 0 : 1)] ?? ''

function peerTerm(branch: Branch, register: ChineseRegister): Term {
  const { chain, mark } = branch
  if (mark !== '') {
    const formal = SHORT.lzh[(branch.isFemale ? 2 : 0) + (branch.isElder ? 0 : 1)] ?? ''
    const short = shortOf(branch, register)
    const also = formal === short ? [] : [`${mark}${formal}`]
    return mark === '再从' || mark === '族'
      ? madeTerm(register, `${mark}${formal}`)
      : madeTerm(register, `${mark}${short}`, ...also)
  }
  const sibling = kernelTerm(
    of(branch, 'elderBrother', 'youngerBrother', 'elderSister', 'youngerSister'),
    register,
  )
  const prefix = siblingPrefix(chain, register)
  if (prefix === '') return sibling
  const word = register === 'lzh' || prefix.length < 3 ? shortOf(branch, 'lzh') : sibling.word
  return madeTerm(register, prefix + word)
}

function siblingPrefix({ turn }: Chain, register: ChineseRegister): string {
  const kinds = [turn?.mine, turn?.theirs]
  if (kinds.includes('foster')) return '养'
  if (kinds.includes('step')) return '继'
  if (kinds.includes('adopted') || kinds.includes('dual')) return '嗣'
  if (turn?.share === 'father') return register === 'lzh' ? '异母' : '同父异母的'
  if (turn?.share === 'mother') return register === 'lzh' ? '异父' : '同母异父的'
  return ''
}

/** The husband or wife of a sibling or cousin. */
function peersSpouse(branch: Branch, register: ChineseRegister): Term | undefined {
  const { mark = '' } = branch
  if (mark === '') {
    if (siblingPrefix(branch.chain, register) !== '') return undefined
    return kernelTerm(
      of(
        branch,
        'elderBrothersWife',
        'youngerBrothersWife',
        'elderSistersHusband',
        'youngerSistersHusband',
      ),
      register,
    )
  }
  const wives = register === 'lzh' ? ['嫂', '弟妇'] : ['嫂', '弟媳']
  const husbands = register === 'lzh' ? ['姊夫', '妹夫'] : ['姐夫', '妹夫']
  const words = branch.isFemale ? husbands : wives
  return madeTerm(register, `${mark}${words[branch.isElder ? 0 : 1]}`)
}

/** By the speaker's ancestor of that generation: what is said of his brothers and of sisters. */
const ABOVE_WORDS: Record<string, readonly [brother: string, sister: string]> = {
  FF: ['*祖父', '姑祖母'],
  FM: ['舅祖父', '姨祖母'],
  MF: ['*外祖父', '姑外祖母'],
  MM: ['舅外祖父', '姨外祖母'],
  FFF: ['曾*祖父', '曾姑祖母'],
}

/** Words of the family's mouth beside those: 叔公, 姑婆. */
const SPOKEN: Record<string, readonly [brother: string, sister: string]> = {
  FF: ['*公', '姑婆'],
  FM: ['舅公', '姨婆'],
}

function elderTerm(branch: Branch, register: ChineseRegister): Term | undefined {
  const { chain, above, isElder, isFemale } = branch
  const mark = branch.mark ?? ''
  const line = chain.up
    .slice(0, above)
    .map((step) => (isMale(step) ? 'F' : 'M'))
    .join('')
  if (above === 1) return uncleTerm(branch, mark, register)
  const isClan = chain.up.every(isMale) && chain.up.length >= 3 && mark !== '表'
  if (isClan && above >= 2) return clanElder(branch, register)
  const found = ABOVE_WORDS[line]
  if (!found) return undefined
  const say = (word: string) => mark + word.replace('*', isElder ? '伯' : '叔')
  const [written, spoken] = [found[isFemale ? 1 : 0], SPOKEN[line]?.[isFemale ? 1 : 0]]
  if (register === 'lzh') {
    return madeTerm(register, line === 'FF' && isFemale ? `${mark}祖姑` : say(written))
  }
  return madeTerm(register, say(written), ...(spoken === undefined ? [] : [say(spoken)]))
}

/** Elders of the male line beyond the grandfather's own brothers, as the code of Qing names them. */
function clanElder(branch: Branch, register: ChineseRegister): Term | undefined {
  const { above, isElder, isFemale, chain } = branch
  const age = isElder ? '伯' : '叔'
  const isSibling = chain.down.length === 1
  if (above === 2) return madeTerm(register, isFemale ? '族祖姑' : `族${age}祖父`)
  if (above === 3 && isFemale) return madeTerm(register, isSibling ? '曾祖姑' : '族曾祖姑')
  if (above === 3) {
    return isSibling
      ? madeTerm(register, '族曾祖父', `曾${age}祖父`)
      : madeTerm(register, '族曾祖父')
  }
  if (above === 4) return madeTerm(register, isFemale ? '族高祖姑' : '族高祖父')
  return madeTerm(register, isFemale ? `族中长${above}辈的祖姑` : `族中长${above}辈的族祖`)
}

function uncleTerm(branch: Branch, mark: string, register: ChineseRegister): Term {
  const isFathers = branch.chain.up[0]?.sex === 'M'
  const fathers = of(
    branch,
    'fathersElderBrother',
    'fathersYoungerBrother',
    'fathersSister',
    'fathersSister',
  )
  const mothers = branch.isFemale ? 'mothersSister' : 'mothersBrother'
  const plain = kernelTerm(isFathers ? fathers : mothers, register)
  if (mark === '') return plain
  const [brother, sister] = isFathers ? [branch.isElder ? '伯' : '叔', '姑'] : ['舅', '姨']
  const short = branch.isFemale ? sister : brother
  const end = branch.isFemale ? '母' : '父'
  return register === 'lzh' && branch.isFemale && isFathers
    ? madeTerm(register, `${mark}姑`)
    : madeTerm(register, `${mark}${short}${end}`, `${mark}${short}`)
}

/** The husband or wife of an uncle, aunt, or elder of the clan. */
function eldersSpouse(branch: Branch, register: ChineseRegister): Term | undefined {
  const mark = branch.mark ?? ''
  if (branch.above === 1 && mark === '') {
    const isFathers = branch.chain.up[0]?.sex === 'M'
    const fathers = of(
      branch,
      'fathersElderBrothersWife',
      'fathersYoungerBrothersWife',
      'fathersSistersHusband',
      'fathersSistersHusband',
    )
    const mothers = branch.isFemale ? 'mothersSistersHusband' : 'mothersBrothersWife'
    return kernelTerm(isFathers ? fathers : mothers, register)
  }
  const own = elderTerm(branch, register)
  if (!own) return undefined
  const turned = own.word.replace(/[父母姑]$/u, branch.isFemale ? '父' : '母')
  if (branch.isFemale && own.word.endsWith('姑')) return madeTerm(register, `${own.word}夫`)
  if (turned === own.word) return undefined
  const wife = turned.replace('叔母', register === 'lzh' ? '叔母' : '婶母')
  return madeTerm(register, wife)
}

const GENERATIONS_BELOW = ['', '', '孙', '曾孙', '玄孙']

function youngerTerm(branch: Branch, register: ChineseRegister): Term | undefined {
  const word = youngerWord(branch, register)
  return typeof word === 'string' ? madeTerm(register, word) : word
}

function youngerWord(branch: Branch, register: ChineseRegister): Term | string | undefined {
  const { chain, isFemale } = branch
  const below = -branch.above
  const mark = branch.mark ?? ''
  const peer = chain.down[chain.up.length]
  const isNephews = peer?.sex === 'M'
  if (below === 1 && mark === '') {
    const [son, daughter]: [Kernel, Kernel] = isNephews
      ? ['brothersSon', 'brothersDaughter']
      : ['sistersSon', 'sistersDaughter']
    return kernelTerm(isFemale ? daughter : son, register)
  }
  const root = `${mark}${isNephews ? '侄' : register === 'lzh' ? '甥' : '外甥'}`
  if (below === 1) return root + (isFemale ? '女' : '')
  const between = chain.down.slice(chain.up.length + 1, -1)
  const isOuter = below === 2 && isNephews && between[0]?.sex === 'F'
  if (!isOuter && !between.every(isMale)) return undefined
  if (isOuter) return `${root}外孙${isFemale ? '女' : ''}`
  const generation = GENERATIONS_BELOW[below]
  if (generation !== undefined) return `${root}${generation}${isFemale ? '女' : ''}`
  if (!isNephews || mark === '表') return undefined
  return `${mark === '' ? '' : '族中'}晚${below}辈的侄孙${isFemale ? '女' : ''}`
}

/** The husband or wife of a nephew or niece, and of theirs. */
function youngersSpouse(branch: Branch, register: ChineseRegister): Term | undefined {
  const isNephews = branch.chain.down[branch.chain.up.length]?.sex === 'M'
  if (branch.above === -1 && branch.mark === '') {
    const [wife, husband]: [Kernel, Kernel] = isNephews
      ? ['brothersSonsWife', 'brothersDaughtersHusband']
      : ['sistersSonsWife', 'sistersDaughtersHusband']
    return kernelTerm(branch.isFemale ? husband : wife, register)
  }
  const own = youngerWord(branch, register)
  if (typeof own !== 'string' || own.includes('辈')) return undefined
  if (branch.isFemale) {
    return madeTerm(register, register === 'lzh' ? own.replace(/女$/, '婿') : `${own}婿`)
  }
  return madeTerm(register, `${own}${register === 'lzh' ? '妇' : '媳'}`)
}

/** The husband or wife of whom a branch leads to; undefined where no one word is in use. */
export function branchsSpouse(branch: Branch, register: ChineseRegister): Term | undefined {
  if (branch.mark === undefined) return undefined
  if (branch.above === 0) return peersSpouse(branch, register)
  return branch.above > 0 ? eldersSpouse(branch, register) : youngersSpouse(branch, register)
}
