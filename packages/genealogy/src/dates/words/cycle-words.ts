import { cycleSign } from '../cycle.ts'

const STEMS = '甲乙丙丁戊己庚辛壬癸'
const BRANCHES = '子丑寅卯辰巳午未申酉戌亥'

/** Signs that are cut, copied or read for others. */
const STEM_SLIPS: Readonly<Record<string, string>> = {
  王: '壬',
  玉: '壬',
  壬: '壬',
  已: '己',
  巳: '己',
  戌: '戊',
  戍: '戊',
  丙: '丙',
  内: '丙',
  葵: '癸',
  幸: '辛',
}
const BRANCH_SLIPS: Readonly<Record<string, string>> = {
  已: '巳',
  己: '巳',
  戍: '戌',
  戊: '戌',
  戎: '戌',
  成: '戌',
  末: '未',
  牛: '午',
  西: '酉',
  甲: '申',
  丒: '丑',
  于: '子',
}

const FIRST_SIGNS = new Set(
  [...STEMS, ...Object.keys(STEM_SLIPS)].map((char) => char.charCodeAt(0)),
)
export const beginsCycle = (code: number): boolean => FIRST_SIGNS.has(code)

export interface CycleRead {
  sign: number
  slip: boolean
}

/** The pair at a place, put right where a sign of it is a known slip and the pair then exists. */
export function readCycle(text: string, at: number): CycleRead | undefined {
  if (!beginsCycle(text.charCodeAt(at))) return undefined
  const first = text.charAt(at)
  const second = text.charAt(at + 1)
  if (second === '') return undefined
  const stem = STEMS.indexOf(first)
  const branch = BRANCHES.indexOf(second)
  if (stem >= 0 && branch >= 0) {
    const sign = cycleSign(stem, branch)
    if (sign !== undefined) return { sign, slip: false }
  }
  const maySlip =
    (stem >= 0 || STEM_SLIPS[first] !== undefined) &&
    (branch >= 0 || BRANCH_SLIPS[second] !== undefined)
  return maySlip ? slipped(first, second, stem, branch) : undefined
}

function slipped(first: string, second: string, stem: number, branch: number) {
  const likely = STEMS.indexOf(STEM_SLIPS[first] ?? '?')
  const meant = BRANCHES.indexOf(BRANCH_SLIPS[second] ?? '?')
  for (const [ofStem, ofBranch] of [
    [stem, meant],
    [likely, branch],
    [likely, meant],
  ] as const) {
    if (ofStem < 0 || ofBranch < 0) continue
    const sign = cycleSign(ofStem, ofBranch)
    if (sign !== undefined) return { sign, slip: true }
  }
  return undefined
}
