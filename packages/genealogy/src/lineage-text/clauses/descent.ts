import { BREAK } from '../clean-text.ts'
import { isNameLike, nameEnd } from '../name-reader.ts'
import type { Person } from '../people.ts'
import { isHanUnit, matchAt } from '../scan.ts'
import type { Rule, Walk } from '../walk.ts'
import { RANK } from '../words/kin-rows.ts'
import { numberOf } from './children.ts'
import { claimChild } from './claim.ts'

const ARROW = '→'

/** 琮→惠→敏道, 子隆→友庆、友谅: from father to son. */
export const arrowRule: Rule = (walk) => {
  const { words, people } = walk
  const first = arrowName(walk, walk.at)
  if (first === undefined || words[first.next] !== ARROW) return false
  const isEntry =
    walk.subject === undefined || walk.isLineStart(walk.at) || walk.descentFrom !== undefined
  let father = people.last(words.slice(walk.at, first.end)) ?? people.add('m', walk.at, first.end)
  people.mention(father, walk.at, first.end)
  father.isOfClan = true
  let [fatherAt, at, steps] = [walk.at, first.next, 0]
  const start = walk.at
  const root = father
  while (words[at] === ARROW) {
    const name = arrowName(walk, at + 1)
    if (name === undefined) break
    let child = addSon(walk, father, at + 1, name.end, fatherAt)
    let childAt = at + 1
    at = name.next
    while (words[at] === '、') {
      const next = arrowName(walk, at + 1)
      if (next === undefined) break
      child = addSon(walk, father, at + 1, next.end, fatherAt)
      childAt = at + 1
      at = next.next
    }
    father = child
    fatherAt = childAt
    steps++
  }
  if (steps === 0) return false
  const descent = walk.descentFrom
  if (
    descent?.person === root &&
    descent.generations !== steps &&
    descent.generations !== steps + 1
  ) {
    people.conflict(
      'count',
      [father, root],
      `${descent.generations} generations are told, the chain has ${steps}`,
      [walk.text.span(start, at)],
    )
  }
  walk.descentFrom = undefined
  if (isEntry && (words[at] === '，' || words[at] === '。' || words[at] === '：')) {
    walk.setSubject(father, start)
    father.hasEntry = true
  }
  walk.at = at
  return true
}

function addSon(walk: Walk, father: Person, from: number, end: number, fatherAt: number): Person {
  const child = claimChild(walk, father, walk.words.slice(from, end), 'm', from, end)
  walk.people.parent('father', child, father, fatherAt, end)
  child.isOfClan = true
  return child
}

function arrowName(walk: Walk, at: number): { end: number; next: number } | undefined {
  let end = at
  while (
    end < at + 5 &&
    isHanUnit(walk.words[end]) &&
    (end === at || walk.text.breakAt(end) < BREAK.line)
  )
    end++
  if (end === at) return undefined
  const isHonored = end - at > 1 && walk.words[end - 1] === '公'
  const last = isHonored ? end - 1 : end
  if (last - at > 4) return undefined
  const isEnd = '→、，。；：（'.includes(walk.words[end] ?? '。') || walk.text.breakAt(end) > 0
  return isEnd ? { end: last, next: end } : undefined
}

const DESCENT = /([\u4e00-\u9fff□]{1,3}?)(?:公)?(?:之)?(?:第)?([\d一二三四五六七八九十]{1,3})世孙/uy

/** 琮公9世孙: from whom the line that follows descends. */
export const descentRule: Rule = (walk) => {
  if (!walk.isLineStart(walk.at)) return false
  const found = matchAt(walk.text, DESCENT, walk.at)
  const name = found?.groups[1]
  if (found === undefined || name === undefined || name === '其') return false
  const { people } = walk
  const person = people.last(name) ?? people.add('m', walk.at, walk.at + name.length)
  person.isOfClan = true
  people.mention(person, walk.at, walk.at + name.length)
  const said = found.groups[2] ?? ''
  walk.descentFrom = {
    person,
    generations: /^\d+$/u.test(said) ? Number(said) : (numberOf(said) ?? 0),
  }
  walk.subject = undefined
  walk.focus = undefined
  const next = walk.skipSigns(found.end, '，：')
  const end = words(walk, next)
  walk.at = next
  if (end > next) {
    const heir = people.last(walk.words.slice(next, end)) ?? people.add('m', next, end)
    people.mention(heir, next, end)
    heir.isOfClan = true
    heir.hasEntry = true
    walk.setSubject(heir, walk.at)
    walk.at = end
  }
  return true
}

/** A name behind 世孙 that no arrow follows: the one who descends. */
function words(walk: Walk, at: number): number {
  const name = arrowName(walk, at)
  if (name === undefined || walk.words[name.next] === ARROW) return 0
  return nameEnd(walk.people, at, 3)
}

const CONTINUED_BY = new RegExp(
  `(?:其)?[继嗣]([\\u4e00-\\u9fff□]{1,2})者[，]?([\\u4e00-\\u9fff□]{1,2})之(${RANK})?子([\\u4e00-\\u9fff□]{1,2})(?=[，。])`,
  'uy',
)
const IS_SON_OF = new RegExp(
  `([\\u4e00-\\u9fff□]{1,3}?)(?:公)?(?:为|系|乃|即)([\\u4e00-\\u9fff□]{1,3}?)(?:公)?(?:之)?(${RANK})?子(?=[，。])`,
  'uy',
)

/** 必达为天祥次子; 继炳者焕之次子垣. */
export const sonOfRule: Rule = (walk) => {
  const { text, people, words, at } = walk
  if (!walk.isClauseStart(at)) return false
  const continued = matchAt(text, CONTINUED_BY, at)
  const told = continued ?? matchAt(text, IS_SON_OF, at)
  if (told === undefined) return false
  const [, first = '', second = '', rank = '', name = ''] = told.groups
  const father = people.last(second)
  if (father === undefined || father.sex !== 'm') return false
  const key = continued ? name : first
  const from = continued ? told.end - name.length : at
  if (!isNameLike(key)) return false
  const child = claimChild(walk, father, key, 'm', from, from + key.length)
  people.parent('father', child, father, at, told.end)
  child.isOfClan = father.isOfClan
  const rankAt = at + words.slice(at, told.end).lastIndexOf(`${rank}子`)
  if (rank !== '') people.rank(child, rankAt, rankAt + rank.length)
  const before = continued ? people.last(first) : undefined
  if (before !== undefined && before !== child) people.link('heir', child, before, at, told.end)
  walk.setSubject(child, at)
  walk.at = told.end
  return true
}
