import { BREAK, type Note } from '../clean-text.ts'
import type { Person } from '../people.ts'
import { clauseEnd, matchAt } from '../scan.ts'
import type { Rule, Walk } from '../walk.ts'

const OTHER_BOOK =
  /(?:按|考|查|又)?(?:另谱|别谱|他谱|旧谱|老谱|前谱|原谱|新谱|支谱|房谱|墓志|碑文|墓碑|[\u4e00-\u9fff]{1,4}谱|《[^》]{1,10}》)(?:则|又|却|亦|均|皆)?(?:：|作|云|载|谓|记|以|称|说|写作)|(?:一|又一|另一|别一)(?:说|作|云)(?!即)|一说|或作|异说|俗传|相传另/uy
const IDENTITY =
  /(?:或云|或曰|或谓|有云|有谓|或疑|疑|人言|或以为|传|说者谓|一云|一说|有人说|或说|据说)[^，。]{0,16}?(?:即|是|便是|就是)|疑即|疑与|或即|恐即/uy
const NAMES_OTHER = /[\u4e00-\u9fff]氏?出$/u

/** 另谱: what another book tells stands beside, never in the tree. */
export const otherBookRule: Rule = (walk) => {
  const { text, words, people, subject } = walk
  const identity = matchAt(text, IDENTITY, walk.at)
  if (identity !== undefined) {
    const end = sentenceEnd(walk, identity.end)
    const persons = personsWithin(walk, walk.at, end)
    const about = walk.focus ?? subject
    if (about !== undefined && !persons.includes(about)) persons.unshift(about)
    people.conflict(
      'identity',
      persons,
      `some take ${about?.name ?? 'this person'} for another: ${words.slice(walk.at, end)}`,
      [text.span(walk.at, end)],
    )
    walk.at = end
    return true
  }
  if (!walk.isClauseStart(walk.at)) return false
  const found = matchAt(text, OTHER_BOOK, walk.at)
  if (found === undefined) return false
  const end = sentenceEnd(walk, found.end)
  if (NAMES_OTHER.test(words.slice(found.end, clauseEnd(text, found.end)))) {
    walk.at = found.end
    return true
  }
  const persons = personsWithin(walk, found.end, end)
  if (persons.length === 0 && subject !== undefined) persons.push(subject)
  people.conflict('other_telling', persons, `another telling: ${words.slice(walk.at, end)}`, [
    text.span(walk.at, end),
  ])
  walk.at = end
  return true
}

function sentenceEnd(walk: Walk, from: number): number {
  let end = from
  while (
    end < walk.text.length &&
    end < from + 120 &&
    (end === from || walk.text.breakAt(end) < BREAK.line)
  ) {
    if ('。）'.includes(walk.words[end] ?? '。')) break
    end++
  }
  return end
}

/** Everybody known who is named in a stretch; the names are mentions. */
function personsWithin(walk: Walk, from: number, end: number): Person[] {
  const found = new Set<Person>()
  const { words, people } = walk
  for (let at = from; at < end; at++) {
    for (let length = 4; length > 1; length--) {
      if (at + length > end) continue
      const person = people.last(words.slice(at, at + length))
      if (person === undefined) continue
      people.mention(person, at, at + length)
      found.add(person)
      at += length - 1
      break
    }
  }
  return [...found]
}

const QUOTE = /(?:据|见|详|参)?《[^》]{1,12}》(?:云|载|作|谓)?(?=[。，）]|[\u4e00-\u9fff])/uy

/** 《河塘谱》云: what a book says follows. */
export const quoteRule: Rule = (walk) => {
  const found = matchAt(walk.text, QUOTE, walk.at)
  if (found === undefined) return false
  walk.at = found.end
  return true
}

const READS =
  /[似若疑像如][“"「『]?([\u4e00-\u9fff])[”"」』]?|(?:写作|作|又作|或作)[“"「『]([\u4e00-\u9fff])[”"」』]/gu
const KIN_OF = /即([\u4e00-\u9fff]{2,4}?)之(?:妹|姊|姐|女|弟|兄|侄女)/u
const SAME = /(?:或云|或曰|疑|或谓|一说|或).{0,8}?(?:即|是)/u
const ABOUT =
  /^(?:抄者按|原抄者注|按|注|编者按|原注|校)?：?([\u4e00-\u9fff□]{2,3}?)(?:[右左上下]?半|一字|字|下)?.{0,4}?(?:不清|漫漶|残|模糊|难辨)/u

/** What an editor remarks in brackets. */
export function readNote(walk: Walk, note: Note): void {
  const { people, text, focus } = walk
  const { words, span } = note
  const place = (index: number): readonly [number, number] => [
    span[0] + 1 + index,
    span[0] + 2 + index,
  ]
  if (SAME.test(words) && !KIN_OF.test(words)) {
    const about = [focus].filter((each) => each !== undefined)
    people.conflict('identity', about, `an editor: ${words}`, [span])
    return
  }
  const kin = KIN_OF.exec(words)
  const name = kin?.[1]
  if (kin !== null && name !== undefined && focus !== undefined) {
    const index = kin.index + 1
    const person = people.add('m', 0, 0, '')
    const letters = [
      ...text.raw.slice(span[0] + 1 + index, span[0] + 1 + index + name.length),
    ].join('')
    const surname =
      focus.surname !== '' && letters.startsWith(focus.surname) ? focus.surname.length : 1
    person.surname = letters.slice(0, surname)
    people.rename(person, name.slice(surname), letters.slice(surname))
    person.nameSpans = [[span[0] + 1 + index, span[0] + 1 + index + name.length]]
    person.spans = [...person.nameSpans]
    return
  }
  const about = ABOUT.exec(words)?.[1]
  const person = (about === undefined ? undefined : people.last(about)) ?? focus
  if (person === undefined) return
  for (const found of words.matchAll(READS)) {
    const letter = found[1] ?? found[2]
    if (letter === undefined) continue
    const [from, to] = place(found.index + found[0].indexOf(letter))
    person.others.push({ kind: '疑', text: text.raw.slice(from, to).join(''), span: [from, to] })
  }
}

/** Whether a sentence in brackets says nothing of a person. */
export const emptyRule: Rule = (walk) => {
  const found = matchAt(
    walk.text,
    /今两存之|无考|以下无字|之神主|奉祀|(?:俱)?(?:详|见)(?:下|后|前|卷[\u4e00-\u9fff]{1,3}|[\u4e00-\u9fff]{1,4}谱)|(?:夫妇|子|女|子女|娶|配|妣)(?=。|，子女|$)|以上[\u4e00-\u9fff]{0,4}房|者|也|(?<=。)其(?=[配妻])/uy,
    walk.at,
  )
  if (found === undefined) return false
  if (/[详見见][下后前]/u.test(found.groups[0] ?? '') && walk.subject !== undefined) {
    walk.list = undefined
    walk.focus = walk.subject
  }
  walk.at = found.end
  return true
}
