/**
 * Words that say of somebody that they live, or that a grave was made before a death. Texts come in
 * simplified characters and small letters.
 */

/** 在世时 and 在世之日 tell of the past, and what lives on of the dead is a grave; 未亡人 is a widow. */
const chineseAlive =
  '(?<![不非无弗父母夫妻子女孙裔])(?:(?:健在|健存|在世|在生|活着)(?!时|[的之]|期|间|日(?![本内惹]))|尚在人世|人尚在|人还在|仍在生|现(?:居|住|寓)|今(?:居|住|寓)|现年|未故|未亡(?!人)|未殁|未逝|未卒|未死|未去世|未过世)'
/** Where nothing else stands, it is said of the person: 尚存 may be said of a grave in a longer text. */
const chineseAliveAlone =
  /^[\s\p{P}]*(?:本人|其人|人)?(?:仍|尚|还|现|今)?(?:存|在|生|活|在堂|在生|生存|存活|在|存世|健康|身体健康)[\s\p{P}]*$/u
/** The same in languages of other programs and of families abroad. */
const foreignAliveAlone =
  /^[\s\p{P}]*(?:ご?存命|生存中|생존|masih hidup|hidup|còn sống|(?:er|sie)? ?lebt(?: noch)?|lebend|noch am leben|vivante?|en vie|vivo|viva|vive)[\s\p{P}]*$/u
/** What somebody is now. */
const chineseNow = '现任|现在(?:住|居|任)|今年[\\d〇零一二三四五六七八九十百]+岁'
const aliveInShort = new RegExp(
  `${chineseAlive}|${chineseNow}|(?<!\\b(?:not|no longer|never|was|were) )\\b(?:living|alive)\\b|\\bnot (?:yet )?(?:dead|deceased)\\b`,
  'u',
)
const aliveInNote = new RegExp(
  `${chineseAlive}|^\\W*(?:living|alive)\\b|(?<!\\b(?:was|were|had been) )\\b(?:still|is|are|currently|now|presently) (?:living|alive)\\b(?! in 1)|\\bnot (?:yet )?(?:dead|deceased)\\b`,
  'u',
)
const aliveFirst = new RegExp(
  `^[\\s\\p{P}]*(?:(?:本人|其人|人|仍|尚|今|现)?(?:${chineseAlive}|${chineseNow})|(?:still |is |currently |now )?(?:living|alive)\\b)`,
  'u',
)
const no = /^(?:n|no|f|false|0|否|未|无)$/u
const yes =
  /^(?:y|yes|t|true|1|是|已故|故|殁|卒|亡|死|已殁|已卒|去世|已去世|逝世|过世|已亡|dead|died|deceased)$/u

const graveInLifetime =
  /(?<![先学医])生[圹坟墓茔基冢穴域]|寿[坟墓域藏穴圹茔基材冢城宫室椁]|喜[坟墓]|预[留定购备建造立筑修置营作]|先[造筑营]|生前(?:自|所|已|契|预|购|买)|自[营造筑]|[购买]|[空虚]的?[墓坟穴冢圹]|备用|待用|待葬|遗愿|遗嘱|心愿|意愿|愿望|将来|打算|拟葬|\bpre-?(?:need|paid|arranged?)\b|\breserved?\b|\blifetime\b|\bfuture\b|\bplan(?:s|ned|ning)?\b|\bwish(?:es)?\b|\bintend|\b(?:bought|purchased?|advance|empty|vacant)\b/u

const memorial =
  /祭|忌|墓|坟|冢|碑|葬|茔|祠|祀|牌位|神主|入主|追赠|追封|追谥|追授|冥|诞辰|纪念|周年|简史|memorial|tomb|grave|funeral|buri|anniversar|commemorat|posthum|probate|obituar|estate|heritage/u

/** What the living are at such a feast, and what is none though a word of it sounds so. */
const ofTheLiving =
  /^[^\n]{0,6}(?:主祭|陪祭|司祭|理事|会长|族长|委员)人?$|[金银钻]婚|结婚|婚礼|wedding|real estate|estate (?:agent|manager)/u

/** Letters without a shape of their own. */
const unseen = /[\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0\u2800]/gu

/** Of a place, an age or a cause: words that say that nobody knows it, or what a program leaves there. */
const unknown =
  /不详|不明|不知(?:何[处地时])?|未详|未知|未填|未记|未载|失考|待考|待查|无考|无记录|没有|某[地处]|地点|地址|死因|原因|[年岁]数|年岁|年龄|寿数|\b(?:unknown|unk|not (?:known|applicable|given|recorded|stated|available)|undefined|tb[ad]|to be determined|none|nil|null|private|living|n\/?a|n\.\s?a)\b|^\s*(?:[无空否未存在生ny]|no|yes)\s*$/gu

const isAliveAlone = (text: string) => chineseAliveAlone.test(text) || foreignAliveAlone.test(text)

/** Says it of the person in so many words: in a value, a kind, a place, the words of a date. */
export const saysAlive = (text: string): boolean => aliveInShort.test(text) || isAliveAlone(text)
/** The same in a sentence about the person. */
export const noteSaysAlive = (text: string): boolean => aliveInNote.test(text) || isAliveAlone(text)
/** A note of a whole life, which may tell of children who live: only what it begins with. */
export const beginsWithAlive = (text: string): boolean => aliveFirst.test(text)
export const saysNo = (text: string): boolean => no.test(text.trim())
export const saysYes = (text: string): boolean => yes.test(text.trim())
export const saysInLifetime = (text: string): boolean => graveInLifetime.test(text)
/** What is done for the dead: whom it is done for does not act in it. */
export const isMemorial = (text: string): boolean => memorial.test(text) && !ofTheLiving.test(text)
/** Signs, squares for lost characters and what cannot be seen are nothing that is told. */
export const isInformative = (text: string): boolean =>
  /[\p{L}\p{N}]/u.test(text.replace(unseen, '').replace(unknown, ''))
const witness =
  /申报|报告|报丧|告知|提供|见证|证人|主祭|主丧|承办|口述|执行|主持|代书|媒|informant|witness|report|declar|executor|officiat|clergy|attend|mourn|host|notif|interview/u
/** What somebody is to an event of another one in which they act themselves. */
export const isWitness = (text: string): boolean => witness.test(text)
/** 夭, 72, infant: what an age has to hold. */
export const isAge = (text: string): boolean =>
  /[1-9]|0[a-z]|[一二三四五六七八九十百廿卅]|[岁夭殇]|child|infant|stillborn/u.test(
    text.replace(unknown, ''),
  )
const died = /卒|殁|故|亡|终|逝|死|薨|崩|葬|[早夭]|\b(?:died|death|dead|buried|killed|d\.)/u
const afterwards = /[年月日\d][之以]?后|以来|不早于|年起|\b(?:after|since|not before)\b/u
const other =
  /生于|出生|年生|失踪|失联|失散|失去|音[讯信]|下落|离家|出国|尚在|还在|(?<![月日时辰期地葬址处点间因])(?:不详|不明|未详)|\b(?:born|missing|last (?:seen|heard|known)|left|emigrated|unknown)\b/u
/** That a year in the words of a date is not that of a death: before it, or of something else. */
export const isOtherYear = (text: string): boolean =>
  afterwards.test(text) || (other.test(text) && !died.test(text))
/** Of the date of an act: that it goes on. */
export const isToNow = (text: string): boolean =>
  /现在|目前|如今|至今|迄今|\b(?:present|now|current(?:ly)?|today)\b/u.test(text)
