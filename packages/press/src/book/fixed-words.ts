import type { Script } from '../display-list.ts'

/** The words that a book says by itself. */
export interface FixedWords {
  generation: string
  until: string
  page: string
  see: string
  from: string
  continued: string
  toNext: string
  fromLast: string
  seeFormer: string
  next: string
  former: string
  ofWhomUnknown: string
  birthFather: string
  fatherUnknown: string
  kinds: { adopted: string; dual: string; step: string; foster: string; unknown: string }
  goneTo: string
  bothHouses: string
  zi: string
  hao: string
  shi: string
  also: string
  ranked: string
  born: string
  died: string
  buried: string
  unknownBirth: string
  unknownDeath: string
  unknownGrave: string
  about: string
  before: string
  after: string
  beforeChrist: string
  wives: { first: string; later: string; concubine: string; husband: string; unmarried: string }
  daughterOf: string
  sons: string
  daughters: string
  children: string
  marriedTo: string
  bornOf: string
  place: string
  son: string
  daughter: string
  eldest: string
  second: string
  titles: {
    ou: string
    su: string
    ta: string
    diao: string
    die: string
    contents: string
    pinyin: string
    strokes: string
    kin: string
    book: string
    unnamed: string
  }
}

const hans: FixedWords = {
  generation: '第{n}世',
  until: '至',
  page: '{n}页',
  see: '见{n}页',
  from: '承{n}页',
  continued: '续',
  toNext: '接后页',
  fromLast: '承前页',
  seeFormer: '见前表。',
  next: '接后',
  former: '承前',
  ofWhomUnknown: '某',
  birthFather: '本生父',
  fatherUnknown: '父失考',
  kinds: { adopted: '嗣子', dual: '兼祧子', step: '继子', foster: '养子', unknown: '' },
  goneTo: '出嗣',
  bothHouses: '兼祧',
  zi: '字',
  hao: '号',
  shi: '谥',
  also: '又名',
  ranked: '行',
  born: '生于',
  died: '卒于',
  buried: '葬',
  unknownBirth: '生失考',
  unknownDeath: '卒失考',
  unknownGrave: '葬未详',
  about: '约',
  before: '不晚于',
  after: '不早于',
  beforeChrist: '公元前',
  wives: { first: '配', later: '继配', concubine: '侧室', husband: '赘婿', unmarried: '与' },
  daughterOf: '之女',
  sons: '子',
  daughters: '女',
  children: '子女',
  marriedTo: '适',
  bornOf: '出',
  place: '在',
  son: '子',
  daughter: '女',
  eldest: '长',
  second: '次',
  titles: {
    ou: '世系表',
    su: '世系表',
    ta: '世系图',
    diao: '世系图',
    die: '世传',
    contents: '目录',
    pinyin: '人名索引（拼音）',
    strokes: '人名索引（笔画）',
    kin: '外姻',
    book: '族谱',
    unnamed: '家谱',
  },
}

const hant: FixedWords = {
  ...hans,
  page: '{n}頁',
  see: '見{n}頁',
  from: '承{n}頁',
  continued: '續',
  toNext: '接後頁',
  fromLast: '承前頁',
  seeFormer: '見前表。',
  next: '接後',
  kinds: { adopted: '嗣子', dual: '兼祧子', step: '繼子', foster: '養子', unknown: '' },
  goneTo: '出嗣',
  hao: '號',
  shi: '諡',
  born: '生於',
  died: '卒於',
  unknownGrave: '葬未詳',
  about: '約',
  before: '不晚於',
  after: '不早於',
  beforeChrist: '西元前',
  wives: { first: '配', later: '繼配', concubine: '側室', husband: '贅婿', unmarried: '與' },
  marriedTo: '適',
  eldest: '長',
  titles: {
    ou: '世系表',
    su: '世系表',
    ta: '世系圖',
    diao: '世系圖',
    die: '世傳',
    contents: '目錄',
    pinyin: '人名索引（拼音）',
    strokes: '人名索引（筆畫）',
    kin: '外姻',
    book: '族譜',
    unnamed: '家譜',
  },
}

const words: Record<Script, FixedWords> = { hans, hant }

export const fixedWords = (script: Script): FixedWords => words[script]
