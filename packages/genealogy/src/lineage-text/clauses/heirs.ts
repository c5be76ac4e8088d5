import { isNameLike, nameEnd, startsWithKnown, surnameLength } from '../name-reader.ts'
import type { Person } from '../people.ts'
import { clauseEnd, matchAt } from '../scan.ts'
import type { Rule, Walk } from '../walk.ts'
import { KIN, kinKind, RANK } from '../words/kin-rows.ts'
import { claimChild, personMeant } from './claim.ts'

const NAME = '[\\u4e00-\\u9fff\\ue000-\\uf8ff□]'
const ENDINGS =
  '并祧|兼祧|兼承[\\u4e00-\\u9fff]{0,4}|兼继|兼嗣|双祧|承祧|承嗣|承继|承宗|入嗣|入继|过继|继嗣|嗣续|承其[\\u4e00-\\u9fff]{1,3}|承[\\u4e00-\\u9fff□]{0,4}?(?:香火|祀|祧|后|嗣|宗|祭|烟|业)|续其[后祀]|继其[后祀]|宜继之|继之|嗣之|嗣其后|嗣焉|奉其?祀|(?:过房)?承其香火|为过房子|为过继子|过房|为嗣子?|为之?[后嗣继]|为继子?|为子|为男|为养子|之[后嗣]|嗣'
const TAKES = new RegExp(
  `(?:公|乃|因|遂|后|仍|俱|又|并|故|妻|氏|议|族议|族众|例)?(?:过继|立继|爱继|应继|择继|立|以|继|嗣|择|抚|取|将|后嗣|请|抱|承继|议)(?!后遂|嗣子[一二三四五])(${NAME}{1,20}?)(${ENDINGS})(?!${NAME}{0,1}兄|之子|弟)`,
  'uy',
)
const BY_KIN = new RegExp(
  `^(?:(${KIN})(?:之)?(?:${RANK})?(?:子|男)|(?:(?:${RANK})子)?)(${NAME}{1,4})$`,
  'u',
)
const KIN_ALONE = new RegExp(`^(${KIN})(${NAME}{1,4})$`, 'u')

/** 立胞兄维桢三子继才为嗣, 以堂弟祖寿兼承其嗣: the man in hand is continued by somebody else's son. */
export const takesHeirRule: Rule = (walk) => {
  const { text } = walk
  const found = matchAt(text, TAKES, walk.at)
  const said = found?.groups[1]
  if (found === undefined || said === undefined) return false
  const taker = takerOf(walk)
  if (taker === undefined) return false
  const ending = found.groups[2] ?? ''
  const from = found.end - ending.length - said.length
  const heir = heirNamed(walk, from, from + said.length, taker)
  if (heir === undefined || heir === taker) return false
  const continued = continuedBy(walk, ending, found.end) ?? taker
  const isDual = /兼|并祧|双祧/u.test(ending)
  const isFoster =
    /^(?:抚|抱)/u.test(walk.words.slice(walk.at)) && ending === '为子' && heir.father === undefined
  walk.people.link(
    isFoster ? 'adopted' : isDual ? 'both_houses' : 'heir',
    heir,
    continued,
    walk.at,
    found.end,
  )
  walk.lastHeir = heir
  walk.heirSentence = walk.sentence
  walk.at = found.end
  return true
}

function takerOf(walk: Walk): Person | undefined {
  const { focus, subject, list } = walk
  const isOfList = list?.isRanked === true && focus !== undefined && list.list.items.includes(focus)
  if (
    focus?.sex === 'm' &&
    (isOfList || subject?.sex !== 'm' || walk.isNarrative || focus === walk.spokenOf)
  )
    return focus
  return subject?.sex === 'm' ? subject : undefined
}

/** 承道兴祀: whose house it is, where the ending says it. */
function continuedBy(walk: Walk, ending: string, end: number): Person | undefined {
  const inside = new RegExp(`^承(${NAME}{1,4}?)(?:公)?(?:香火|祀|祧|后|嗣|宗|祭|业)$`, 'u').exec(
    ending,
  )
  const name = inside?.[1]
  if (name === undefined || name === '其') return undefined
  const at = end - ending.length + 1
  const known = walk.people.last(name)
  if (known === undefined) return undefined
  walk.people.mention(known, at, at + name.length)
  return known
}

function heirNamed(walk: Walk, from: number, end: number, taker: Person): Person | undefined {
  const { words, people } = walk
  const said = words.slice(from, end)
  for (let length = 1; length <= 4; length++) {
    const parts = partsThroughFather(walk, said, length)
    if (parts === undefined) continue
    const { kin, father, rank, relation, name } = parts
    const fatherAt = from + kin.length
    const brotherOf = kin === '' ? undefined : taker
    const man = personMeantFull(walk, fatherAt, fatherAt + father.length, brotherOf, kin)
    let nameAt = end - name.length
    if (name.length === 3 && name[0] === '□') nameAt++
    if (/孙|女/u.test(relation)) {
      const known = people.last(words.slice(nameAt, end))
      const heir = known ?? people.add('m', nameAt, end)
      people.mention(heir, nameAt, end)
      heir.isReference = true
      if (known === undefined) people.memo(heir, fatherAt, nameAt)
      return heir
    }
    const key = words.slice(nameAt, end)
    const surname =
      man.surname !== '' && key.length > 1 && key.startsWith(walk.surnameKey(man))
        ? walk.surnameKey(man).length
        : 0
    const heir = claimChild(
      walk,
      man,
      words.slice(nameAt + surname, end),
      'm',
      nameAt + surname,
      end,
    )
    if (surname > 0) {
      walk.setSurname(heir, nameAt, nameAt + surname)
      people.index(heir, key)
      heir.nameSpans = [walk.text.span(nameAt, end)]
    } else heir.isOfClan = true
    people.parent('father', heir, man, fatherAt, end)
    if (rank !== '') people.rank(heir, nameAt - rank.length - 1, nameAt - 1)
    return heir
  }
  const alone = KIN_ALONE.exec(said)
  const plain =
    alone !== null && walk.people.isName(alone[2] ?? '') ? alone : (BY_KIN.exec(said) ?? alone)
  const name = plain?.[2]
  if (plain === null || name === undefined || !isNameLike(name)) return undefined
  if (name.length > 3 && surnameLength(name) === 0) return undefined
  return personMeantFull(walk, end - name.length, end, undefined, plain[1] ?? '')
}

interface Parts {
  kin: string
  father: string
  rank: string
  relation: string
  name: string
}

function partsThroughFather(walk: Walk, said: string, length: number): Parts | undefined {
  const kin = [...said.matchAll(new RegExp(`^(?:${KIN})`, 'gu'))][0]?.[0] ?? ''
  const isNamed = [3, 2].some(
    (size) => size > kin.length && walk.people.isName(said.slice(0, size)),
  )
  for (const lead of kin === '' || isNamed ? [''] : [kin, '']) {
    const father = said.slice(lead.length, lead.length + length)
    const rest = said.slice(lead.length + length)
    const found = new RegExp(
      `^(?:公|翁|府君)?(?:之)?(${RANK}|[二三四五])?(子|男|孙|曾孙)(?:名|曰)?(${NAME}{1,4})$`,
      'u',
    ).exec(rest)
    if (found === null || father.length < length) continue
    const isKnown = walk.people.isName(father)
    if (!isKnown && length === 1 && !rest.startsWith('之')) continue
    if (!isKnown && (lead !== kin || /[之公]$/u.test(father))) continue
    if (new RegExp(`^(?:${RANK})$`, 'u').test(father) && !isKnown) continue
    return {
      kin: lead,
      father,
      rank: found[1] ?? '',
      relation: found[2] ?? '',
      name: found[3] ?? '',
    }
  }
  return undefined
}

/** A name with a surname or kin word of its own. */
function personMeantFull(
  walk: Walk,
  from: number,
  end: number,
  brotherOf: Person | undefined,
  kin: string,
): Person {
  const { words, people } = walk
  const kind = kinKind.get(kin)
  const isBrother = kind === 'same' || kind === 'brother'
  const key = words.slice(from, end)
  const surname = surnameLength(key)
  const isWhole =
    surname > 0 && key.length > surname && key.length - surname >= (key.length === 2 ? 9 : 1)
  const house = walk.surnameSimple()
  const isNamesake = people.named(key).length > 0
  if (!isNamesake && isWhole && (key.length > 2 || key.startsWith(house))) {
    const known = people.last(key.slice(surname))
    if (
      known !== undefined &&
      (known.surname === ''
        ? key.startsWith(house)
        : walk.surnameKey(known) === key.slice(0, surname))
    ) {
      people.mention(known, from, end)
      return known
    }
    const person = people.add('m', from + surname, end)
    walk.setSurname(person, from, from + surname)
    person.nameSpans = [walk.text.span(from, end)]
    person.spans = [walk.text.span(from, end)]
    people.index(person, key)
    person.isReference = true
    return person
  }
  const of = brotherOf ?? (isBrother ? walk.subject : undefined)
  const person = personMeant(walk, from, end, {
    brotherOf: isBrother ? of : undefined,
    isSameFather: kind === 'same',
  })
  const father = of?.father
  if (kind === 'same' && father !== undefined && person.father === undefined && person !== of) {
    people.parent('father', person, father, from - kin.length, end)
  }
  return person
}

const GIVES =
  /(?:后|已|幼年|早年|从小|自小|自幼|幼|因|俱|公)?(?:出嗣|出继|出祧|出承|出抚|出抱|过房|过继|入继|入嗣|承继|承嗣|嗣承|承祧|继嗣|兼祧|兼承|嗣|继|祧|承|抱与|送与|过与)(?:与|给|于|为|入|归)?/uy
const AIM_END = /(?:公)?(?:为嗣子?|为后|为子|为继|承祧|承嗣|之后|之嗣|嗣|后|祀|为男|名下|一脉)?/uy

/** 三子继才出嗣胞弟维楫, 文绣出抚与姑公曹守拙为子: a son goes to another house. */
export const givesHeirRule: Rule = (walk) => {
  const { text, people } = walk
  const giver = giverAt(walk)
  if (giver === undefined) return false
  const verb = matchAt(text, GIVES, giver.end)
  if (verb === undefined) return false
  const said = verb.groups[0] ?? ''
  const isWeak = /^(?:后|因)?(?:嗣|继|祧|承)$/u.test(said)
  const aim = aimAt(walk, verb.end, giver.person, isWeak)
  if (aim === undefined) {
    if (isWeak || giver.end === walk.at) return false
    if (giver.end > walk.at) {
      people.mention(giver.person, giver.nameFrom, giver.end)
      const end = clauseEnd(text, verb.end)
      people.memo(giver.person, giver.end, end)
      walk.at = end
      return true
    }
    return false
  }
  people.mention(giver.person, giver.nameFrom, giver.end)
  if (giver.rankEnd > giver.rankFrom) people.rank(giver.person, giver.rankFrom, giver.rankEnd)
  const isFoster =
    /抚|抱|送/u.test(said) || (/^为(?:子|男)/u.test(aim.ending) && isOfOtherHouse(walk, aim))
  const kind = isFoster ? 'adopted' : /兼/u.test(said) ? 'both_houses' : 'heir'
  people.link(kind, giver.person, aim.person, walk.at, aim.end)
  if (isFoster) giver.person.isOfClan = false
  walk.focus = giver.person
  walk.at = aim.end
  return true
}

const isOfOtherHouse = (walk: Walk, { person, kin }: Aim) =>
  /^(?:姑|姨|舅|姊|姐|妹|岳)/u.test(kin) ||
  (person.surname !== '' && walk.surname !== '' && walk.surnameKey(person) !== walk.surnameSimple())

interface Giver {
  person: Person
  rankFrom: number
  rankEnd: number
  nameFrom: number
  end: number
}

function giverAt(walk: Walk): Giver | undefined {
  const { words, people, subject, focus, text } = walk
  const lead = new RegExp(`(?:以)?(${RANK})(?:子|男|房)`, 'uy')
  const ranked = matchAt(text, lead, walk.at)
  const from = ranked?.end ?? walk.at
  const rank = ranked?.groups[1] ?? ''
  const rankFrom = ranked === undefined ? from : ranked.end - rank.length - 1
  for (let length = 4; length > 0; length--) {
    const end = from + length
    const key = words.slice(from, end)
    if (key.length < length || !people.isName(key)) {
      if (length > 1 || !hasShortName(walk, key)) continue
    }
    const known = ownChild(walk, key) ?? people.last(key) ?? shortNamed(walk, key)
    if (known === undefined || known.sex === 'f') continue
    if (!matchAt(text, GIVES, end)) continue
    return { person: known, rankFrom, rankEnd: rankFrom + rank.length, nameFrom: from, end }
  }
  if (ranked !== undefined) return undefined
  const self = focus?.sex === 'm' ? focus : subject
  if (self === undefined || self.sex === 'f') return undefined
  return { person: self, rankFrom: from, rankEnd: from, nameFrom: from, end: from }
}

const ownChild = (walk: Walk, key: string) =>
  walk.subject?.children.find((child) => child.key === key)
const shortNamed = (walk: Walk, key: string) =>
  walk.lastList?.items.find((child) => child.key.length === 2 && child.key[1] === key) ??
  walk.lastList?.items.find((child) => child.key === key)
const hasShortName = (walk: Walk, key: string) => shortNamed(walk, key) !== undefined

interface Aim {
  person: Person
  kin: string
  ending: string
  end: number
}

const KIN_LEAD = new RegExp(`(?:本族|本房|同房|族中)?(${KIN})`, 'uy')

/** To whom: 胞弟维楫, 允让房子钦, 朴公胞弟楷公, 许阿石. */
function aimAt(walk: Walk, from: number, giver: Person, isWeak: boolean): Aim | undefined {
  const { text, words, people } = walk
  let at = from
  let brotherOf: Person | undefined
  for (let length = 4; length > 0; length--) {
    const key = words.slice(at, at + length)
    const man = people.last(key)
    if (man === undefined || key.length < length) continue
    const behind = /^(?:公)?(房|支)(?!$)/u.exec(words.slice(at + length, at + length + 3))
    const kin = matchAt(text, KIN_LEAD, at + length + (words[at + length] === '公' ? 1 : 0))
    if (behind !== null) {
      at += length + behind[0].length
      people.mention(man, at - length - behind[0].length, at - behind[0].length)
      break
    }
    if (kin !== undefined && (kin.groups[1] ?? '').length > 0 && man !== giver) {
      people.mention(man, at, at + length)
      brotherOf = man
      at += length + (words[at + length] === '公' ? 1 : 0)
      break
    }
  }
  const led = matchAt(text, KIN_LEAD, at)
  const kin = led?.groups[1] ?? ''
  const nameFrom = led?.end ?? at
  const found = nameBehind(walk, nameFrom)
  if (found === 0) return undefined
  if (
    !isNameLike(words.slice(nameFrom, found)) ||
    /^[他外别某]/u.test(words.slice(nameFrom, found))
  )
    return undefined
  const start = brotherOf === undefined ? nameFrom : at
  const ending = matchAt(text, AIM_END, found)
  const said = (ending?.groups[0] ?? '').replace(/^公/u, '')
  if (isWeak && said === '' && kin === '') return undefined
  if (/^(?:公)?(?:之)?(?:[长次三四五幼]?子|孙|之孙)/u.test(words.slice(found, found + 4)))
    return undefined
  const person =
    brotherOf === undefined
      ? personMeantFull(walk, nameFrom, found, kin === '' ? undefined : walk.subject, kin)
      : personMeantFull(walk, nameFrom, found, brotherOf, kin)
  if (
    brotherOf !== undefined &&
    brotherOf.father !== undefined &&
    person.father === undefined &&
    kinKind.get(kin) === 'same'
  ) {
    people.parent('father', person, brotherOf.father, start, found)
  }
  if (person === giver) return undefined
  return { person, kin, ending: said, end: ending?.end ?? found }
}

function nameBehind(walk: Walk, from: number): number {
  const { words, people } = walk
  for (let length = 4; length > 0; length--) {
    const end = from + length
    if (
      people.isName(words.slice(from, end)) &&
      (startsWithKnown(people, end) ||
        /^(?:公|为|之|承|嗣|后|名下|祀|[，。；：、）]|$)/u.test(words.slice(end, end + 2)))
    )
      return end
  }
  return nameEnd(people, from, 4)
}

/** 某宜继之, 继其后: the one just named continues the one spoken of before. */
const CONTINUES =
  /(?:宜|当|遂|因|乃|入)?(?:(?<=宜|当)[继嗣]([\u4e00-\u9fff□]{1,2})(?=[，。])|继之|嗣之|继其后|嗣其后|为之后|继其祀)/uy

export const continuesRule: Rule = (walk) => {
  const found = matchAt(walk.text, CONTINUES, walk.at)
  const { focus } = walk
  const named =
    found?.groups[1] === undefined || found.groups[1] === '之'
      ? undefined
      : walk.people.last(found.groups[1])
  const before = named ?? walk.before
  if (found === undefined || focus === undefined || before === undefined || before === focus)
    return false
  walk.people.link('heir', focus, before, walk.clauseAt, found.end)
  walk.at = found.end
  return true
}
