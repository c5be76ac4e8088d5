import { cycleOfYear } from '../cycle.ts'
import type { YearCandidate, YearChoice } from './candidate.ts'
import { type Cursor, skipSpaces, takeEndOfBracket, takeText } from './cursor.ts'
import type { YearPart } from './phrase.ts'

/** The animals of the branches from 子 on, and other words for three of them. */
const ANIMALS = '鼠牛虎兔龙蛇马羊猴鸡狗猪'
const OTHERS: Readonly<Record<string, number>> = { 犬: 10, 豕: 11, 豚: 11 }

const animalAt = (text: string, at: number): number | undefined => {
  const char = text.charAt(at)
  const place = char === '' ? -1 : ANIMALS.indexOf(char)
  return place >= 0 ? place : OTHERS[char]
}

/** 羊年, 属羊, 肖羊, 生肖羊, (羊), (属羊年): the animal of the year. A bare 羊 is none. */
export function readAnimal(cursor: Cursor, year: YearPart): boolean {
  const start = cursor.at
  skipSpaces(cursor)
  const bracket = takeText(cursor, '(')
  if (!bracket && (takeText(cursor, ',') || takeText(cursor, '，'))) skipSpaces(cursor)
  const animal = takeAnimal(cursor, bracket)
  if (animal === undefined || (bracket && !takeText(cursor, ')'))) {
    cursor.at = start
    return false
  }
  if (!bracket) takeEndOfBracket(cursor, start)
  year.animal ??= animal
  return true
}

/** The animal with its word before or 年 behind, or alone where brackets stand around it. */
export function takeAnimal(cursor: Cursor, mayBeBare: boolean): number | undefined {
  const start = cursor.at
  takeText(cursor, '生')
  const said = takeText(cursor, '肖') || takeText(cursor, '属')
  if (said) takeText(cursor, '相')
  const animal = animalAt(cursor.text, cursor.at)
  if (animal === undefined) {
    cursor.at = start
    return undefined
  }
  cursor.at++
  const closed = takeText(cursor, '年') || takeText(cursor, '岁')
  if (said || closed || mayBeBare) return animal
  cursor.at = start
  return undefined
}

/** 羊年丁未: the animal right before the year. */
export function animalBefore(text: string, at: number): number | undefined {
  const end = text.charAt(at - 1) === '年' ? at - 2 : -1
  return end < 0 ? undefined : animalAt(text, end)
}

const BRANCHES = 12

/** Sign and animal of a year AD begin with its New Year, so that its first weeks have those before. */
const hasAnimal = ({ year, calendar }: YearCandidate, animal: number): boolean =>
  cycleOfYear(year) % BRANCHES === animal ||
  (calendar === 'gregorian' && cycleOfYear(year - 1) % BRANCHES === animal)

/** The animal leaves the years that have it; where none has, it contradicts them. */
export function checkedByAnimal(choice: YearChoice, animal: number | undefined): YearChoice {
  if (animal === undefined || choice.candidates.length === 0) return choice
  const fitting = choice.candidates.filter((each) => hasAnimal(each, animal))
  if (fitting.length > 0) return { ...choice, candidates: fitting }
  return {
    ...choice,
    conflict: true,
    warnings: [...choice.warnings, { code: 'animal_differs' }],
  }
}
