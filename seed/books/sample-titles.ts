import type { SamplePlace } from './sample-places.ts'
import { type Random, WeightedPicker } from './sample-random.ts'

const GENRES: readonly (readonly [string, number])[] = [
  ['宗谱', 38],
  ['族谱', 30],
  ['家谱', 11],
  ['支谱', 9],
  ['世谱', 4],
  ['家乘', 4],
  ['房谱', 2.5],
  ['统谱', 1.5],
]
const GENRE_PICKER = new WeightedPicker(GENRES.map(([, weight]) => weight))
const EDITION_WORDS = ['', '创修', '重修', '三修', '四修', '五修', '六修', '七修'] as const

/** Number of the edition (1: the first) as titles and prefaces write it; '' where nothing is said. */
export function editionWord(edition: number): string {
  return EDITION_WORDS[edition] ?? ''
}

export function pickGenre(random: Random): string {
  return GENRES[GENRE_PICKER.pick(random)]?.[0] ?? '族谱'
}

export interface TitleParts {
  surname: string
  place: SamplePlace
  hall: string | null
  edition: number
  genre: string
}

/** In the forms of real titles: place, surname, sometimes edition, hall or the place left. */
export function writeTitle(
  random: Random,
  { surname, place, hall, edition, genre }: TitleParts,
): string {
  const form = random.next()
  const where = place.short ?? ''
  if (place.short !== null && (place.abroad || form < 0.06)) {
    return form < 0.03 || place.abroad
      ? `${place.origin}迁${where}${surname}氏${genre}`
      : `${where}${surname}氏迁派${genre}`
  }
  if (hall !== null && form < 0.16) return `${where}${surname}氏${hall}${genre}`
  if (edition > 1 && form > 0.78) return `${where}${surname}氏${editionWord(edition)}${genre}`
  return `${where}${surname}氏${genre}`
}

const COMPILERS = [
  '{}氏合族纂修',
  '{}氏合族重修',
  '{}氏长房纂修',
  '{}氏二房续修',
  '{}氏三房纂修',
  '{}氏某房纂修',
  '{}氏宗祠公修',
  '{}氏谱局纂修',
  '{}氏各房合修',
  '{}氏族人辑',
] as const

/** A compiler is never named: samples invent no authors. */
export function pickCompilers(random: Random, surname: string, edition: number): string {
  if (random.chance(0.12)) return '佚名'
  const compilers = random.pick(COMPILERS).replace('{}', surname)
  return edition === 1 ? compilers.replace(/[续重]修/, '纂修') : compilers
}
