import type { Relation } from '../relation.ts'
import type { ChineseRegister, Term } from './chinese-words.ts'
import { kinKeys } from './kin-keys.ts'

type Words = Readonly<Record<string, string>>

/**
 * What is usually said where the rules of the written language make another word, by the keys of kin;
 * several words are divided by a blank. 族曾祖父 is the code's word: today it is 曾伯祖父; 外 comes
 * first; Taiwan says 舅公, not 舅祖父. See data/kin-relations.tsv for who says so.
 */
const USUAL: Partial<Record<ChineseRegister, Words>> = {
  'zh-CN': {
    FFFeB: '曾伯祖父',
    FFFyB: '曾叔祖父',
    FFFeBW: '曾伯祖母',
    FFFyBW: '曾叔祖母',
    FFFFeB: '高伯祖父',
    FFFFyB: '高叔祖父',
    MFeB: '外伯祖父',
    MFyB: '外叔祖父',
    MFeBW: '外伯祖母',
    MFyBW: '外叔祖母',
  },
  'zh-TW': {
    FMB: '舅公',
    FMBW: '舅婆 妗婆',
    FMZ: '姨婆',
    FMZH: '姨丈公 姨公',
    FFZ: '姑婆',
    FFZH: '姑丈公 丈公',
    MFeB: '外伯公',
    MFeBW: '外姆婆',
    MFyB: '外叔公',
    MFyBW: '外嬸婆',
    MFZ: '外姑婆',
    MFZH: '外丈公',
    MMB: '外舅公',
    MMBW: '外舅婆 外妗婆',
    MMZ: '外姨婆',
    MMZH: '外姨丈公 外姨公',
  },
}

/**
 * What is said besides. Of the written language it is what 尔雅 says, and 元孙, as Qing wrote 玄孙.
 * 尔雅 and the code of Qing give 族祖姑 and 族祖母 to kin of different generations: each stands
 * beside the other's usual word, never first.
 */
const BESIDES: Record<ChineseRegister, Words> = {
  'zh-CN': {
    FFF: '太爷爷',
    FFM: '太奶奶',
    MFF: '曾外祖父 太外祖父',
    MFM: '曾外祖母 太外祖母',
    FeB: '大爷',
    FeBW: '大妈',
    FyBW: '婶',
    MBW: '妗子',
    MMB: '舅姥爷',
    FFFZ: '曾祖姑母',
    FFyB: '叔祖',
    FFZ: '祖姑母 姑奶奶',
    FMB: '舅爷',
    FMZ: '姨奶奶',
    MFZ: '姑姥姥',
    MMZ: '姨姥姥',
    eBW: '大嫂',
    yBW: '弟妇',
    eZH: '姐丈',
    yZH: '妹婿',
    BSSS: '曾侄孙',
    SSSS: '元孙',
    FBySW: '堂弟妹',
    FZySW: '表弟妹',
    MBySW: '表弟妹',
    MZySW: '表弟妹',
    DS: '外孙子',
    SSS: '重孙 重孙子',
    SSD: '重孙女',
    SW: '媳妇',
    DH: '姑爷',
    HF: '公爹',
    WF: '岳丈',
    WM: '丈母',
    HeB: '大伯',
    HyB: '小叔',
    HeZ: '大姑',
    HyZ: '小姑',
    WeZ: '大姨 姨姐',
    WyZ: '小姨 姨妹',
    WeZH: '襟兄',
    WyZH: '襟弟',
    WFM: '太岳母',
    WFyB: '叔岳 叔丈人',
    WFyBW: '叔丈母',
    WZS: '外甥',
    WZD: '外甥女',
    SWM: '亲家',
    DHM: '亲家',
  },
  'zh-TW': {
    FFeB: '伯公',
    FFeBW: '伯婆',
    FFyB: '叔公',
    FFyBW: '叔婆 嬸婆',
    HeB: '大伯子',
    HeZ: '大姑子',
    FFF: '曾祖',
    FFFF: '高祖',
    FFFFF: '天祖',
    FFFFFF: '烈祖',
    FFFFFFF: '太祖',
    FFFFFFFF: '遠祖',
    FFFFFFFFF: '鼻祖',
    FBSS: '堂姪子',
    FZSS: '表姪子',
    MBSS: '表姪子',
    MZSS: '表姪子',
    SWF: '親家翁',
    DHF: '親家翁',
  },
  lzh: {
    FF: '王父',
    FM: '王母',
    FFF: '曾祖王父',
    FFM: '曾祖王母',
    FFFF: '高祖王父',
    FFFM: '高祖王母',
    MF: '外王父',
    MM: '外王母',
    MFF: '外曾王父',
    MFM: '外曾王母',
    FFB: '从祖祖父',
    FFBW: '从祖祖母 从祖王母',
    FFZ: '王姑',
    FFFB: '族曾王父',
    FFFBW: '族曾王母',
    FFFZ: '曾祖王姑',
    FFFFZ: '高祖王姑',
    FFFBSW: '族祖王母',
    FFBS: '从祖父',
    FFBSW: '从祖母',
    FFBD: '从祖姑',
    FFFBSS: '族父',
    FFFBSSW: '族祖母',
    FFFBSD: '族祖姑',
    FFFBSSS: '族晜弟',
    FBS: '从父晜弟',
    MFBS: '从舅',
    MZS: '从母晜弟',
    MZD: '从母姊妹',
    WZ: '姨',
    WZH: '亚',
    yBW: '妇',
    SSSS: '元孙',
  },
}

/** A made word, or none, and what the tables above say for the same relation with a known reading. */
export function withSaid(
  relation: Relation,
  register: ChineseRegister,
  made: Term | undefined,
): Term | undefined {
  const keys = kinKeys(relation)
  const wordsIn = (table: Words | undefined) =>
    keys.flatMap((key) => table?.[key]?.split(' ') ?? [])
  const words = [
    ...wordsIn(USUAL[register]),
    ...(made ? [made.word, ...made.also] : []),
    ...wordsIn(BESIDES[register]),
  ]
  const [word, ...also] = new Set(words)
  return word === undefined ? undefined : { word, also }
}
