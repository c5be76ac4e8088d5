import { dateEnd } from '../dates-in-text.ts'
import { matchAt, restEnd } from '../scan.ts'
import type { Rule } from '../walk.ts'
import { manOf, memoOfPost, ownerOf } from './facts.ts'

const BIRTH = /(?:公|君)?(?:出生|诞生|降生|生辰|生)(?:于|在)?/uy
const DEATH =
  /(?:公|君)?(?:病[卒殁故]|享年.{0,6}?[卒殁故终]|[卒殁]|终|故|逝世|去世|逝|亡|没|薨)(?:于|在)?/uy
const BORN_BEHIND = /(?:出生|诞生|降生|诞|生)(?!子|女|[一二三四五六七八九十两][子女男])/uy
const DIES = /[卒殁故逝亡终薨没]|被害|遇害|殉|去世|忌|战死|遇难|阵亡|戕|杀害|处决|罹难|毙|牺牲|溺/u

/** Takes a birth with its date, before or behind it. */
export const birthRule: Rule = (walk) => {
  const { text, people, focus } = walk
  if (focus === undefined) return false
  const verb = matchAt(text, BIRTH, walk.at)
  if (verb === undefined) return false
  const end = dateEnd(walk.words, verb.end, true)
  if (end === 0) return false
  const owner = ownerOf(walk, verb.groups[0] ?? '')
  const isLost = /^□/u.test(walk.words.slice(verb.end)) && verb.groups[0] === '生'
  owner.birth ??= people.fact(isLost ? walk.at : verb.end, end)
  walk.at =
    walk.words.startsWith('生', end) &&
    !/^生[子女男一二三四五六七八九]/u.test(walk.words.slice(end))
      ? end + 1
      : end
  return true
}

export const deathRule: Rule = (walk) => {
  const { text, people } = walk
  if (walk.focus === undefined) return false
  const verb = matchAt(text, DEATH, walk.at)
  if (verb === undefined) return false
  const end = dateEnd(walk.words, verb.end, true)
  if (end === 0) return false
  walk.settle()
  const owner = ownerOf(walk, verb.groups[0] ?? '')
  const rest = restEnd(text, end)
  const isCause =
    rest - end <= 4 && walk.isPunctuated && !/[葬娶配生子寿年]/u.test(walk.words.slice(end, rest))
  const last = isCause ? rest : end
  owner.death ??= people.fact(verb.end, last)
  walk.at = last
  return true
}

/** A date at the head of a clause: what follows says what happened then. */
export const datedRule: Rule = (walk) => {
  const { text, people, focus, words } = walk
  if (focus === undefined) return false
  const lead = /^(?:至|迄|云|于|以|延至)/u.test(words.slice(walk.at, walk.at + 2))
    ? words.startsWith('延至', walk.at)
      ? 2
      : 1
    : 0
  const start = walk.at + lead
  const end = dateEnd(words, start)
  if (end === 0) return false
  if (
    /^，?(?:享年|享寿|寿|年)[〇零一二三四五六七八九十百有\d]+岁?(?:而)?[卒终殁故]/u.test(
      words.slice(end, end + 14),
    )
  ) {
    focus.death ??= people.fact(start, end)
    walk.at = end
    return true
  }
  const born = matchAt(text, BORN_BEHIND, end)
  const rest = restEnd(text, end, 24)
  if (born !== undefined) {
    const gloss = /^（[^）]{1,16}）/u.exec(words.slice(born.end, born.end + 20))
    const last = born.end + (gloss?.[0].length ?? 0)
    focus.birth ??= people.fact(start, last)
    walk.at = last
    return true
  }
  const tail = words.slice(end, rest)
  if (DIES.test(tail) && !/(?:之变|后裔)/u.test(tail)) {
    const dies = DIES.exec(tail)
    const isLong = !walk.isPunctuated || tail.length > 12
    const last = isLong && dies ? end + dies.index + dies[0].length : rest
    focus.death ??= people.fact(start, last)
    walk.at = last
    return true
  }
  if (
    tail === '' &&
    focus.birth === undefined &&
    words[end] === '，' &&
    /^，[^，。]{0,8}生/u.test(words.slice(end, end + 10))
  ) {
    return false
  }
  const owner = manOf(walk, tail)
  const last = walk.isPunctuated ? rest : end
  people.memo(owner, walk.at, last)
  memoOfPost(walk, owner, last)
  walk.at = walk.isPunctuated ? rest : end
  return true
}

const YEARS = /（(?:约)?(\d{3,4})?[年]?[－—–\-~至]{1,2}(?:约)?(\d{3,4})?年?）/uy

/** （1172－1240）behind a name. */
export const yearsRule: Rule = (walk) => {
  const { focus, people, text } = walk
  const found = matchAt(text, YEARS, walk.at)
  if (found === undefined || focus === undefined) return false
  const [, birth, death] = found.groups
  const whole = found.groups[0] ?? ''
  if (birth !== undefined) {
    const from = walk.at + whole.indexOf(birth)
    focus.birth ??= people.fact(from, from + birth.length)
  }
  if (death !== undefined) {
    const from = walk.at + whole.lastIndexOf(death)
    focus.death ??= people.fact(from, from + death.length)
  }
  walk.at = found.end
  return true
}
