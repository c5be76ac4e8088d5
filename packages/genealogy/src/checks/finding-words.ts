import type { Lang } from '../lang.ts'
import type { Finding, FindingRule } from './finding.ts'

type Words = Record<FindingRule, string>

/** `{0}` and `{1}` are the first two people it is about; other braces are its values. */
const ZH_CN: Words = {
  death_before_birth: '{0}：卒在生之前',
  burial_before_death: '{0}：葬在生或卒之前',
  lived_too_long: '{0}：寿数超过110岁',
  in_the_future: '{0}：生卒日期还没有到',
  alive_with_death: '{0}：注为在世，却有去世或安葬的日期',
  alive_too_long: '{0}：注为在世，按生年已超过110岁',
  birth_before_parent: '{0}的出生不晚于{1}（父或母）',
  parent_too_young: '{0}出生时，{1}不满12岁',
  parent_too_old: '{0}出生时，{1}（父或母）的年纪过大',
  birth_after_mother_death: '{0}出生在母亲{1}去世之后',
  birth_after_father_death: '{0}出生在父亲{1}去世十个月以后',
  married_too_young: '{0}结婚时不满10岁',
  married_outside_life: '{0}的婚期在出生之前或去世之后',
  spouses_apart: '{0}与{1}生卒相差太远，不像夫妻',
  siblings_too_near: '{0}与{1}同母，出生相隔不足九个月，又不像双胞胎',
  order_against_births: '{0}排在{1}之后，出生却更早',
  order_in_words: '记载说{0}排第{one}、{1}排第{other}，出生的先后却相反',
  place_said_twice: '记载说{0}与{1}同为第{one}子（女）',
  ranking_twice: '{0}与{1}都排行第{ranking}',
  parents_of_one_sex: '{0}与{1}同为亲生父母，性别却相同',
  two_births: '{0}有两对亲生父母',
  circle: '{0}成了自己的祖先',
  doubled_shi: '{0}的姓名里“氏”字重复',
  same_name_siblings: '{0}与{1}是同父母的兄弟姐妹，名字却相同，可能是同一人',
  same_by_other_name: '{0}与{1}有一个相同的名、字或号，可能是同一人',
  character_against_siblings: '{0}的名字没有兄弟们共用的“{character}”字',
  character_against_poem: '{0}的字辈是“{stated}”，按派语应为“{expected}”',
  name_against_poem: '{0}的名字里没有本世字辈“{expected}”，同辈男子多有此字',
  children_missing: '{0}的记载说有{said}个{kind}，谱中只有{there}个',
  unlinked: '{0}等{people}人与谱中其他人没有关联',
  place_unknown: '“{place}”在地图上找不到（{people}人用到，如{0}）',
  source_missing: '{0}等{missing}人没有注明出处（本房共{people}人）',
}

const ZH_TW: Words = {
  death_before_birth: '{0}：卒在生之前',
  burial_before_death: '{0}：葬在生或卒之前',
  lived_too_long: '{0}：壽數超過110歲',
  in_the_future: '{0}：生卒日期還沒有到',
  alive_with_death: '{0}：註為在世，卻有過世或安葬的日期',
  alive_too_long: '{0}：註為在世，依生年已超過110歲',
  birth_before_parent: '{0}的出生不晚於{1}（父或母）',
  parent_too_young: '{0}出生時，{1}未滿12歲',
  parent_too_old: '{0}出生時，{1}（父或母）的年紀過大',
  birth_after_mother_death: '{0}出生在母親{1}去世之後',
  birth_after_father_death: '{0}出生在父親{1}去世十個月以後',
  married_too_young: '{0}結婚時未滿10歲',
  married_outside_life: '{0}的婚期在出生之前或去世之後',
  spouses_apart: '{0}與{1}生卒相差太遠，不像夫妻',
  siblings_too_near: '{0}與{1}同母，出生相隔不到九個月，又不像雙胞胎',
  order_against_births: '{0}排在{1}之後，出生卻更早',
  order_in_words: '記載說{0}排第{one}、{1}排第{other}，出生的先後卻相反',
  place_said_twice: '記載說{0}與{1}同為第{one}子（女）',
  ranking_twice: '{0}與{1}都排行第{ranking}',
  parents_of_one_sex: '{0}與{1}同為親生父母，性別卻相同',
  two_births: '{0}有兩對親生父母',
  circle: '{0}成了自己的祖先',
  doubled_shi: '{0}的姓名裡「氏」字重複',
  same_name_siblings: '{0}與{1}是同父母的兄弟姊妹，名字卻相同，可能是同一人',
  same_by_other_name: '{0}與{1}有一個相同的名、字或號，可能是同一人',
  character_against_siblings: '{0}的名字沒有兄弟們共用的「{character}」字',
  character_against_poem: '{0}的字輩是「{stated}」，依派語應為「{expected}」',
  name_against_poem: '{0}的名字裡沒有本世字輩「{expected}」，同輩男子多有此字',
  children_missing: '{0}的記載說有{said}個{kind}，譜中只有{there}個',
  unlinked: '{0}等{people}人與譜中其他人沒有關聯',
  place_unknown: '「{place}」在地圖上找不到（{people}人用到，如{0}）',
  source_missing: '{0}等{missing}人沒有註明出處（本房共{people}人）',
}

const EN: Words = {
  death_before_birth: '{0} died before being born',
  burial_before_death: '{0} was buried before birth or death',
  lived_too_long: '{0} lived longer than 110 years',
  in_the_future: '{0} has a date of birth or death that has not come yet',
  alive_with_death: '{0} is said to live, but has a date of death or burial',
  alive_too_long: '{0} is said to live, but was born more than 110 years ago',
  birth_before_parent: '{0} was not born after {1}, a parent',
  parent_too_young: '{1} was under 12 when {0} was born',
  parent_too_old: '{1}, a parent, was too old when {0} was born',
  birth_after_mother_death: '{0} was born after the mother, {1}, had died',
  birth_after_father_death: '{0} was born more than ten months after the father, {1}, had died',
  married_too_young: '{0} married before the age of 10',
  married_outside_life: '{0} married before birth or after death',
  spouses_apart: '{0} and {1} lived too far apart to have been a couple',
  siblings_too_near: '{0} and {1} have one mother and were born less than nine months apart',
  order_against_births: '{0} stands after {1} but was born earlier',
  order_in_words:
    'The records count {0} as number {one} and {1} as number {other}, but they were born the other way round',
  place_said_twice: 'The records call both {0} and {1} child number {one}',
  ranking_twice: '{0} and {1} are both counted as number {ranking}',
  parents_of_one_sex: '{0} and {1} are parents by birth and of one sex',
  two_births: '{0} has two sets of parents by birth',
  circle: '{0} is an ancestor of their own',
  doubled_shi: 'The name of {0} has 氏 twice',
  same_name_siblings: '{0} and {1} have the same parents and one name: perhaps one person',
  same_by_other_name: '{0} and {1} share a given, courtesy or other name: perhaps one person',
  character_against_siblings: 'The name of {0} lacks {character}, which the brothers share',
  character_against_poem: '{0} has the generation character {stated}; the poem says {expected}',
  name_against_poem:
    'The name of {0} lacks {expected}, the character of the generation, which most men of it have',
  children_missing: 'The record of {0} counts {said} {kind}; the tree has {there}',
  unlinked: '{0}, in a part of the tree with {people} people, has no tie to the others',
  place_unknown: 'No map knows “{place}”, named {people} times, as for {0}',
  source_missing:
    'No source is cited for {missing} of the {people} people of this branch, such as {0}',
}

const KINDS: Record<Lang, Record<string, string>> = {
  'zh-CN': { sons: '儿子', daughters: '女儿' },
  'zh-TW': { sons: '兒子', daughters: '女兒' },
  en: { sons: 'sons', daughters: 'daughters' },
}

const WORDS: Record<Lang, Words> = { 'zh-CN': ZH_CN, 'zh-TW': ZH_TW, en: EN }

/** A finding in words. @param nameOf the name of a person, by serial */
export function findingWords(
  { rule, people, values = {} }: Finding,
  lang: Lang,
  nameOf: (serial: number) => string,
): string {
  return WORDS[lang][rule].replace(/\{(\w+)\}/g, (_, key: string) => {
    if (/^\d$/.test(key)) return nameOf(people[Number(key)] ?? 0)
    const value = String(values[key] ?? '')
    return KINDS[lang][value] ?? value
  })
}
