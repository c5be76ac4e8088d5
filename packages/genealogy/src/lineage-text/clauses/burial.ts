import { startsWithKnown, surnameLength } from '../name-reader.ts'
import { type Person, wivesOf } from '../people.ts'
import { clauseEnd, matchAt, restEnd } from '../scan.ts'
import type { Rule, Walk } from '../walk.ts'

const GRAVE =
  /(?!公墓)(?:(?:[一二三四五六七八九两]人|公与(?:[一二三四两各诸]?妣|[\u4e00-\u9fff]{1,2}氏|[\u4e00-\u9fff]{1,3})?|与[\u4e00-\u9fff]{1,4}|夫妇|夫妻|考妣|公|妣|骨骸拾回|拾骨|卒|殁|归骨|附父|祔父|男左女右|俱|同|合|另|附|祔|安|改|迁|并|权|厝|归|返|各|分|卜|葬|后|复|仍|均|皆|墓|坟|兄弟|[\u4e00-\u9fff]{1,2}(?:氏|与公|公与)|骸骨){0,5})(?:葬|合窆|窆|合厝|权厝|墓在|坟在|茔在)(?:于|在|葬)?/uy
const BESIDE_HUSBAND =
  /[\u4e00-\u9fff]?与公[合同](?:葬|墓|穴|茔|圹|窆)?|与夫[合同]葬|[\u4e00-\u9fff]与公合葬/uy
/** Clauses that go on about the grave. */
const GOES_ON =
  /^[，、；　]?(?:坐|土名|小地名|前后|左右|上下|内外|[\u4e00-\u9fff]{1,2}山[\u4e00-\u9fff]{1,2}[向兼]|[\u4e00-\u9fff]{1,8}[形穴向]|有碑|立碑|公居[中左右]|妣居[中左右]|公左|公右|[左右中]|三穴|双穴|碑|兼|分金|有墓|立石|墓碑|与[\u4e00-\u9fff]{1,4}合葬)/u
const STOPS =
  /(?:生[一二三四五六七八九十两]?[子男女]|子[一二三四五六七八九十](?!世|山|午)|女[一二三四五六]|(?:继)?[配娶妣][\u4e00-\u9fff]{1,4}氏|公葬|妣葬|[\u4e00-\u9fff]与公合|[\u4e00-\u9fff](?:合|另|附|同)葬|[\u4e00-\u9fff]氏葬|[\u4e00-\u9fff]葬|立[\u4e00-\u9fff]{2,8}为[嗣后]|出嗣|继配|继娶|无出|享年)/u

export const burialRule: Rule = (walk) => {
  const { text, words, people, subject } = walk
  if (walk.focus === undefined) return false
  const beside = matchAt(text, BESIDE_HUSBAND, walk.at)
  if (beside !== undefined) {
    const wife = wifeNamed(walk, walk.at) ?? (walk.focus.sex === 'f' ? walk.focus : walk.wife)
    const from = wifeNamed(walk, walk.at) ? walk.at + 1 : walk.at
    const end = walk.isPunctuated ? restEnd(text, beside.end) : beside.end
    if (wife !== undefined && wife.burial === undefined) {
      wife.burial = people.fact(from, end)
      walk.at = end
      return true
    }
  }
  const found = matchAt(text, GRAVE, walk.at)
  if (found === undefined) return false
  walk.settle()
  const said = found.groups[0] ?? ''
  let end = restEnd(text, found.end, 40)
  const clause = words.slice(found.end, end)
  const stop = STOPS.exec(clause)
  const isHers = wifeNamed(walk, found.end) !== undefined
  if (stop !== null && (stop.index > 0 || isHers || !/^[^公妣]葬/u.test(stop[0])))
    end = found.end + stop.index
  for (let place = found.end + 1; !walk.isPunctuated && place < end; place++) {
    if (startsWithKnown(people, place)) end = place
  }
  if (end === found.end && !/[合同]/u.test(said) && !walk.isPunctuated) return false
  for (let more = 0; more < 4 && stop === null; more++) {
    if (!GOES_ON.test(words.slice(end, end + 14))) break
    const next = clauseEnd(text, walk.skipSigns(end, '，、；'), 30)
    const isBeside = /^[，、；]?与[\u4e00-\u9fff]{1,4}合葬/u.test(words.slice(end, next))
    if (next <= end || (!isBeside && /[娶配葬]|生[子女一二三四五]/u.test(words.slice(end, next))))
      break
    end = next
  }
  const owners = ownersOf(walk, said, words.slice(walk.at, end))
  // Unparted text sets 公 before any word.
  const start =
    !walk.isPunctuated && !walk.isLineStart(walk.at) && /^公葬/u.test(said) ? walk.at + 1 : walk.at
  for (const owner of owners) owner.burial ??= people.fact(start, end)
  if (owners.length > 1) share(owners, end)
  walk.at = end
  if (subject !== undefined && words[end] === '。') walk.closeList()
  return true
}

const graves = new WeakMap<Person, Person[]>()
export const gravesOf = (person: Person): readonly Person[] => graves.get(person) ?? []

function share(owners: readonly Person[], _end: number): void {
  for (const owner of owners)
    graves.set(
      owner,
      owners.filter((each) => each !== owner),
    )
}

function wifeNamed(walk: Walk, at: number): Person | undefined {
  const { words, subject } = walk
  const length = surnameLength(words.slice(at, at + 2))
  if (length === 0 || subject === undefined) return undefined
  const surname = words.slice(at, at + length)
  return wivesOf(subject).find((wife) => wife.key === '' && walk.surnameKey(wife) === surname)
}

/** Whose grave it is: whom the words name, else the one in hand. */
function ownersOf(walk: Walk, said: string, clause: string): Person[] {
  const { subject, focus, wife } = walk
  if (focus === undefined) return []
  if (subject === undefined) return [focus]
  const wives = wivesOf(subject)
  if (/[三四五六]人|[二两三四各诸]妣|夫妇|^俱|^均|^皆/u.test(said)) return [subject, ...wives]
  if (/^二人/u.test(said)) return [subject, wife ?? subject].filter(unique)
  const named = /与([\u4e00-\u9fff]{1,2})氏/u.exec(clause)
  if (named !== null) {
    const other = wives.find((each) => walk.surnameKey(each) === named[1])
    if (other !== undefined) return [subject, other]
  }
  if (/^(?:公与妣|公妣|考妣|公婆|夫妻|公暨妣)/u.test(said)) return [subject, ...wives]
  if (/^公/u.test(said)) return [subject]
  if (/^妣/u.test(said)) return wives.length === 1 ? [...wives] : [wife ?? focus]
  const own = wifeNamed(walk, walk.at)
  if (own !== undefined && said.length > 1) return [own]
  if (/[合同]葬|合窆|同墓|同穴|合墓|合冢/u.test(clause) && !/父|母|兄|祖/u.test(said)) {
    if (focus === subject)
      return wives.length === 0
        ? [subject]
        : wives.length === 1
          ? [subject, ...wives]
          : [subject, wife ?? subject].filter(unique)
    if (wives.includes(focus)) return [subject, focus]
  }
  if (walk.list !== undefined && focus !== subject && walk.list.list.items.includes(focus))
    return [focus]
  if (focus !== subject && focus.burial !== undefined && subject.burial === undefined)
    return [subject]
  return [focus]
}

const unique = <T>(value: T, at: number, all: readonly T[]) => all.indexOf(value) === at
