import { plainName } from '@suyuan/genealogy/names/plain-name'
import { simplified } from '@suyuan/genealogy/text/simplified'
import { cantoneseReading, cantoneseReadings, plainLetters } from '../../../text/cantonese.ts'
import { latinReading, reading } from '../../../text/readings.ts'
import { plainArea } from '../../catalogue/plain-places.ts'
import type { Clues, MatchPlace, NameClue } from './clues.ts'
import { homesOf, speaksCantonese } from './dialects.ts'
import { generationClues } from './stated-generations.ts'
import { hallsIn, statedHall } from './stated-hall.ts'
import { statedYear } from './stated-move.ts'
import { givenNames } from './stated-name.ts'

/** What a family typed. */
export interface StatedClues {
  place: MatchPlace
  ancestor: string
  generations: string
  hall: string
  /** County, town or village. */
  area: string
  /** What it is called today, where it is told by an older name. */
  areaToday?: string
  /** What is told beyond the county. */
  areaRest?: string
  /** Where the county lies by itself. */
  areaMeans?: MatchPlace
  /** The city of the place is read out of the county. */
  isPlaceRead?: boolean
  /** Where the county lies, if not where the family says that it comes from. */
  areaAt?: MatchPlace
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
  /** 郡望, in simplified characters. */
  commanderies?: readonly string[]
}

/**
 * What the typed clues say, as they are compared.
 * @param from the place that `moved` names, or null
 */
export function understandClues(
  told: StatedClues,
  surname: KnownSurname,
  from: MatchPlace | null,
): Clues {
  const notes = simplified(told.notes)
  const spelling = simplified(told.spelling)
  const { hall, isCommandery, isOfCommandery } = statedHall(told.hall, surname)
  const isCantonese = speaksCantonese(spelling, surname.spellings, told.place)
  return {
    place: told.place,
    area: inCharacters(told.area),
    areaToday: inCharacters(told.areaToday ?? ''),
    areaRest: inCharacters(told.areaRest ?? ''),
    areaMeans: told.areaMeans ?? null,
    isPlaceRead: told.isPlaceRead ?? false,
    areaAt: told.areaAt ?? null,
    from,
    movedYear: statedYear(simplified(told.moved)),
    ancestor: nameClue(told.ancestor, surname, isCantonese),
    generations: generationClues(told.generations),
    hall,
    isCommandery,
    isOfCommandery,
    hallsInNotes: hallsIn(notes, surname),
    spokenAt: homesOf(spelling, surname.spellings),
    persons: personsIn(notes, surname.surname),
  }
}

/** A place in letters cannot be compared with what records name. */
function inCharacters(area: string): string {
  return /\p{Script=Han}/u.test(area) ? plainArea(area) : ''
}

/**
 * The given name of an ancestor: characters, or their sound where it is written in letters.
 * @param isCantonese the family speaks so: what sounds alike to it may be meant
 */
export function nameClue(
  typed: string,
  surname: KnownSurname,
  isCantonese = false,
): NameClue | null {
  if (!/\p{Script=Han}/u.test(plainName(typed))) {
    const given = givenInLatin(typed, surname)
    const sounds = latinReading(given)
    const cantonese = isSpelledElsewhere(typed, surname) ? [] : cantoneseReading(given)
    const isRead = sounds.length > 0 || cantonese.length > 0
    return isRead ? { characters: [], others: [], sounds, cantonese } : null
  }
  const { given, others } = givenNames(typed, surname.surname)
  const characters = [...given.matchAll(/\p{Script=Han}/gu)].map(([character]) => character)
  if (characters.length === 0) return null
  const heard = characters.map((character) => cantoneseReadings(character)[0] ?? '')
  const isHeard = isCantonese && heard.every((sound) => sound !== '')
  return {
    characters,
    others,
    sounds: characters.map(reading),
    cantonese: isHeard ? heard : [],
  }
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
