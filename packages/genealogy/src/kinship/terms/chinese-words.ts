import type { Chain, LineStep } from '../relation.ts'

/** What one is called, and what else is said for it. */
export interface Term {
  word: string
  also: readonly string[]
}

/** `zh-CN` and `zh-TW` as spoken today, `lzh` as genealogies write it. */
export type ChineseRegister = 'zh-CN' | 'zh-TW' | 'lzh'

/** Words that a rule does not make, by what they stand for, each in its three registers. */
type Row = readonly [cn: string, tw: string, written: string]

/**
 * Kernels: what a grade of kin is called, male and female, without what says the branch. Several
 * words of one cell are divided by a blank, the usual one first.
 */
export const kernels = {
  self: ['自己', '自己', '己'],
  father: ['父亲 爸爸', '父親 爸爸', '父'],
  mother: ['母亲 妈妈', '母親 媽媽', '母'],
  grandfather: ['祖父 爷爷', '祖父 爺爺 阿公', '祖父'],
  grandmother: ['祖母 奶奶', '祖母 奶奶 阿嬤', '祖母'],
  mothersFather: ['外祖父 外公 姥爷', '外祖父 外公', '外祖父'],
  mothersMother: ['外祖母 外婆 姥姥', '外祖母 外婆', '外祖母'],
  son: ['儿子', '兒子', '子'],
  daughter: ['女儿', '女兒', '女'],
  sonsSon: ['孙子', '孫子', '孙'],
  sonsWife: ['儿媳 儿媳妇', '媳婦', '子妇 妇'],
  daughtersHusband: ['女婿', '女婿', '婿'],
  elderBrother: ['哥哥 兄长', '哥哥 兄長', '兄'],
  youngerBrother: ['弟弟', '弟弟', '弟'],
  elderSister: ['姐姐', '姊姊 姐姐', '姊'],
  youngerSister: ['妹妹', '妹妹', '妹'],
  elderBrothersWife: ['嫂子 嫂嫂', '嫂嫂 大嫂', '嫂'],
  youngerBrothersWife: ['弟媳 弟妹', '弟媳 弟妹', '弟妇'],
  elderSistersHusband: ['姐夫', '姊夫 姐夫', '姊夫'],
  youngerSistersHusband: ['妹夫', '妹夫', '妹夫'],
  fathersElderBrother: ['伯父 伯伯 大伯', '伯父 伯伯', '伯父 世父'],
  fathersYoungerBrother: ['叔父 叔叔', '叔叔 叔父', '叔父'],
  fathersElderBrothersWife: ['伯母', '伯母', '伯母 世母'],
  fathersYoungerBrothersWife: ['婶母 婶婶 婶子', '嬸嬸 嬸母', '叔母'],
  fathersSister: ['姑母 姑姑 姑妈', '姑姑 姑媽', '姑'],
  fathersSistersHusband: ['姑父 姑夫 姑丈', '姑丈', '姑夫'],
  mothersBrother: ['舅父 舅舅', '舅舅 舅父', '舅'],
  mothersBrothersWife: ['舅母 舅妈', '舅媽 舅母', '舅母 妗'],
  mothersSister: ['姨母 姨妈 阿姨', '阿姨 姨媽', '姨母 从母'],
  mothersSistersHusband: ['姨父 姨夫 姨丈', '姨丈', '姨夫'],
  brothersSon: ['侄子', '姪子 姪兒', '侄'],
  brothersDaughter: ['侄女', '姪女', '侄女'],
  brothersSonsWife: ['侄媳 侄媳妇', '姪媳 姪媳婦', '侄妇'],
  brothersDaughtersHusband: ['侄女婿 侄婿', '姪女婿', '侄婿'],
  sistersSon: ['外甥', '外甥', '甥 外甥'],
  sistersDaughter: ['外甥女', '外甥女', '甥女 外甥女'],
  sistersSonsWife: ['外甥媳妇', '外甥媳婦', '甥妇'],
  sistersDaughtersHusband: ['外甥女婿', '外甥女婿', '甥婿'],
  husband: ['丈夫', '丈夫 先生', '夫'],
  wife: ['妻子', '妻子 太太', '妻'],
  laterWife: ['继室 继妻 妻子', '繼室 繼配 妻子', '继配 继室'],
  concubine: ['侧室 妾', '側室 妾', '侧室 妾'],
  livingInHusband: ['赘婿 丈夫', '贅婿 丈夫', '赘夫'],
  wifesFather: ['岳父 丈人', '岳父 丈人', '妻父 外舅'],
  wifesMother: ['岳母 丈母娘', '岳母 丈母娘', '妻母 外姑'],
  husbandsFather: ['公公', '公公', '舅'],
  husbandsMother: ['婆婆', '婆婆', '姑'],
  wifesElderBrother: ['内兄 大舅子 妻兄', '大舅子 內兄', '内兄 妻兄'],
  wifesYoungerBrother: ['内弟 小舅子 妻弟', '小舅子 內弟', '内弟 妻弟'],
  wifesElderSister: ['大姨子 妻姐', '大姨子', '妻姊'],
  wifesYoungerSister: ['小姨子 妻妹', '小姨子', '妻妹'],
  wifesElderBrothersWife: ['内嫂 舅嫂', '舅嫂 大舅嫂', '内嫂'],
  wifesYoungerBrothersWife: ['内弟媳 舅嫂', '舅嫂 小舅嫂', '内弟妇'],
  wifesSistersHusband: ['连襟', '連襟', '僚婿 襟兄弟'],
  husbandsElderBrother: ['大伯子 夫兄', '大伯', '夫兄 兄公'],
  husbandsYoungerBrother: ['小叔子 夫弟', '小叔', '夫弟 叔'],
  husbandsElderSister: ['大姑子 夫姐', '大姑', '夫姊 女公'],
  husbandsYoungerSister: ['小姑子 夫妹', '小姑', '夫妹 女妹'],
  husbandsBrothersWife: ['妯娌', '妯娌', '娣姒 妯娌'],
  wifesBrothersSon: ['内侄', '內姪', '内侄'],
  wifesBrothersDaughter: ['内侄女', '內姪女', '内侄女'],
  wifesSistersSon: ['姨甥', '姨甥', '姨甥'],
  wifesSistersDaughter: ['姨甥女', '姨甥女', '姨甥女'],
  wifesFathersElderBrother: ['伯岳父', '伯岳父', '伯岳父'],
  wifesFathersYoungerBrother: ['叔岳父', '叔岳父', '叔岳父'],
  wifesFathersElderBrothersWife: ['伯岳母', '伯岳母', '伯岳母'],
  wifesFathersYoungerBrothersWife: ['叔岳母', '叔岳母', '叔岳母'],
  wifesGrandfather: ['岳祖父 太岳父', '岳祖父', '岳祖父'],
  wifesGrandmother: ['岳祖母 太岳母', '岳祖母', '岳祖母'],
  childsFatherInLaw: ['亲家公 亲家', '親家公 親家', '姻翁 亲家翁'],
  childsMotherInLaw: ['亲家母', '親家母 親家姆', '姻母 亲家母'],
  stepfather: ['继父', '繼父', '继父'],
  stepmother: ['继母', '繼母', '继母'],
  principalMother: ['嫡母', '嫡母', '嫡母'],
  fathersConcubine: ['庶母', '庶母', '庶母'],
  formerMother: ['前母', '前母', '前母'],
  stepson: ['继子', '繼子', '继子'],
  stepdaughter: ['继女', '繼女', '继女'],
  adoptiveFather: ['嗣父', '嗣父', '嗣父 所后父'],
  adoptiveMother: ['嗣母', '嗣母', '嗣母 所后母'],
  dualFather: ['兼祧父', '兼祧父', '兼祧父'],
  dualMother: ['兼祧母', '兼祧母', '兼祧母'],
  fosterFather: ['养父', '養父', '养父'],
  fosterMother: ['养母', '養母', '养母'],
  birthFather: ['本生父 生父', '本生父 生父', '本生父'],
  birthMother: ['本生母 生母', '本生母 生母', '本生母'],
  adoptedSon: ['嗣子', '嗣子', '嗣子'],
  adoptedDaughter: ['嗣女', '嗣女', '嗣女'],
  dualSon: ['兼祧子', '兼祧子', '兼祧子'],
  dualDaughter: ['兼祧女', '兼祧女', '兼祧女'],
  fosterSon: ['养子', '養子', '养子'],
  fosterDaughter: ['养女', '養女', '养女'],
} as const satisfies Record<string, Row>

export type Kernel = keyof typeof kernels

const REGISTERS = ['zh-CN', 'zh-TW', 'lzh'] as const

/** The word of a kernel and what else is said, in one register. */
export function kernelTerm(kernel: Kernel, register: ChineseRegister): Term {
  const [word = '', ...also] = kernels[kernel][REGISTERS.indexOf(register)]?.split(' ') ?? []
  return { word, also }
}

/** Characters of the made words as Taiwan writes them. */
const TAIWAN: Record<string, string> = {
  ...{ 侄: '姪', 孙: '孫', 婶: '嬸', 亲: '親', 从: '從', 来: '來', 云: '雲', 远: '遠', 姐: '姊' },
  ...{ 后: '後', 继: '繼', 养: '養', 妇: '婦', 儿: '兒', 异: '異', 长: '長', 辈: '輩', 岁: '歲' },
  ...{ 内: '內', 连: '連', 爷: '爺', 妈: '媽', 侧: '側', 赘: '贅', 烈: '烈', 这: '這', 个: '個' },
}

/** A made word in the characters of its register. */
export function inRegister(word: string, register: ChineseRegister): string {
  return register === 'zh-TW' ? word.replace(/./gu, (char) => TAIWAN[char] ?? char) : word
}

export const madeTerm = (register: ChineseRegister, word: string, ...also: string[]): Term => ({
  word: inRegister(word, register),
  also: also.map((each) => inRegister(each, register)),
})

export const isMale = ({ sex }: Pick<LineStep, 'sex'>): boolean => sex === 'M'

/** Whether a chain goes by men alone to the one at its end, who may be a woman. */
export function isMaleLine({ up, down }: Pick<Chain, 'up' | 'down'>): boolean {
  return up.every(isMale) && down.slice(0, -1).every(isMale)
}
