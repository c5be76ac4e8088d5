import { surnameLength } from './name-reader.ts'
import type { Person } from './people.ts'
import type { EntryTie, Walk } from './walk.ts'

const HEIRS = /嗣子|继子|过继子|承继子/u
const FOSTERS = /养子|义子|螟|抚子/u

/** Begins the entry of somebody: one told of already, or a new person. */
export function enter(walk: Walk, head: EntryTie): void {
  const { people } = walk
  const { tie } = head
  if (head.isWoman) {
    enterWoman(walk, head)
    return
  }
  let { from } = head
  const surname = ownSurname(walk, head)
  if (surname > 0) from += surname
  let key = walk.words.slice(from, head.end)
  if (key === '') key = nameAhead(walk, head.next)
  const father = tie === undefined ? undefined : fatherOf(walk, tie, key)
  const isHeir = tie !== undefined && HEIRS.test(tie.relation)
  const isFoster = tie !== undefined && FOSTERS.test(tie.relation)
  const sex = tie?.relation === '女' ? 'f' : 'm'
  const person =
    (key === '' ? undefined : personOfEntry(walk, key, father, isHeir || isFoster, sex)) ??
    people.add(sex, from, head.end)
  if (head.end > from) {
    people.mention(person, from, head.end)
    person.nameSpans =
      person.nameSpans.length > 0 ? person.nameSpans : [walk.text.span(from, head.end)]
  }
  if (surname > 0) {
    walk.setSurname(person, head.from, from)
    people.index(person, walk.words.slice(head.from, head.end))
  }
  person.hasEntry = true
  person.isOfClan = true
  if (walk.generation !== '' && person.generation === '') person.generation = walk.generation
  walk.setSubject(person, head.start)
  walk.before = undefined
  if (tie !== undefined && father !== undefined)
    tieToFather(walk, head, person, father, isHeir, isFoster)
  walk.tieAhead = tie !== undefined && tie.fatherFrom >= head.next ? tie : undefined
  walk.at = Math.max(
    head.next,
    tie !== undefined && tie.fatherFrom < head.next ? Math.min(tie.end, head.next) : head.next,
  )
  if (walk.at <= head.start) walk.at = head.start + 1
}

function tieToFather(
  walk: Walk,
  head: EntryTie,
  person: Person,
  father: Person,
  isHeir: boolean,
  isFoster: boolean,
): void {
  const { people } = walk
  const { tie } = head
  if (tie === undefined) return
  const start = Math.min(tie.fatherFrom, head.start)
  const end = Math.max(tie.end, head.end)
  if (isHeir) people.link('heir', person, father, start, end)
  else if (isFoster) people.link('adopted', person, father, start, end)
  else {
    const before = person.father
    people.parent('father', person, father, start, end)
    person.father = before ?? father
    person.fatherByEntry = true
    people.rank(person, tie.rankFrom, tie.rankEnd, true)
  }
}

/** 名绍基 behind the tie: who the entry is about. */
function nameAhead(walk: Walk, from: number): string {
  const near = walk.words.slice(from, from + 40)
  const found =
    /(?:^|，|[一二三四五六七八九十百廿卅〇零])(?:名|讳|谱名)([\u4e00-\u9fff□]{1,3})(?=，|字|号|。|乳名|生)/u.exec(
      near,
    )
  return found?.[1] ?? ''
}

/** 阮日章次子, 许文旦: a surname before the name of the head. */
function ownSurname(walk: Walk, { from, end }: EntryTie): number {
  const key = walk.words.slice(from, end)
  const length = surnameLength(key)
  if (length === 0 || key.length <= length) return 0
  const house = walk.surnameSimple()
  if (house !== '' && key.startsWith(house) && key.length - house.length >= 2) return house.length
  if (walk.people.isName(key)) return 0
  return key.length === length + 2 &&
    (house === '' ? key.length > 2 : key.startsWith(house)) &&
    !walk.people.isName(key.slice(length)) &&
    key.length === 3 &&
    house !== ''
    ? length
    : 0
}

function fatherOf(walk: Walk, tie: NonNullable<EntryTie['tie']>, key: string): Person {
  const { people, words, text } = walk
  let from = tie.fatherFrom
  const end = tie.fatherEnd
  let name = words.slice(from, end)
  const surname = surnameLength(name)
  const isWhole =
    name.length === surname + 2 && surname > 0 && !people.isName(name) && key.length >= 1
  let head = 0
  if (
    isWhole &&
    (walk.surname === '' ? walk.people.all.length === 0 : name.startsWith(walk.surnameSimple()))
  ) {
    head = surname
    from += surname
    name = words.slice(from, end)
    if (walk.surname === '') walk.surname = text.nameOf(tie.fatherFrom, from)
  }
  const men = people.named(name).filter(({ sex }) => sex === 'm')
  const up = walk.generation === '' ? '' : String(Number(walk.generation) - 1)
  const found =
    men.find((man) => people.childNamed(man, key)?.hasEntry === false) ??
    men.find((man) => people.childNamed(man, key) !== undefined) ??
    (up === '' ? undefined : men.find(({ generation }) => generation === up)) ??
    men.filter(({ generation }) => up === '' || generation === '' || generation === up).at(-1)
  if (found !== undefined) {
    people.mention(found, from, end)
    return found
  }
  const father = people.add('m', from, end)
  if (head > 0) {
    walk.setSurname(father, tie.fatherFrom, from)
    father.nameSpans = [text.span(tie.fatherFrom, end)]
    father.spans = [text.span(tie.fatherFrom, end)]
    people.index(father, words.slice(tie.fatherFrom, end))
  }
  father.isOfClan = true
  father.isReference = true
  return father
}

function personOfEntry(
  walk: Walk,
  key: string,
  father: Person | undefined,
  isGiven: boolean,
  sex: 'm' | 'f',
): Person | undefined {
  const { people, generation } = walk
  const all = people
    .named(key)
    .filter(
      (person) =>
        person !== father && (person.sex === sex || (father === undefined && person.isOfClan)),
    )
  const fits = (person: Person) => {
    const own =
      person.generation ||
      (person.father?.generation ? String(Number(person.father.generation) + 1) : '')
    return own === '' || generation === '' || own === generation
  }
  const open = all.filter((person) => !person.hasEntry && fits(person))
  if (father === undefined)
    return (
      open.find((person) => person.father !== undefined) ??
      open[0] ??
      all.find(
        (person) => person.hasEntry && fits(person) && generation === '' && person.key === key,
      )
    )
  if (isGiven) {
    return (
      all.find(
        (person) =>
          people.linkBetween('heir', person, father) ??
          people.linkBetween('adopted', person, father),
      ) ?? open.find((person) => person.father !== father)
    )
  }
  const own = people.childNamed(father, key)
  if (own !== undefined) return own
  const free = open.find(
    (person) => person.father === undefined && (person.isReference || person.husband === undefined),
  )
  if (free !== undefined) return free
  // The list of the father is whole and has no such son, a brother's list has: one man, told twice.
  const isListed = father.lists.some(({ items }) => items.length > 0)
  return isListed
    ? open.find(
        (person) =>
          person.father !== undefined &&
          person.father.father === father.father &&
          father.father !== undefined,
      )
    : undefined
}

function enterWoman(walk: Walk, head: EntryTie): void {
  const { people, text, words } = walk
  const sign = words.indexOf('氏', head.next)
  const person = people.add('f', head.next, sign + 1, '')
  walk.setSurname(person, head.next, sign)
  person.hasEntry = true
  if (walk.generation !== '') person.generation = walk.generation
  walk.setSubject(person, head.start)
  walk.at = sign + 1
  const given = /^[\u4e00-\u9fff]{1,2}(?=[，。])/u.exec(words.slice(walk.at, walk.at + 3))
  if (given !== null) {
    const end = walk.at + given[0].length
    people.rename(person, given[0], text.nameOf(walk.at, end))
    person.nameSpans = [text.span(head.next, end)]
    person.spans = [text.span(head.next, end)]
    walk.at = end
  }
}
