import { isCompound } from '../../names/compound-surnames.ts'
import { BREAK } from '../clean-text.ts'
import { dateEnd } from '../dates-in-text.ts'
import { fullNameIn, isEndOfRun, surnameLength } from '../name-reader.ts'
import type { Person } from '../people.ts'
import { clauseEnd, matchAt, runEnd, testAt } from '../scan.ts'
import type { Rule, Walk } from '../walk.ts'
import { DEGREE } from '../words/fact-rows.ts'
import { RANK } from '../words/kin-rows.ts'
import { STRONG_START } from '../words/starters.ts'

const WED = new RegExp(
  `(${RANK}|[一二三四五六七八九])?(?:女|姑娘)?(?:名|曰)?([\\u4e00-\\u9fff]{0,2}?)(?:许字|许配|出适|出嫁|出阁|字|许|适|嫁|归于|归|配|婚|聘)(?!氏)(?:与|于|给|本邑|邑人|同邑|同里|本里)?(?=[\\u4e00-\\u9fff])`,
  'uy',
)
const TITLE = new RegExp(`(?:本邑|邑人|同邑)?(?:${DEGREE}|知县|知府|国学)`, 'uy')

interface Wedding {
  rankFrom: number
  rankEnd: number
  nameFrom: number
  nameEnd: number
  /** Where the words of the husband begin. */
  from: number
  verb: string
}

/** 长适汪, 次适同里麦姓: a marriage of a daughter, where a list of daughters is open or stated. */
export function marriageAt(
  walk: Walk,
  at: number,
  stated: number | undefined,
): Wedding | undefined {
  const { text, words } = walk
  const found = matchAt(text, WED, at)
  if (found === undefined) return undefined
  const rank = found.groups[1] ?? ''
  const name = found.groups[2] ?? ''
  const verb = (found.groups[0] ?? '').slice(rank.length)
  if (stated === undefined && rank === '' && name !== '') return undefined
  const nameFrom = at + (found.groups[0] ?? '').indexOf(name, rank.length)
  if (name !== '' && !/^女?(?:名|曰)?$/u.test(words.slice(at + rank.length, nameFrom)))
    return undefined
  if (name.length > 0 && /[一二三四五均俱皆生子未]/u.test(name)) return undefined
  return {
    rankFrom: at,
    rankEnd: at + rank.length,
    nameFrom,
    nameEnd: nameFrom + name.length,
    from: found.end,
    verb,
  }
}

export const marriageRule: Rule = (walk) => {
  const { words, people, focus, subject, list } = walk
  const isDaughters = list?.list.sex === 'f' && walk.openTie !== 'former'
  const bride =
    focus?.sex === 'f' && focus !== walk.wife ? focus : subject?.sex === 'f' ? subject : undefined
  if (!isDaughters && bride === undefined) return false
  const wedding = marriageAt(walk, walk.at, list?.list.stated)
  if (wedding === undefined) return false
  if (/^(?:字|配|许|归|聘|婚)/u.test(wedding.verb) && !isDaughters && bride?.father === undefined)
    return false
  const end = husbandEnd(walk, wedding.from)
  if (end <= wedding.from) return false
  let daughter: Person | undefined
  const start = walk.at
  if (isDaughters && list !== undefined) {
    const { items, stated } = list.list
    const index =
      wedding.rankEnd > wedding.rankFrom
        ? rankIndex(words.slice(wedding.rankFrom, wedding.rankEnd), items.length, stated)
        : -1
    const named = index >= 0 ? items[index] : undefined
    if (named !== undefined && named.husband === undefined && named.name !== '') daughter = named
    else if (
      bride !== undefined &&
      items.includes(bride) &&
      bride.husband === undefined &&
      index < 0
    )
      daughter = bride
    else if (wedding.nameEnd > wedding.nameFrom || stated === undefined || items.length < stated)
      daughter = namelessDaughter(walk, wedding, end)
  } else daughter = bride
  if (daughter === undefined) return false
  people.rank(daughter, wedding.rankFrom, wedding.rankEnd)
  const husband = readHusband(walk, wedding.from, end)
  if (husband !== undefined) {
    daughter.husband = husband
    people.link('spouse', daughter, husband, start, end)
    walk.couple = { husband, wife: daughter, sentence: walk.sentence, isInHouse: false }
  }
  walk.focus = daughter
  walk.at = end
  return true
}

function rankIndex(rank: string, told: number, stated: number | undefined): number {
  const at = '长次三四五六七八九十'.indexOf(rank[0] ?? '-')
  if (at >= 0) return at
  const other = '一二'.indexOf(rank[0] ?? '-')
  if (other >= 0) return other
  return /^[幼季末少]/u.test(rank) ? (stated ?? told) - 1 : -1
}

function namelessDaughter(walk: Walk, wedding: Wedding, end: number): Person {
  const { text, people, list } = walk
  const isNamed = wedding.nameEnd > wedding.nameFrom
  const daughter = people.add('f', wedding.nameFrom, wedding.nameEnd)
  const open = list?.list
  if (!isNamed) {
    // The words that tell of her stand for her name.
    const from =
      open?.items.length === 0 && wedding.rankEnd === wedding.rankFrom
        ? open.from
        : wedding.rankFrom
    const span = text.span(from, wedding.from)
    daughter.nameSpans = [span]
    daughter.spans = [span]
  }
  if (open === undefined) return daughter
  open.items.push(daughter)
  open.to = end
  const { father, mother } = open
  if (father !== undefined) people.parent('father', daughter, father, open.from, end)
  if (mother !== undefined) people.parent('mother', daughter, mother, open.from, end, 'likely')
  daughter.isOfClan = father?.isOfClan === true
  return daughter
}

const SIGNED = /([\u4e00-\u9fff]{0,6}?)([\u4e00-\u9fff])(?:氏|姓|府|门|宅)(?![\u4e00-\u9fff])/uy

/** Behind the words of a husband: a break, a sign or whatever begins another clause. */
function husbandEnd(walk: Walk, from: number): number {
  const { text, words, people } = walk
  const title = matchAt(text, TITLE, from)
  const start = title?.end ?? from
  const run = runEnd(text, start, 9, BREAK.space)
  if (
    walk.isPunctuated &&
    run - start <= 7 &&
    isEndOfRun(people, run) &&
    !testAt(words, /[长次三四五幼]适/uy, run - 2)
  )
    return shorter(walk, start, run)
  for (let end = start + 1; end <= run; end++) {
    if (isEndOfRun(people, end)) return end
    const isNext =
      testAt(words, STRONG_START, end) ||
      /^[长次三四五六幼季](?:女)?[适嫁归]/u.test(words.slice(end, end + 3)) ||
      /^[公葬殁卒配娶妣]/u.test(words.slice(end)) ||
      (words[end] === '生' && dateEnd(words, end + 1) > 0) ||
      ((end - start > 1 || surnameLength(words.slice(start, end)) > 0) &&
        people.isName(words.slice(end, end + 2)) &&
        testAt(words, STRONG_START, end + 2))
    if (isNext && !(end - start === 1 && !surnameLength(words.slice(start, end)))) {
      if (fullNameIn(people, start, end)) return end
    }
  }
  return run - start <= 6 ? run : 0
}

/** 适裘公葬: nothing but a husband, unless a word of two characters says otherwise. */
function shorter(walk: Walk, start: number, run: number): number {
  for (let end = start + 1; end < run; end++) {
    if (testAt(walk.words, STRONG_START, end) && fullNameIn(walk.people, start, end)) return end
  }
  return run
}

export function readHusband(walk: Walk, from: number, end: number): Person | undefined {
  const { text, words, people } = walk
  const title = matchAt(text, TITLE, from)
  const start = title !== undefined && title.end < end ? title.end : from
  const signed = matchAt(text, SIGNED, start)
  const isTitled = /^[\u4e00-\u9fff]{1,2}[侯王]$|^[\u4e00-\u9fff]伯$/u.test(words.slice(start, end))
  if (isTitled) return people.add('m', start, end)
  let full = fullNameIn(people, start, end)
  if (signed !== undefined && signed.end === end) {
    const length = isCompound(words.slice(end - 3, end - 1)) ? 2 : 1
    full = { from: start, surnameAt: end - 1 - length, givenAt: end - 1, end: end - 1 }
  }
  if (full === undefined) {
    if (end - start > 4) return undefined
    const person = people.add('m', start, end)
    return person
  }
  const last = full.end
  const isNamed = full.givenAt < last && !/^[某公]$/u.test(words.slice(full.givenAt, last))
  const known = isNamed
    ? people.named(words.slice(full.surnameAt, last)).find(({ sex }) => sex === 'm')
    : undefined
  if (known !== undefined) {
    people.mention(known, full.surnameAt, last)
    return known
  }
  const husband = people.add('m', full.surnameAt, full.surnameAt)
  walk.setSurname(husband, full.surnameAt, full.givenAt)
  if (isNamed) {
    people.rename(husband, words.slice(full.givenAt, last), text.nameOf(full.givenAt, last))
    people.index(husband, words.slice(full.surnameAt, last))
  }
  husband.nameSpans = [text.span(full.surnameAt, isNamed ? last : full.givenAt)]
  people.mention(husband, full.surnameAt, isNamed ? last : full.givenAt)
  if (full.surnameAt - start > 1) people.memo(husband, start, full.surnameAt)
  return husband
}

const CALLED_IN =
  /(?:后|乃|因|遂|公|为女|又|以女)?招(?:夫|婿|赘婿|赘)?([\u4e00-\u9fff]{1,8}?)(?:入赘|进赘|入门|入舍|来赘|赘门|为赘婿|为婿|为夫|入室|就赘|到家|上门|赘|承户|入嗣)/uy

/** 招袁可佐入赘: a man who moves into the house of the wife's father. */
export const calledInRule: Rule = (walk) => {
  const { text, people, subject, focus } = walk
  const found = matchAt(text, CALLED_IN, walk.at)
  const said = found?.groups[1]
  if (found === undefined || said === undefined || subject === undefined) return false
  const from = walk.at + (found.groups[0] ?? '').lastIndexOf(said)
  const full = fullNameIn(people, from, from + said.length)
  if (full === undefined) return false
  const bride =
    focus?.sex === 'f'
      ? focus
      : walk.list?.list.sex === 'f'
        ? walk.list.list.items.at(-1)
        : undefined
  const husband = readHusband(walk, from, from + said.length)
  if (husband === undefined) return false
  const house = subject.sex === 'm' ? subject : subject.father
  if (bride !== undefined) {
    bride.husband = husband
    people.link('spouse', bride, husband, walk.at, found.end)
    walk.couple = { husband, wife: bride, sentence: walk.sentence, isInHouse: true }
  }
  if (house !== undefined) people.link('uxorilocal', husband, house, walk.at, found.end)
  walk.list = undefined
  walk.at = found.end
  return true
}

const KEEPS_HOUSE =
  /(?:承|顶|从|继|嗣|袭)(?:母|本)?([\u4e00-\u9fff])(?:姓|家|祀|嗣|宗|祧|后|氏|门)*(?=[，。；、）]|$)/uy

/** 所生长子承许: a son of a man who moved in continues the house of his mother's father. */
export const keepsHouseRule: Rule = (walk) => {
  const { text, people, focus, couple, subject } = walk
  if (couple?.isInHouse !== true || focus === undefined || subject === undefined) return false
  if (walk.lastList?.items.includes(focus) !== true) return false
  const found = matchAt(text, KEEPS_HOUSE, walk.at)
  const said = found?.groups[1]
  if (found === undefined || said === undefined) return false
  const house = walk.surnameKey(subject) || walk.surnameSimple()
  if (said !== house && said !== '母') return false
  people.link('heir', focus, subject, walk.lastList.from, found.end)
  people.memo(focus, walk.at, found.end)
  walk.at = found.end
  return true
}

const MOVES_IN =
  /(?:出|往|因|遂|后|幼|少|外)?(?:入赘|出赘|招赘|赘)(?:于|在|到|至|居|与)?([\u4e00-\u9fff]{1,9}?)(?:家|门|宅|府|翁|公)?(?:为婿|为赘婿|之女)?(?![\u4e00-\u9fff])/uy

/** 赘于霞阳周伯达家. */
export const movesInRule: Rule = (walk) => {
  const { text, people, focus } = walk
  if (focus?.sex !== 'm') return false
  const found = matchAt(text, MOVES_IN, walk.at)
  const said = found?.groups[1]
  if (found === undefined || said === undefined) return false
  const from = walk.at + (found.groups[0] ?? '').indexOf(said, 1)
  const full = fullNameIn(people, from, from + said.length)
  const end = Math.max(found.end, walk.isPunctuated ? clauseEnd(text, found.end) : found.end)
  people.memo(focus, walk.at, end)
  if (full !== undefined && full.givenAt < full.end && !/氏|姓/u.test(said)) {
    const head = readHusband(walk, full.surnameAt, full.end)
    if (head !== undefined) people.link('uxorilocal', focus, head, walk.at, found.end)
  }
  walk.at = end
  return true
}
