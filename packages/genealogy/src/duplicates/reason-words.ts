import type { Lang } from '../lang.ts'
import type { DuplicateReason } from './reasons.ts'

/** How likely two people are one, for words. */
export const likelihoods = ['nearly_sure', 'likely', 'possible'] as const

export type Likelihood = (typeof likelihoods)[number]

export function likelihoodOf(score: number): Likelihood {
  if (score >= 99) return 'nearly_sure'
  return score >= 95 ? 'likely' : 'possible'
}

const ZH_CN: Record<DuplicateReason, string> = {
  same_name: '姓名相同',
  other_name: '一人的别名是另一人的姓名或别名',
  style_is_name: '一人的字或号是另一人的名或字号',
  same_sound: '姓名读音相同',
  part_of_name: '一人的名是另一人名字的后一字',
  same_family: '都只记姓氏，姓相同',
  same_birth_day: '出生日期相同',
  same_birth_year: '出生年份相同',
  birth_agrees: '出生日期可以相合',
  birth_near: '出生日期相近',
  same_death_day: '去世日期相同',
  same_death_year: '去世年份相同',
  death_agrees: '去世日期可以相合',
  death_near: '去世日期相近',
  same_parents: '父母相同',
  same_parent: '父母中一人相同',
  like_father: '父亲的姓名相合',
  like_mother: '母亲的姓名相合',
  same_partner: '配偶是同一人',
  like_partner: '配偶的姓名相合',
  like_children: '子女的姓名相合',
  same_generation: '世次相同',
  other_given: '姓名不同',
  birth_differs: '出生日期不合',
  death_differs: '去世日期不合',
  other_father: '父亲不同',
  other_mother: '母亲不同',
  other_partner: '配偶不同',
  other_children: '子女不同',
  other_generation: '世次不同',
}

const ZH_TW: Record<DuplicateReason, string> = {
  same_name: '姓名相同',
  other_name: '一人的別名是另一人的姓名或別名',
  style_is_name: '一人的字或號是另一人的名或字號',
  same_sound: '姓名讀音相同',
  part_of_name: '一人的名是另一人名字的後一字',
  same_family: '都只記姓氏，姓相同',
  same_birth_day: '出生日期相同',
  same_birth_year: '出生年份相同',
  birth_agrees: '出生日期可以相合',
  birth_near: '出生日期相近',
  same_death_day: '過世日期相同',
  same_death_year: '過世年份相同',
  death_agrees: '過世日期可以相合',
  death_near: '過世日期相近',
  same_parents: '父母相同',
  same_parent: '父母其中一人相同',
  like_father: '父親的姓名相合',
  like_mother: '母親的姓名相合',
  same_partner: '配偶是同一人',
  like_partner: '配偶的姓名相合',
  like_children: '子女的姓名相合',
  same_generation: '世次相同',
  other_given: '姓名不同',
  birth_differs: '出生日期不合',
  death_differs: '過世日期不合',
  other_father: '父親不同',
  other_mother: '母親不同',
  other_partner: '配偶不同',
  other_children: '子女不同',
  other_generation: '世次不同',
}

const EN: Record<DuplicateReason, string> = {
  same_name: 'the same name',
  other_name: 'another name of one is a name of the other',
  style_is_name: 'the courtesy name or sobriquet of one is a name of the other',
  same_sound: 'names that sound alike',
  part_of_name: 'the name of one is the last character of the other’s',
  same_family: 'known by the family alone, and it is the same',
  same_birth_day: 'the same date of birth',
  same_birth_year: 'the same year of birth',
  birth_agrees: 'dates of birth that agree',
  birth_near: 'dates of birth that are close',
  same_death_day: 'the same date of death',
  same_death_year: 'the same year of death',
  death_agrees: 'dates of death that agree',
  death_near: 'dates of death that are close',
  same_parents: 'the same parents',
  same_parent: 'one parent in common',
  like_father: 'fathers whose names agree',
  like_mother: 'mothers whose names agree',
  same_partner: 'the same spouse',
  like_partner: 'spouses whose names agree',
  like_children: 'children whose names agree',
  same_generation: 'the same generation',
  other_given: 'different names',
  birth_differs: 'dates of birth that do not agree',
  death_differs: 'dates of death that do not agree',
  other_father: 'different fathers',
  other_mother: 'different mothers',
  other_partner: 'different spouses',
  other_children: 'different children',
  other_generation: 'different generations',
}

const WORDS: Record<Lang, Record<DuplicateReason, string>> = {
  'zh-CN': ZH_CN,
  'zh-TW': ZH_TW,
  en: EN,
}

export const duplicateReasonWords = (reason: DuplicateReason, lang: Lang): string =>
  WORDS[lang][reason]

const LIKELY: Record<Lang, Record<Likelihood, string>> = {
  'zh-CN': {
    nearly_sure: '{0}与{1}几乎可以肯定是同一人',
    likely: '{0}与{1}很可能是同一人',
    possible: '{0}与{1}可能是同一人',
  },
  'zh-TW': {
    nearly_sure: '{0}與{1}幾乎可以確定是同一人',
    likely: '{0}與{1}很可能是同一人',
    possible: '{0}與{1}可能是同一人',
  },
  en: {
    nearly_sure: '{0} and {1} are almost certainly one person',
    likely: '{0} and {1} are probably one person',
    possible: '{0} and {1} may be one person',
  },
}

const JOINED = {
  'zh-CN': ['：', '、', '；不过'],
  'zh-TW': ['：', '、', '；不過'],
  en: [': ', ', ', '; but '],
}

/** A pair in a sentence. @param names of the two */
export function duplicateWords(
  duplicate: {
    score: number
    reasons: readonly DuplicateReason[]
    against: readonly DuplicateReason[]
  },
  lang: Lang,
  names: readonly [string, string],
): string {
  const [colon = '', comma = '', but = ''] = JOINED[lang]
  const list = (reasons: readonly DuplicateReason[]) =>
    reasons.map((reason) => duplicateReasonWords(reason, lang)).join(comma)
  const { score, reasons, against } = duplicate
  const start = LIKELY[lang][likelihoodOf(score)].replace(/\{(\d)\}/g, (_, at) => names[at] ?? '')
  return `${start}${colon}${list(reasons)}${against.length > 0 ? but + list(against) : ''}`
}
