import { isNameLike, nameEnd, startsWithKnown } from '../name-reader.ts'
import type { Person } from '../people.ts'
import { clauseEnd, matchAt } from '../scan.ts'
import type { Rule, Walk } from '../walk.ts'
import { KIN, kinKind, RANK } from '../words/kin-rows.ts'
import { personMeantFull } from './heirs.ts'

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
