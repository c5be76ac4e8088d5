/**
 * Words that say of somebody that they live, or that a grave was made before a death. Texts come in
 * simplified characters and small letters.
 */

/** 在世时 and the like tell of the past; 未亡人 is a widow. */
const chineseAlive =
  '(?<![不非无弗父母夫妻子女孙裔])(?:健在|健存|在世|尚在人世|人尚在|仍在生|活着|现居|今居|现住|今住|现寓|未故|未亡(?!人)|未殁|未逝|未卒|未死|未去世|未过世)(?![时日之期间])'
const aliveInShort = new RegExp(
  `${chineseAlive}|(?<!\\b(?:not|no longer|never|was|were) )\\b(?:living|alive)\\b|\\bnot (?:yet )?(?:dead|deceased)\\b`,
  'u',
)
const aliveInNote = new RegExp(
  `${chineseAlive}|^\\W*(?:living|alive)\\b|(?<!\\b(?:was|were|had been) )\\b(?:still|is|are|currently|now|presently) (?:living|alive)\\b(?! in 1)|\\bnot (?:yet )?(?:dead|deceased)\\b`,
  'u',
)
const aliveFirst = new RegExp(
  `^[\\s\\p{P}]*(?:(?:本人|其人|人|仍|尚|今|现)?(?:${chineseAlive})|(?:still |is |currently |now )?(?:living|alive)\\b)`,
  'u',
)
const no = /^(?:n|no|f|false|0|否|未|无)$/u
const yes =
  /^(?:y|yes|t|true|1|是|已故|故|殁|卒|亡|死|已殁|已卒|去世|已去世|逝世|过世|已亡|dead|died|deceased)$/u

const graveInLifetime =
  /生圹|生坟|生墓|生茔|生基|寿坟|寿墓|寿域|寿藏|寿穴|寿圹|寿茔|寿基|寿材|预留|预定|预购|预备|预建|预造|生前(?:自|所|已|契)|自营|遗愿|遗嘱|心愿|意愿|愿望|将来|打算|拟葬|\bpre-?need\b|\bpre-?paid\b|\breserved?\b|\blifetime\b|\bfuture\b|\bplan(?:s|ned|ning)?\b|\bwish(?:es)?\b|\bintend/u

const memorial =
  /祭|忌|墓|坟|冢|碑|葬|茔|祠|祀|牌位|神主|入主|追赠|追封|追谥|追授|冥|诞辰|纪念|周年|简史|memorial|tomb|grave|funeral|buri|anniversar|commemorat|posthum|probate|obituar|estate|heritage/u

/** Of a place, an age or a cause: words that say that nobody knows it. */
const unknown =
  /^[\s\p{P}]*(?:不详|不明|未详|未知|失考|待考|无考|无|某地|unknown|unk|not known|n\/?a|none|nil|null|private|living)?[\s\p{P}]*$/u

/** Says it of the person in so many words: in a value, a kind, a place, the words of a date. */
export const saysAlive = (text: string): boolean => aliveInShort.test(text)
/** The same in a sentence about the person. */
export const noteSaysAlive = (text: string): boolean => aliveInNote.test(text)
/** A note of a whole life, which may tell of children who live: only what it begins with. */
export const beginsWithAlive = (text: string): boolean => aliveFirst.test(text)
export const saysNo = (text: string): boolean => no.test(text.trim())
export const saysYes = (text: string): boolean => yes.test(text.trim())
export const saysInLifetime = (text: string): boolean => graveInLifetime.test(text)
/** What is done for the dead: whom it is done for does not act in it. */
export const isMemorial = (text: string): boolean => memorial.test(text)
export const isToldAtAll = (text: string): boolean => !unknown.test(text)
const witness =
  /申报|报告|报丧|告知|提供|见证|证人|主祭|主丧|承办|口述|执行|主持|代书|媒|informant|witness|report|declar|executor|officiat|clergy|attend|mourn|host|notif|interview/u
/** What somebody is to an event of another one in which they act themselves. */
export const isWitness = (text: string): boolean => witness.test(text)
/** 夭, 72, infant: what an age has to hold. */
export const isAge = (text: string): boolean =>
  /\d|[一二三四五六七八九十百廿卅]|[岁夭殇]|child|infant|stillborn/u.test(text)
