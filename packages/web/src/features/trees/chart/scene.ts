import type { TreeLayout } from '@suyuan/genealogy/layout/tree-layout'
import { LONGEST_LIFE } from '@suyuan/genealogy/life/life-rule'
import { fullName, shortName } from '@suyuan/genealogy/names/full-name'
import { personAt, type SkeletonTree } from '../skeleton/skeleton-tree.ts'
import type { Houses } from './house-colours.ts'

/** Words and type that the worker draws with; they come from the page. */
export interface Lettering {
  nameFont: string
  textFont: string
  /** How much larger than usual the reader's letters are. */
  scale: number
  male: string
  female: string
  unknown: string
  living: string
  /** “前#”: a year before our era, its number in the place of the sign. */
  beforeEra: string
}

/** What there is to draw. */
export interface Scene {
  book: SkeletonTree
  layout: TreeLayout
  lettering: Lettering
  /** Names in letters by serial, for readers who need them. */
  names?: ReadonlyMap<number, string>
  /** By card, where 房 have colours. */
  houses?: Houses | undefined
}

export interface CardText {
  name: string
  dates: string
  sex: number
  dead: boolean
}

/** The name as what is painted shows it: in letters for those who need them. */
export function paintedName({ book, names }: Pick<Scene, 'book' | 'names'>, row: number): string {
  const { serial, masked, surname, name } = personAt(book, row)
  return (masked ? undefined : names?.get(serial)) || shortName(fullName(surname, name))
}

export function cardText({ book, lettering }: Scene, row: number): CardText {
  const person = personAt(book, row)
  const { sex, dead, born, died } = person
  return {
    name: shortName(fullName(person.surname, person.name)),
    dates: `${signOfSex(lettering, sex)} ${lifeYears(person, lettering)}`.trim(),
    sex,
    dead: dead || (died > 0 && born > 0),
  }
}

function signOfSex(lettering: Lettering, sex: number): string {
  return sex === 1 ? lettering.male : sex === 0 ? lettering.female : lettering.unknown
}

/** 1892–1961, 前551–前479, ?–1990, 1950– 在世; nothing where nothing is known. */
export function lifeYears(
  { born, died, dead, masked }: { born: number; died: number; dead: boolean; masked: boolean },
  { living, beforeEra }: Pick<Lettering, 'living' | 'beforeEra'>,
): string {
  const year = (value: number) =>
    value === 0 ? '?' : value < 0 ? beforeEra.replace('#', `${-value}`) : `${value}`
  // Whoever cannot be alive any more is not said to be, though nobody has told of a death.
  const lived = born !== 0 && new Date().getFullYear() - born > LONGEST_LIFE
  if (!dead && !lived) return born === 0 ? (masked ? '' : living) : `${year(born)}– ${living}`
  return born === 0 && died === 0 ? '' : `${year(born)}–${year(died)}`
}
