import type { Lang } from '../lang.ts'
import type { FindingRule } from './finding.ts'

/** What each rule is about, in a few words: simplified Chinese, Taiwan's Chinese, English. */
const NAMES: Record<FindingRule, readonly [string, string, string]> = {
  death_before_birth: ['卒早于生', '卒早於生', 'Death before birth'],
  burial_before_death: ['葬早于卒', '葬早於卒', 'Burial before death'],
  lived_too_long: ['寿数过高', '壽數過高', 'Too long a life'],
  in_the_future: ['日期未到', '日期未到', 'Date in the future'],
  alive_with_death: ['在世却有卒日', '在世卻有卒日', 'Living, yet with a date of death'],
  alive_too_long: ['在世而年过110', '在世而年逾110', 'Living, over 110'],
  birth_before_parent: ['早于父母出生', '早於父母出生', 'Born before a parent'],
  parent_too_young: ['父母过幼', '父母過幼', 'Parent too young'],
  parent_too_old: ['父母过老', '父母過老', 'Parent too old'],
  birth_after_mother_death: ['生于母亲去世后', '生於母親過世後', 'Born after the mother’s death'],
  birth_after_father_death: [
    '生于父亲去世十月后',
    '生於父親過世十月後',
    'Born long after the father’s death',
  ],
  married_too_young: ['结婚过早', '結婚過早', 'Married too young'],
  married_outside_life: [
    '婚期早于出生或晚于去世',
    '婚期早於出生或晚於過世',
    'Married outside their life',
  ],
  spouses_apart: ['夫妻年代不合', '夫妻年代不合', 'Couple lived too far apart'],
  siblings_too_near: ['同母所生相隔过近', '同母所生相隔過近', 'Siblings born too close'],
  order_against_births: ['长幼与生日不合', '長幼與生日不合', 'Order does not match births'],
  order_in_words: ['长次与生日不合', '長次與生日不合', 'Stated order does not match births'],
  place_said_twice: ['长次重复', '長次重複', 'Same place among siblings'],
  ranking_twice: ['排行重复', '排行重複', 'Same number among siblings'],
  parents_of_one_sex: ['父母同性', '父母同性', 'Parents of the same sex'],
  two_births: ['两对亲生父母', '兩對親生父母', 'Two sets of parents by birth'],
  circle: ['成了自己的祖先', '成了自己的祖先', 'Their own ancestor'],
  doubled_shi: ['“氏”字重复', '「氏」字重複', '氏 twice'],
  same_name_siblings: ['兄弟姐妹同名', '兄弟姊妹同名', 'Siblings with the same name'],
  same_by_other_name: ['名、字或号相同', '名、字或號相同', 'Shares a name'],
  character_against_siblings: [
    '与兄弟字辈不同',
    '與兄弟字輩不同',
    'Character differs from the brothers’',
  ],
  character_against_poem: ['字辈与派语不合', '字輩與派語不合', 'Character does not match the poem'],
  name_against_poem: ['名中无字辈', '名中無字輩', 'Name without the character'],
  children_missing: ['子女数不足', '子女數不足', 'Children missing'],
  unlinked: ['未连入本谱', '未連入本譜', 'Not connected to the others'],
  place_unknown: ['地名查不到', '地名查不到', 'Unknown place'],
  source_missing: ['缺出处', '缺出處', 'No source'],
}

const AT: Record<Lang, 0 | 1 | 2> = { 'zh-CN': 0, 'zh-TW': 1, en: 2 }

export const ruleName = (rule: FindingRule, lang: Lang): string => NAMES[rule][AT[lang]]
