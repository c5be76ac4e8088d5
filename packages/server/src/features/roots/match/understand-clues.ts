import { cantoneseReading, plainLetters } from '../../../text/cantonese.ts'
import { plainName } from '../../../text/plain-name.ts'
import { latinReading, reading } from '../../../text/readings.ts'
import { simplified } from '../../../text/simplified.ts'
import { plainArea, plainHall } from '../../catalogue/name-forms.ts'
import type { Clues, GenerationClue, MatchPlace, NameClue } from './clues.ts'
import { homesOf } from './dialects.ts'
import { toldYear } from './told-move.ts'

/** What a family typed. */
export interface ToldClues {
  place: MatchPlace
  ancestor: string
  generations: string
  hall: string
  /** County, town or village. */
  area: string
  /** When and from where the family moved. */
  moved: string
  /** Dialect, or the surname as it is spelled abroad. */
  spelling: string
  notes: string
}

interface KnownSurname {
  /** Simplified. */
  surname: string
  pinyin: string
  spellings: Readonly<Record<string, readonly string[]>>
}

/**
 * What the typed clues say, as they are compared.
 * @param from the place that `moved` names, or null
 */
export function understandClues(
  told: ToldClues,
  surname: KnownSurname,
  from: MatchPlace | null,
): Clues {
  const notes = simplified(told.notes)
  return {
    place: told.place,
    area: plainArea(told.area),
    from,
    movedYear: toldYear(simplified(told.moved)),
    ancestor: nameClue(told.ancestor, surname),
    generations: generationClues(told.generations),
    hall: plainHall(told.hall) || (/\p{Script=Han}{2,3}(?=堂)/u.exec(notes)?.[0] ?? ''),
    spokenAt: homesOf(simplified(told.spelling), surname.spellings),
    persons: personsIn(notes, surname.surname),
  }
}

/** The given name of an ancestor: characters, or their sound where it is written in pinyin. */
export function nameClue(typed: string, surname: KnownSurname): NameClue | null {
  const name = plainName(typed)
  if (!/\p{Script=Han}/u.test(name)) {
    const given = givenInLatin(typed, surname)
    const sounds = latinReading(given)
    const cantonese = isSpelledElsewhere(typed, surname) ? [] : cantoneseReading(given)
    const isRead = sounds.length > 0 || cantonese.length > 0
    return isRead ? { characters: [], sounds, cantonese } : null
  }
  const characters = [...name.matchAll(/\p{Script=Han}/gu)].map(([character]) => character)
  const own = [...surname.surname]
  const given = name.startsWith(surname.surname) ? characters.slice(own.length) : characters
  if (given.length === 0) return null
  return { characters: given, sounds: given.map(reading), cantonese: [] }
}

/** Chen Wenming and Wenming Chen are Wenming; so is Tan Wenming. */
function givenInLatin(typed: string, { pinyin, spellings }: KnownSurname): string {
  const own = new Set([pinyin, ...Object.values(spellings).flat()].map(plainLetters))
  const words = typed.split(/[\s,]+/).filter((word) => word !== '')
  if (words.length < 2) return typed
  if (own.has(plainLetters(words[0] ?? ''))) return words.slice(1).join(' ')
  return own.has(plainLetters(words.at(-1) ?? '')) ? words.slice(0, -1).join(' ') : typed
}

/** The surname beside it is spelled as in another speech: Tan Kah Kee is no Cantonese name. */
function isSpelledElsewhere(typed: string, { pinyin, spellings }: KnownSurname): boolean {
  const words = typed.split(/[\s,]+/).map(plainLetters)
  const isIn = (forms: readonly string[] = []) =>
    forms.some((form) => words.includes(plainLetters(form)))
  if (isIn([pinyin]) || isIn(spellings['cantonese'])) return false
  return Object.values(spellings).some(isIn)
}

const numbered =
  /(?:第)?(\d{1,3}|[一二三四五六七八九十百廿卅]{1,5})[世代]\s*[:：]?\s*(\p{Script=Han})/gu

/**
 * Generation characters in their order. Written together they follow each other (文明德), apart they
 * leave some out (文 明), with numbers it is told how many (20世文 22世明).
 */
export function generationClues(typed: string): GenerationClue[] {
  const text = simplified(typed.normalize('NFKC'))
  const withNumbers = [...text.matchAll(numbered)].map(([, number = '', character = '']) => ({
    character,
    number: numberOf(number),
  }))
  if (withNumbers.length > 0) {
    const ordered = withNumbers.sort((a, b) => a.number - b.number)
    return ordered.map(({ character, number }, at) => ({
      character,
      sound: reading(character),
      gap: at === 0 ? null : number - (ordered[at - 1]?.number ?? number),
    }))
  }
  const runs = text.match(/\p{Script=Han}+/gu) ?? []
  return runs
    .flatMap((run) =>
      [...run].map((character, at) => ({
        character,
        sound: reading(character),
        gap: at === 0 ? null : 1,
      })),
    )
    .slice(0, MOST_GENERATIONS)
}

/** A whole poem may be typed; more than this many characters say nothing new. */
const MOST_GENERATIONS = 8

const digits = '零一二三四五六七八九'

function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const plain = text.replace('廿', '二十').replace('卅', '三十')
  const [hundreds, rest = ''] = plain.includes('百') ? plain.split('百') : ['', plain]
  const [tens, ones = ''] = rest.includes('十') ? rest.split('十') : ['', rest]
  const digit = (part: string | undefined) => Math.max(0, digits.indexOf(part || '零'))
  const ten = rest.includes('十') ? digit(tens) || 1 : 0
  return digit(hundreds) * 100 + ten * 10 + digit(ones)
}

/** Every text of the surname with one or two characters after it may be a person's name. */
function personsIn(notes: string, surname: string): string[] {
  const found = new Set<string>()
  for (let at = notes.indexOf(surname); at !== -1; at = notes.indexOf(surname, at + 1)) {
    const after = /^\p{Script=Han}{1,2}/u.exec(notes.slice(at + surname.length))?.[0] ?? ''
    if (/^[氏姓家族]/u.test(after)) continue
    for (const given of [after, after.slice(0, 1)]) if (given !== '') found.add(surname + given)
  }
  return [...found].slice(0, MOST_PERSONS)
}

const MOST_PERSONS = 12
