import { surnameLength } from '../name-reader.ts'
import { type Person, wivesOf } from '../people.ts'
import type { Rule, Walk } from '../walk.ts'

/** The wife of that surname, of this man; the last one, where several bear it. */
export function wifeOf(walk: Walk, man: Person | undefined, surname: string): Person | undefined {
  if (man === undefined) return undefined
  const found = wivesOf(man).filter((wife) => walk.surnameKey(wife) === surname)
  return found.at(-1)
}

export function wifeByName(man: Person | undefined, key: string): Person | undefined {
  return man && wivesOf(man).find((wife) => wife.key !== '' && wife.key === key)
}

/** 刘生子一, 项氏生, 吴葬屋后: the words go back to a wife. */
export const wifeAgainRule: Rule = (walk) => {
  const { words, subject, people } = walk
  if (subject === undefined || subject.wives.length === 0) return false
  const length = surnameLength(words.slice(walk.at, walk.at + 2))
  if (length === 0) return false
  const end = walk.at + length
  const wife = wifeOf(walk, subject, words.slice(walk.at, end))
  if (wife === undefined) return false
  const hasSign = words[end] === '氏'
  const next = words.slice(hasSign ? end + 1 : end, end + 5)
  const goesOn = hasSign
    ? /^(?:生|出|殁|卒|葬|，|早|无|于|年|享|另|附|守|续|公)/u.test(next)
    : /^(?:生[一二三四五六七八九]?[子男女]|葬|合葬|同葬|附葬|祔葬|另葬|与公|生有|无出|早)/u.test(
        next,
      )
  if (!goesOn || (!walk.isClauseStart(walk.at) && walk.isPunctuated && !hasSign)) return false
  if (next.startsWith('出')) return false
  const last = hasSign ? end + 1 : end
  if (/^(?:与公|葬|合葬|同葬|附葬|祔葬|另葬)/u.test(next) && !hasSign) {
    walk.wife = wife
    walk.focus = wife
    if (next.startsWith('与公')) return false
    walk.at = last
    return true
  }
  people.mention(wife, walk.at, last)
  const from = walk.at
  walk.setWife(wife)
  walk.motherAt = from
  walk.at = last
  return true
}

const BORE = /^(?:氏)?(?:所)?(?:出|生)/u

/** 项氏出, 皆司空氏出, 应鹏亦梁出, （毛细妹生）: who bore the child or the list just told of. */
export const boreRule: Rule = (walk) => {
  const { words, text, people, subject } = walk
  const lead = /^(?:（)?(?:皆|俱|均|并|亦|二子|三子|[长次]|系|乃|以上)?/u.exec(
    words.slice(walk.at, walk.at + 4),
  )
  let at = walk.at + (lead?.[0].length ?? 0)
  let child: Person | undefined
  for (let length = 3; length > 0 && child === undefined; length--) {
    const named = people.last(words.slice(at, at + length))
    if (
      named?.father !== undefined &&
      named.sex === 'm' &&
      /^[皆俱亦作乃系为]/u.test(words.slice(at + length))
    ) {
      child = named
      at += length + 1
    }
  }
  const side = /^(?:庶母|嫡母|生母|妾|侧室)/u.exec(words.slice(at, at + 2))
  if (child !== undefined && side !== null) at += side[0].length
  const isInBrackets = words[walk.at] === '（'
  const men = child?.father
    ? [child.father]
    : [subject, subject?.father].filter((man) => man !== undefined)
  for (const man of men) {
    for (let length = 3; length > 0; length--) {
      const key = words.slice(at, at + length)
      const surname = surnameLength(key)
      const wife =
        wifeByName(man, key) ??
        wifeByName(man, key.slice(surname)) ??
        (length === surname ? wifeOf(walk, man, key) : undefined)
      if (wife === undefined) continue
      const bore = BORE.exec(words.slice(at + length, at + length + 3))
      if (bore === null) continue
      const end = at + length + bore[0].length
      const isEnd = '，。；、）：\n'.includes(words[end] ?? '，') || text.breakAt(end) > 0
      if (!isEnd || (bore[0] === '生' && !isInBrackets)) continue
      people.mention(wife, at, at + length)
      if (words[end] === '：' && child === undefined) {
        walk.setWife(wife)
        walk.motherAt = walk.at
        walk.bornHere = true
        walk.at = end
        return true
      }
      const children = childrenMeant(walk, man, child, isInBrackets)
      if (children.length === 0) return false
      for (const each of children)
        people.parent('mother', each, wife, child ? walk.at : startOf(walk, each), end)
      walk.at = end
      return true
    }
  }
  return child !== undefined && otherMother(walk, child, at)
}

/** 跃龙乃庶母刘出, and no 刘 is known: the mother told before is disputed all the same. */
function otherMother(walk: Walk, child: Person, at: number): boolean {
  const { words, people, text } = walk
  const length = surnameLength(words.slice(at, at + 2))
  const bore = /^氏?(?:所)?出(?=[，。；、）])/u.exec(words.slice(at + length, at + length + 4))
  const mother = people.motherOf(child)
  if (length === 0 || bore === null || mother === undefined) return false
  const end = at + length + bore[0].length
  const told = people.linkBetween('mother', child, mother)
  if (told !== undefined) told.isDisputed = true
  people.conflict(
    'parentage',
    [child, mother],
    `${child.name}: another mother is told, ${words.slice(walk.at, end)}`,
    [...(told?.spans ?? []), text.span(walk.at, end)],
  )
  walk.at = end
  return true
}

function startOf(walk: Walk, child: Person): number {
  return walk.lastList?.items.includes(child) ? walk.lastList.from : walk.clauseAt
}

function childrenMeant(
  walk: Walk,
  man: Person,
  child: Person | undefined,
  isInBrackets: boolean,
): readonly Person[] {
  if (child !== undefined) return [child]
  const items = walk.lastList?.items ?? []
  if (isInBrackets) return items.slice(-1)
  if (man === walk.subject)
    return walk.list?.isRanked && walk.focus && items.includes(walk.focus) ? [walk.focus] : items
  return walk.subject ? [walk.subject] : []
}
