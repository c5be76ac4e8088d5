import { describe, expect, it } from 'vitest'
import { relationOfLetters } from '../testing/letters.ts'
import { chineseTerms } from './chinese.ts'
import { englishSteps, englishTerms } from './english.ts'

/** Letters, then the usual word as spoken, in Taiwan, as written, and in English. */
const KIN = `
F 父亲 父親 父 father
M 母亲 母親 母 mother
A 父亲/母亲 父親/母親 父/母 father/mother
FF 祖父 祖父 祖父 grandfather
MM 外祖母 外祖母 外祖母 grandmother
FFM 曾祖母 曾祖母 曾祖母 great-grandmother
MFF 外曾祖父 外曾祖父 外曾祖父 great-grandfather
FMF 祖母的父亲 祖母的父親 祖母之父 great-grandfather
FFFF 高祖父 高祖父 高祖父 great-great-grandfather
FFFFF 天祖父 天祖父 天祖父 great-great-great-grandfather
FFFFFF 烈祖父 烈祖父 烈祖父 4th_great-grandfather
FFFFFFFFF 鼻祖父 鼻祖父 鼻祖父 7th_great-grandfather
FFFFFFFFFFF 上11代祖父 上11代祖父 上11代祖父 9th_great-grandfather
S 儿子 兒子 子 son
SS 孙子 孫子 孙 grandson
SD 孙女 孫女 孙女 granddaughter
DS 外孙 外孫 外孙 grandson
DD 外孙女 外孫女 外孙女 granddaughter
SSS 曾孙 曾孫 曾孙 great-grandson
SSSD 玄孙女 玄孫女 玄孙女 great-great-granddaughter
SSSSSSSSS 耳孙 耳孫 耳孙 7th_great-grandson
SDS 孙女的儿子 孫女的兒子 孙女之子 great-grandson
SC 孙子/孙女 孫子/孫女 孙/孙女 grandson/granddaughter
eB 哥哥 哥哥 兄 brother
yZ 妹妹 妹妹 妹 sister
uB 哥哥/弟弟 哥哥/弟弟 兄/弟 brother
uG 哥哥/弟弟/姐姐/妹妹 哥哥/弟弟/姊姊/妹妹 兄/弟/姊/妹 brother/sister
FeB 伯父 伯父 伯父 uncle
FyB 叔父 叔叔 叔父 uncle
FuB 伯父/叔父 伯父/叔叔 伯父/叔父 uncle
FeZ 姑母 姑姑 姑 aunt
MyB 舅父 舅舅 舅 uncle
MuZ 姨母 阿姨 姨母 aunt
FeBW 伯母 伯母 伯母 aunt_by_marriage
FyBW 婶母 嬸嬸 叔母 aunt_by_marriage
FuZH 姑父 姑丈 姑夫 uncle_by_marriage
MuBW 舅母 舅媽 舅母 aunt_by_marriage
MuZH 姨父 姨丈 姨夫 uncle_by_marriage
FeBS 堂哥 堂哥 堂兄 first_cousin
FuBuD 堂姐/堂妹 堂姊/堂妹 堂姊/堂妹 first_cousin
FyZS 表弟 表弟 表弟 first_cousin
MyBD 表妹 表妹 表妹 first_cousin
MeZS 表哥 表哥 表兄 first_cousin
FFeB 伯祖父 伯祖父 伯祖父 great-uncle
FFyBW 叔祖母 叔祖母 叔祖母 great-aunt_by_marriage
FFuZ 姑祖母 姑婆 祖姑 great-aunt
FMuB 舅祖父 舅公 舅祖父 great-uncle
MFeB 外伯祖父 外伯公 伯外祖父 great-uncle
FFeBS 堂伯父 堂伯父 堂伯父 first_cousin_once_removed
FFyBSW 堂婶母 堂嬸母 堂叔母 father’s_father’s_younger_brother’s_son’s_wife
FFuBD 堂姑母 堂姑母 堂姑 first_cousin_once_removed
FFuZeS 表伯父 表伯父 表伯父 first_cousin_once_removed
MFuBD 堂姨母 堂姨母 堂姨母 first_cousin_once_removed
MMuBD 表姨母 表姨母 表姨母 first_cousin_once_removed
FFeBSS 再从兄 再從兄 再从兄 second_cousin
FFuZSD 姑祖母的孙女 姑婆的孫女 祖姑之孙女 second_cousin
FFFyB 曾叔祖父 族曾祖父 族曾祖父 great-great-uncle
FFFyBW 曾叔祖母 族曾祖母 族曾祖母 great-great-aunt_by_marriage
FFFyBS 族叔祖父 族叔祖父 族叔祖父 first_cousin_twice_removed
FFFyBSS 族叔父 族叔父 族叔父 second_cousin_once_removed
FFFyBSSS 族弟 族弟 族弟 third_cousin
FFFFyBSSSS 族弟 族弟 族弟 fourth_cousin
FFFFeB 高伯祖父 族高祖父 族高祖父 great-great-great-uncle
eBW 嫂子 嫂嫂 嫂 sister-in-law
yBW 弟媳 弟媳 弟妇 sister-in-law
eZH 姐夫 姊夫 姊夫 brother-in-law
yZH 妹夫 妹夫 妹夫 brother-in-law
FeBSW 堂嫂 堂嫂 堂嫂 father’s_elder_brother’s_son’s_wife
eBS 侄子 姪子 侄 nephew
uZD 外甥女 外甥女 甥女 niece
uBSS 侄孙 姪孫 侄孙 great-nephew
uBSSS 侄曾孙 姪曾孫 侄曾孙 great-great-nephew
uBDS 侄外孙 姪外孫 侄外孙 great-nephew
uZSS 外甥孙 外甥孫 甥孙 great-nephew
uZDS 外甥女的儿子 外甥女的兒子 甥女之子 great-nephew
FuBSS 堂侄 堂姪 堂侄 first_cousin_once_removed
FuBDS 堂外甥 堂外甥 堂甥 first_cousin_once_removed
MuBSD 表侄女 表姪女 表侄女 first_cousin_once_removed
FFuBSSS 再从侄 再從姪 再从侄 second_cousin_once_removed
uBSW 侄媳 姪媳 侄妇 brother’s_son’s_wife
uBDH 侄女婿 姪女婿 侄婿 brother’s_daughter’s_husband
SW 儿媳 媳婦 子妇 daughter-in-law
DH 女婿 女婿 婿 son-in-law
SSW 孙媳妇 孫媳婦 孙妇 son’s_son’s_wife
SDH 孙女婿 孫女婿 孙婿 son’s_daughter’s_husband
W 妻子 妻子 妻 wife
H 丈夫 丈夫 夫 husband
WF 岳父 岳父 妻父 father-in-law
HM 婆婆 婆婆 姑 mother-in-law
WeB 内兄 大舅子 内兄 brother-in-law
WyZ 小姨子 小姨子 妻妹 sister-in-law
WuZH 连襟 連襟 僚婿 brother-in-law
HeB 大伯子 大伯 夫兄 brother-in-law
HyZ 小姑子 小姑 夫妹 sister-in-law
HuBW 妯娌 妯娌 娣姒 sister-in-law
HFeB 丈夫的伯父 丈夫的伯父 夫之伯父 husband’s_uncle
WFeB 伯岳父 伯岳父 伯岳父 wife’s_uncle
WFFF 妻子的曾祖父 妻子的曾祖父 妻之曾祖父 wife’s_great-grandfather
WuBS 内侄 內姪 内侄 wife’s_nephew
SWF 亲家公 親家公 姻翁 son’s_wife’s_father
DHM 亲家母 親家母 姻母 daughter’s_husband’s_mother
uBSWeB 侄媳的哥哥 姪媳的哥哥 侄妇之兄 brother’s_son’s_wife’s_elder_brother
FMFF 祖母的祖父 祖母的祖父 祖母之祖父 great-great-grandfather
`

/** `FuBuD`: of a cousin the age stands before the last letter; it is the peers'. */
function relationOf(letters: string) {
  const [, before = '', age, last = ''] = /^(.+[BZG].*)([eyu])([SDC])$/.exec(letters) ?? []
  if (age === undefined) return relationOfLetters(letters)
  const ages = { e: 'elder', y: 'younger', u: 'unknown' } as const
  const peers = age === 'e' ? ages.e : age === 'y' ? ages.y : ages.u
  return relationOfLetters(before + last, peers)
}

describe('what kin are called', () => {
  it('is right for each line of letters', () => {
    const wrong: string[] = []
    for (const line of KIN.trim().split('\n')) {
      const [letters = '', ...expected] = line.split(' ')
      const relation = relationOf(letters)
      const words = (['zh-CN', 'zh-TW', 'lzh'] as const).map((register) =>
        chineseTerms(relation, register)
          .map(({ word }) => word)
          .join('/'),
      )
      const found = [...words, englishTerms(relation).join('/').replaceAll(' ', '_')]
      if (found.join(' ') !== expected.join(' ')) wrong.push(`${letters} ${found.join(' ')}`)
    }
    expect(wrong).toEqual([])
  })

  it('is said step by step in English, with ages where they are known', () => {
    expect(englishSteps(relationOfLetters('FeBS'))).toEqual(['father’s elder brother’s son'])
    expect(englishSteps(relationOfLetters('MuZD'))).toEqual(['mother’s sister’s daughter'])
  })

  it('never names one word where an age that decides is not known', () => {
    const open = ['uB', 'uZ', 'FuB', 'FuBuS', 'MuZuD', 'FFuB', 'FFuBuS', 'FFFuBSuS', 'WuB', 'HuZ']
    for (const letters of open) {
      expect(chineseTerms(relationOf(letters), 'zh-CN').length, letters).toBe(2)
    }
  })
})
