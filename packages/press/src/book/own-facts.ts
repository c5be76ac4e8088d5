import type { FactName, RecordStyle } from './book-options.ts'
import type { BookPerson } from './book-tree.ts'
import type { FixedWords } from './fixed-words.ts'
import { counted } from './numerals.ts'
import { plainLines, plainText } from './plain-text.ts'
import { writtenDate } from './written-dates.ts'

type Facts = Pick<BookPerson, 'ranking' | 'zi' | 'hao' | 'shihao' | 'otherNames' | 'spelling'> &
  Pick<BookPerson, 'office' | 'memo' | 'isDead'> &
  Pick<BookPerson, 'birthDay' | 'birthReading' | 'birthText' | 'birthAddress'> &
  Pick<BookPerson, 'deathDay' | 'deathReading' | 'deathText' | 'deathPlace' | 'deathAddress'>

/** What is told of one person, as phrases without their stops, in the family's order. */
export function ownFacts(
  person: Facts,
  words: FixedWords,
  style: RecordStyle,
): { phrases: string[]; notes: string[] } {
  const phrases: string[] = []
  let notes: string[] = []
  for (const fact of style.facts) {
    if (fact === 'notes') notes = plainLines(person.memo).map(asSentence)
    else phrases.push(...tell[fact](person, words, style))
  }
  return { phrases, notes }
}

/** A sentence that ends as one. */
export const asSentence = (line: string): string =>
  /[。！？.!?」』）)]$/u.test(line) ? line : `${line}。`

type Teller = (person: Facts, words: FixedWords, style: RecordStyle) => string[]

const called = (before: string, text: string): string[] => {
  const plain = plainText(text)
  return plain === '' ? [] : [`${before}${plain}`]
}

const tell: Record<Exclude<FactName, 'notes'>, Teller> = {
  rank: ({ ranking }, words) => (ranking > 0 ? [`${words.ranked}${counted(ranking)}`] : []),
  names: ({ zi, hao, shihao, otherNames, spelling }, words) => [
    ...called(words.zi, zi),
    ...called(words.hao, hao),
    ...called(words.shi, shihao),
    ...called(words.also, otherNames),
    ...called('', spelling),
  ],
  office: ({ office }) => called('', office),
  birth(person, words, style) {
    const { birthDay: day, birthReading: reading, birthText: text, birthAddress } = person
    const date = writtenDate({ day, reading, text }, words, style.dates)
    const told = whenAndWhere(words.born, date, plainText(birthAddress))
    return told.length > 0 || !style.writesUnknown || !person.isDead ? told : [words.unknownBirth]
  },
  death(person, words, style) {
    const { deathDay: day, deathReading: reading, deathText: text, deathPlace } = person
    const date = writtenDate({ day, reading, text }, words, style.dates)
    const told = whenAndWhere(words.died, date, plainText(deathPlace))
    return told.length > 0 || !style.writesUnknown || !person.isDead ? told : [words.unknownDeath]
  },
  burial(person, words, style) {
    const place = plainText(person.deathAddress)
    // Many a family writes 葬于 with the place.
    const told = place === '' ? [] : [/^[葬墓]/.test(place) ? place : `${words.buried}${place}`]
    return told.length > 0 || !style.writesUnknown || !person.isDead ? told : [words.unknownGrave]
  },
}

/** 生于某日，在某地: the place by itself where the day is not known. */
function whenAndWhere(verb: string, date: string, place: string): string[] {
  if (date === '') return place === '' ? [] : [`${verb}${place}`]
  // 生于光绪三年 may be what the family wrote already.
  const alone = verb.slice(0, 1)
  const told = date.startsWith(alone) ? date : `${verb}${date}`
  return place === '' ? [told] : [`${told}（${place}）`]
}
