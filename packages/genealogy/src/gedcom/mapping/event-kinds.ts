import { BRIEF_HISTORY } from '../../event-types.ts'
import type { EventDraft } from '../draft/draft.ts'

/** Below an event: the site's own number for its kind. */
export const EVENT_KIND = '_SYEVENT'

/** Kinds of events of the site (seed/trees/event-types.json) in the words that a file says them in. */
const words: Record<number, string> = {
  1: '出生',
  2: '命名',
  3: '成年（冠笄）',
  [BRIEF_HISTORY]: '简史',
  4: '疾病',
  5: '去世',
  10: '婚姻',
  11: '离异',
  12: '过继',
  13: '收养',
  15: '分家',
  20: '入学',
  21: '毕业',
  22: '秀才（生员）',
  23: '举人',
  24: '进士',
  25: '其他功名',
  30: '任官',
  31: '封赠',
  32: '从军',
  33: '职业',
  34: '经商',
  35: '著述',
  40: '迁徙',
  41: '定居',
  42: '下南洋、出洋',
  43: '归国、返乡',
  50: '安葬',
  51: '迁葬',
  52: '立碑',
  53: '入祠',
  60: '立祠',
  61: '修谱',
  62: '族产',
  63: '善举',
  90: '其他事件',
}

const OTHER = 90

/** Tags of GEDCOM that say nothing else than a kind of ours. */
const byTag: Record<string, number> = {
  ADOP: 13,
  BURI: 50,
  EDUC: 20,
  EMIG: 42,
  GRAD: 21,
  IMMI: 40,
  OCCU: 33,
  PROP: 62,
  RESI: 41,
  TITL: 31,
}

const byWords = new Map(Object.entries(words).map(([id, word]) => [word, Number(id)]))

export const wordOfKind = (kind: number): string => words[kind] ?? words[OTHER] ?? ''

/** The kind that an event of a file is on the site. */
export function kindOfEvent({ tag, type, kept }: EventDraft): number {
  const own = kept.find(({ under, structure }) => under === '' && structure.tag === EVENT_KIND)
  const said = Number(own?.structure.value)
  if (said in words) return said
  return byWords.get(type.trim()) ?? byTag[tag] ?? OTHER
}
