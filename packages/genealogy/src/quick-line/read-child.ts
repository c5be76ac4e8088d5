import { ofOtherFamily, parseName, placeOf, withoutOwnSurname } from './line-names.ts'
import { withBrackets } from './line-parts.ts'
import { type LineChild, newLinePerson } from './quick-line.ts'
import { readAbout } from './read-person.ts'

const PLACE = /^([长長次仲三四五六七八九十季幼])(?:[子男女](.+)|(?=[适適嫁归歸])(.+))$/u
const MARRIED = /^(.*?)(?:[适適嫁]|出[阁閣]于?|[归歸](?=.氏))[于於]?(.+)$/u
const KEPT = /^(.*?)招(?:[赘贅婿夫]*)(.+?)(?:入?[赘贅]|[为為]婿)?$/u
const HEIR = /^(.*?)(出[嗣继繼]|[过過][继繼房]|兼祧)[给給与與于於]?(.*)$/u
const GIVEN = /^(嗣子|[继繼]嗣子?|入嗣|承嗣|[养養]子|[义義]子|抱[养養]子?|螟蛉子?)(.*)$/u

interface Around {
  sex: 0 | 1
  surname: string
  mother: number | null
}

interface ReadChild {
  child: LineChild
  unread: string[]
}

/** One of the children of a list: 继发, 次女适王, 继和（出嗣文炳）, 嗣子继祖. */
export function readChild(text: string, { sex, surname, mother }: Around): ReadChild {
  const person = newLinePerson(surname, sex)
  const child: LineChild = { person, kind: 'birth', mother, husband: null, heirOf: null }
  const { name, about } = withBrackets(text)
  const rest = readTies(child, withoutPlace(child, name))
  const told = parseName(withoutOwnSurname(rest, surname))
  person.name = told.name
  if (told.word !== '') person.memo.push(told.word)
  if (told.diedYoung) person.isDead = true
  const unread = about.filter((clause) => {
    const left = readTies(child, clause)
    return left !== '' && !readAbout(person, left)
  })
  person.memo.push(...unread)
  return { child, unread }
}

function withoutPlace({ person }: LineChild, text: string): string {
  const [, place, name, married] = PLACE.exec(text) ?? []
  if (place === undefined) return text
  person.ranking = placeOf(place)
  return name ?? married ?? ''
}

/** Takes out what a clause says of ties. @returns what is left of it */
function readTies(child: LineChild, clause: string): string {
  if (child.person.sex === 0) {
    const married = MARRIED.exec(clause)
    if (married) return husbandOf(child, married, 'first')
    const kept = KEPT.exec(clause)
    if (kept) return husbandOf(child, kept, 'uxorilocal')
  }
  const [, word, adopted = ''] = GIVEN.exec(clause) ?? []
  if (word !== undefined) {
    child.kind = /嗣/u.test(word) ? 'adopted' : 'foster'
    return adopted
  }
  const [, before = '', deed, to = ''] = HEIR.exec(clause) ?? []
  if (deed === undefined) return clause
  const isDual = deed === '兼祧'
  if (to !== '') child.heirOf = { name: to, kind: isDual ? 'dual' : 'adopted' }
  else if (isDual) child.kind = 'dual'
  else child.person.memo.push(deed)
  return before
}

function husbandOf(
  child: LineChild,
  [, before = '', husband = '']: RegExpExecArray,
  kind: 'first' | 'uxorilocal',
): string {
  const person = { ...newLinePerson('', 1), ...ofOtherFamily(husband) }
  child.husband = { person, kind }
  return before
}
