import { isCompound } from '../../names/compound-surnames.ts'
import { BREAK } from '../clean-text.ts'
import { dateEnd } from '../dates-in-text.ts'
import { fullNameIn, isEndOfRun, isWifeAt, nameEnd, surnameLength } from '../name-reader.ts'
import { type Person, wivesOf } from '../people.ts'
import { isHanUnit, matchAt, runEnd, testAt } from '../scan.ts'
import type { Rule, Walk } from '../walk.ts'
import { WIFE, WIFE_HONOR, wifeKind } from '../words/kin-rows.ts'
import { STRONG_START, WEAK_START } from '../words/starters.ts'

const INTRODUCED = new RegExp(`(?:公|又|其|惟其|并|显|故|生)?(${WIFE})(?!山|享|食|祀|葬)`, 'uy')
const HONOR = new RegExp(WIFE_HONOR, 'uy')
const POSTHUMOUS =
  /(?:讳[\u4e00-\u9fff]{1,2}?)?(?:(?:闺名|谥)([\u4e00-\u9fff□]{2}))?(?=[\u4e00-\u9fff]{1,2}氏)/uy
const LONGEST_BEFORE = 9
const FOR_HOUSE = /为(?:本|[\u4e00-\u9fff]{1,3})房[娶配]/uy
const LABELLED = /[\u4e00-\u9fff]{0,4}?(?:女子|妇人|蕃妇|番妇|女)(?:为妻)?(?![\u4e00-\u9fff])/uy

export const wifeRule: Rule = (walk) => {
  const { text, words } = walk
  if (walk.isAside) return false
  const house = matchAt(text, FOR_HOUSE, walk.at)
  const found = house ?? matchAt(text, INTRODUCED, walk.at)
  if (found === undefined) return false
  const husband = husbandOf(walk, house !== undefined)
  if (husband === undefined) return false
  const word = house ? '娶' : (found.groups[1] ?? '')
  let at = walk.skipSigns(found.end, '：')
  if (text.breakAt(at) >= BREAK.line) return false
  const posthumous = matchAt(text, POSTHUMOUS, at)
  if (posthumous !== undefined) at = posthumous.end
  if (words[at] === '氏') {
    walk.at = at + 1
    return true
  }
  const wife = oneWife(walk, at, word, husband)
  if (wife === undefined) return false
  const given = posthumous?.groups[1]
  if (given !== undefined) {
    const from = at - given.length
    wife.person.others.push({
      kind: '谥',
      text: text.original(from, at),
      span: text.span(from, at),
    })
  }
  let end = wife.end
  while (words[end] === '、') {
    const next = oneWife(walk, end + 1, word, husband)
    if (next === undefined) break
    end = next.end
  }
  walk.at = Math.max(end, walk.at + 1)
  return true
}

function husbandOf(walk: Walk, isForHouse: boolean): Person | undefined {
  const { subject, focus, list } = walk
  if (isForHouse && walk.lastHeir !== undefined) return walk.lastHeir
  if (list?.isRanked && focus !== undefined && focus.sex === 'm' && list.list.items.includes(focus))
    return focus
  if (subject?.sex === 'm') return subject
  return focus?.sex === 'm' ? focus : undefined
}

interface Read {
  person: Person
  end: number
  /** Only a surname stands there: 妣区、梁. */
  isBare: boolean
}

function oneWife(walk: Walk, at: number, word: string, husband: Person): Read | undefined {
  const { text, words, people } = walk
  const sign = signAt(walk, at)
  if (sign > at) return withSign(walk, at, sign, word, husband)
  const run = runEnd(text, at, 8)
  if (run === at) return undefined
  const first = surnameLength(words.slice(at, at + 2))
  if (run - at === first) {
    const person = newWife(walk, husband, word, at, at, run, at, run)
    return { person, end: run, isBare: true }
  }
  const labelled = matchAt(text, LABELLED, at)
  if (labelled !== undefined && first === 0) {
    const person = newWife(walk, husband, word, at, at, at, at, labelled.end)
    person.nameSpans = [text.span(at, labelled.end)]
    const place = /^[\u4e00-\u9fff]{2,4}?(?=女子|妇人|女)/u.exec(words.slice(at, labelled.end))
    if (place !== null) people.memo(person, at, at + place[0].length)
    return { person, end: labelled.end, isBare: false }
  }
  if (word.length === 1 && '室取婚媳'.includes(word)) return undefined
  const end = run - at <= 4 ? run : nameEnd(people, at)
  if (end === 0) return undefined
  const full = fullNameIn(people, at, end)
  if (full === undefined || full.surnameAt > at + 4) return undefined
  const person = newWife(
    walk,
    husband,
    word,
    full.surnameAt,
    full.surnameAt,
    full.givenAt,
    full.surnameAt,
    end,
  )
  if (full.givenAt < end && words.slice(full.givenAt, end) !== '某') {
    people.rename(person, words.slice(full.givenAt, end), text.nameOf(full.givenAt, end))
    people.index(person, words.slice(full.surnameAt, end))
  }
  if (full.surnameAt - at > 1) people.memo(person, at, full.surnameAt)
  return { person, end, isBare: false }
}

/** Where 氏 stands behind a surname; no sign or line may stand between. */
function signAt(walk: Walk, at: number): number {
  const { text, words } = walk
  for (let place = at; place < at + LONGEST_BEFORE && isHanUnit(words[place]); place++) {
    if (place > at && text.breakAt(place) >= BREAK.space) return 0
    if (words[place] === '氏') return place
    if (place > at && /[生殁卒葬娶]/u.test(words[place] ?? '')) return 0
  }
  return 0
}

function withSign(walk: Walk, at: number, sign: number, word: string, husband: Person): Read {
  const { text, words, people } = walk
  const isTwo = sign - at >= 2 && isCompound(words.slice(sign - 2, sign))
  const surnameAt = sign - (isTwo ? 2 : 1)
  const person = newWife(walk, husband, word, at, surnameAt, sign, surnameAt, sign + 1)
  if (surnameAt - at > 1) people.memo(person, at, surnameAt)
  let end = sign + 1
  const honor = matchAt(text, HONOR, end)
  if (honor !== undefined) {
    people.memo(person, end, honor.end)
    return { person, end: honor.end, isBare: false }
  }
  const given = givenEnd(walk, end)
  if (given > end) {
    people.rename(person, words.slice(end, given), text.nameOf(end, given))
    person.nameSpans = [text.span(surnameAt, given)]
    person.spans = person.spans.filter((span) => span[0] !== text.span(surnameAt, sign + 1)[0])
    people.mention(person, surnameAt, given)
    end = given
  }
  return { person, end, isBare: false }
}

/** 黄氏巧娘: a given name right behind, with an end of its own. */
export function givenEnd(walk: Walk, at: number): number {
  const { words, people, text } = walk
  if (!isHanUnit(words[at]) || text.breakAt(at) >= BREAK.space) return at
  if (testAt(words, STRONG_START, at) || testAt(words, WEAK_START, at) || dateEnd(words, at) > 0)
    return at
  if (isWifeAt(people, at)) return at
  for (const length of [2, 1, 3]) {
    const end = at + length
    if (runEnd(text, at, length) !== end) continue
    if (
      isEndOfRun(people, end) ||
      testAt(words, STRONG_START, end) ||
      dateEnd(words, end) > 0 ||
      words[end] === '生' ||
      words[end] === '卒' ||
      words[end] === '殁'
    ) {
      if (/[娘姑妹姐姊]$/u.test(words.slice(at, end))) return end
      return /^(?:有|原|先|后|故|俱|同|合|外|继|自|少|年|无|随|过门|守节|享|生|以|本|系|即|另|为)/u.test(
        words.slice(at, end),
      )
        ? at
        : end
    }
  }
  return at
}

function newWife(
  walk: Walk,
  husband: Person,
  word: string,
  from: number,
  surnameAt: number,
  surnameEnd: number,
  nameFrom: number,
  nameTo: number,
): Person {
  const { people, words } = walk
  const surname = words.slice(surnameAt, surnameEnd)
  const kind = wifeKind.get(word)
  const told =
    kind === 'plain' && walk.isLineStart(walk.at)
      ? wivesOf(husband).find(
          (wife) =>
            walk.surnameKey(wife) === surname &&
            surname !== '' &&
            wife.birth === undefined &&
            wife.death === undefined,
        )
      : undefined
  const person = told ?? people.add('f', nameFrom, nameTo, '')
  people.mention(person, nameFrom, nameTo)
  if (person.nameSpans.length === 0) person.nameSpans = [walk.text.span(nameFrom, nameTo)]
  if (surnameEnd > surnameAt) walk.setSurname(person, surnameAt, surnameEnd)
  if (told === undefined) husband.wives.push(person)
  person.husband = husband
  people.link('spouse', husband, person, Math.min(walk.at, from), nameTo)
  if (husband === walk.subject) walk.setWife(person)
  else walk.focus = person
  return person
}

const DAUGHTER_OF =
  /(?:系|乃|即|为|本)?([\u4e00-\u9fff□]{2,9}?)(?:公|翁|府君)?(?:之)?(?:[长次三四五六幼季仲少]|二|胞)?(养女|女|之女|女儿)(?:也)?(?![\u4e00-\u9fff])/uy

/** 史某之女也, 枫林乡卢炳南长女: whose daughter the wife just named is. */
export const wifesFatherRule: Rule = (walk) => {
  const { text, words, people, focus } = walk
  if (focus === undefined || focus.sex !== 'f' || focus.surname === '') return false
  if (focus !== walk.wife && focus !== walk.subject) return false
  const found = matchAt(text, DAUGHTER_OF, walk.at)
  const said = found?.groups[1]
  if (found === undefined || said === undefined) return false
  const from = walk.at + (found.groups[0] ?? '').indexOf(said)
  const isAdopted = found.groups[2] === '养女'
  const surname = walk.surnameKey(focus)
  let at = from
  const own = isAdopted ? -1 : said.lastIndexOf(surname)
  if (isAdopted) {
    const full = fullNameIn(people, from, from + said.length)
    if (full === undefined) return false
    at = full.surnameAt
  } else if (own >= 0 && said.length - own <= surname.length + 2) at = from + own
  else return false
  const length = isAdopted ? surnameLength(words.slice(at, at + 2)) : surname.length
  const end = from + said.length
  if (end <= at + length) return false
  const key = words.slice(at + length, end)
  const father = people.add('m', at + length, end, key)
  father.nameSpans = [text.span(at, end)]
  father.spans = [text.span(at, end)]
  walk.setSurname(father, at, at + length)
  if (isAdopted) people.link('adopted', focus, father, walk.at, found.end)
  else people.parent('father', focus, father, walk.at, found.end)
  const rank = /([长次三四五幼季仲少二])女/u.exec(words.slice(end, found.end))
  if (rank !== null) people.rank(focus, end + rank.index, end + rank.index + 1)
  if (at - from > 1) people.memo(focus, from, at)
  walk.at = found.end
  return true
}

/** 女子先亡: a wife without a surname, by the word she was told of with. */
export const namelessWifeRule: Rule = (walk) => {
  const { subject, words } = walk
  if (!words.startsWith('女子', walk.at) || !walk.isClauseStart(walk.at)) return false
  const wife = subject?.wives.find((each) => each.surname === '' && each.name === '')
  if (wife === undefined) return false
  const end = walk.at + 4
  walk.people.memo(wife, walk.at, Math.min(end, runEnd(walk.text, walk.at, 6)))
  walk.at = runEnd(walk.text, walk.at, 6)
  return true
}
