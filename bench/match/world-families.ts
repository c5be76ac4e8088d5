import { Dice } from './dice.ts'
import { person, type World, type WorldClan } from './world.ts'
import { homophone, inLetters, ownCharacter } from './world-names.ts'

/** What a made-up family tells, and what it is in truth. */
export interface WorldFamily {
  clan: WorldClan
  told: {
    provinceId: number | null
    cityId: number | null
    ancestor: string
    generations: string
    hall: string
    area: string
    moved: string
    spelling: string
    notes: string
  }
  /** How many generation characters it tells, and how the ancestor's name differs. */
  generationsKnown: number
  nameError: NameError | null
  /** The ancestor's given name in truth; null where none is told. */
  ancestor: string | null
}

export type NameError = 'none' | 'homophone' | 'style' | 'character' | 'part' | 'letters'

/** How often a name is told with each error, in percent. */
export const nameErrors = {
  none: 46,
  homophone: 20,
  style: 10,
  character: 7,
  part: 7,
  letters: 10,
} as const satisfies Record<NameError, number>

const ERRORS: readonly NameError[] = ['none', 'homophone', 'style', 'character', 'part', 'letters']
const ERROR_WEIGHTS = ERRORS.map((error) => nameErrors[error])

/** How often families tell the city, or the province alone; are mistaken in it; and the like. */
export const telling = {
  neighbour: 0.09,
  elsewhere: 0.035,
  city: 0.66,
  province: 0.26,
  ofLine: 0.6,
  /** Where in the line the ancestors that are told begin. */
  late: 0.4,
  withSurname: 0.7,
  skips: 0.12,
  wrong: 0.07,
  wrongBySound: 0.7,
  backwards: 0.06,
  apart: 0.2,
  numbered: 0.15,
  hallRight: 0.85,
  village: 0.4,
  moveOfCity: 0.6,
} as const

/**
 * How families number their generations: from the founder, from the one who moved (some generations
 * later), with a slip of one, or by a counting of their own.
 */
const numbering = { founder: 0.55, migrant: 0.2, slip: 0.1, own: 0.15 } as const
const OWN_NUMBERS = { least: 5, most: 34 } as const

function tellNumber(generation: number, dice: Dice): number {
  const way = dice.weighted(['founder', 'migrant', 'slip', 'own'] as const, [
    numbering.founder,
    numbering.migrant,
    numbering.slip,
    numbering.own,
  ])
  if (way === 'founder') return generation
  if (way === 'migrant') return Math.max(1, generation - dice.between(1, 3))
  if (way === 'slip') return generation + (dice.chance(0.5) ? 1 : -1)
  return dice.between(OWN_NUMBERS.least, OWN_NUMBERS.most)
}

/** How likely a family tells this number of a generation. */
export function numberShare(told: number, generation: number): number {
  const { founder, migrant, slip, own } = numbering
  const earlier = [1, 2, 3].filter((later) => Math.max(1, generation - later) === told).length / 3
  const inOwn = told >= OWN_NUMBERS.least && told <= OWN_NUMBERS.most
  const ownNumbers = OWN_NUMBERS.most - OWN_NUMBERS.least + 1
  return (
    (told === generation ? founder : 0) +
    migrant * earlier +
    (Math.abs(told - generation) === 1 ? slip / 2 : 0) +
    (inOwn ? own / ownNumbers : 0)
  )
}

/** Families of the made-up country, each from any of its clans. */
export function worldFamily(world: World, number: number): WorldFamily {
  const dice = new Dice(4242, number)
  const clan = world.clan(dice.between(0, world.clans - 1))
  const ancestor = dice.chance(0.66) ? tellAncestor(clan, dice) : null
  const generations = tellGenerations(clan, dice, new Dice(4343, number))
  return {
    clan,
    told: {
      ...tellPlace(world, clan, dice),
      ancestor: ancestor?.text ?? '',
      generations: generations.text,
      hall: dice.chance(0.22) ? tellHall(clan, dice) : '',
      area: dice.chance(0.3) ? tellArea(clan, dice) : '',
      moved: dice.chance(0.25) ? tellMove(clan, dice) : '',
      spelling: dice.chance(0.3) ? tellSpelling(clan, dice) : '',
      notes: dice.chance(0.06) ? `祖上出过${clan.notable}` : '',
    },
    generationsKnown: generations.known,
    nameError: ancestor?.error ?? null,
    ancestor: ancestor?.given ?? null,
  }
}

/** Some know the city, some only the province; one in eight is mistaken. */
function tellPlace(world: World, clan: WorldClan, dice: Dice) {
  const mistaken = dice.number()
  const place =
    mistaken < telling.neighbour
      ? world.neighbour(clan.place, dice)
      : mistaken < telling.neighbour + telling.elsewhere
        ? world.elsewhere(clan.surnameId, dice)
        : clan.place
  const known = dice.number()
  if (known < telling.city) return { provinceId: place.provinceId, cityId: place.cityId }
  const isKnown = known < telling.city + telling.province
  return { provinceId: isKnown ? place.provinceId : null, cityId: null }
}

/** Half remember somebody whom the books name, half another of his generation. */
function tellAncestor(
  clan: WorldClan,
  dice: Dice,
): { text: string; error: NameError; given: string } | null {
  const late = clan.line.slice(Math.floor(clan.line.length * telling.late))
  const one = dice.chance(telling.ofLine)
    ? dice.pick(late)
    : person(dice, clan, dice.pick(late).generation)
  const drawn = dice.weighted(ERRORS, ERROR_WEIGHTS)
  const error = drawn === 'style' && one.style === null ? 'none' : drawn
  const characters = [...one.given]
  const at = dice.between(0, characters.length - 1)
  const change = (to: string) =>
    characters.map((each, index) => (index === at ? to : each)).join('')
  const text = {
    none: one.given,
    homophone: change(homophone(characters[at] ?? '', dice)),
    style: one.style ?? one.given,
    character: change(ownCharacter(dice)),
    part: characters[at] ?? '',
    letters: inLetters(one.given),
  }[error]
  const withSurname = error !== 'letters' && error !== 'part' && dice.chance(telling.withSurname)
  return { text: withSurname ? clan.surname + text : text, error, given: one.given }
}

function tellGenerations(
  clan: WorldClan,
  dice: Dice,
  ofNumber: Dice,
): { text: string; known: number } {
  const known = dice.weighted([0, 1, 2, 3, 4], [42, 18, 22, 12, 6])
  if (known === 0) return { text: '', known }
  const poem = [...clan.poem]
  const from = dice.between(0, Math.max(0, poem.length - known - 1))
  const skips = known > 1 && dice.chance(telling.skips)
  const told = poem
    .slice(from, from + known + (skips ? 1 : 0))
    .filter((_, at) => !(skips && at === 1))
  const wrong = told.map((character) => {
    if (!dice.chance(telling.wrong)) return character
    return dice.chance(telling.wrongBySound) ? homophone(character, dice) : ownCharacter(dice)
  })
  const isBackwards = dice.chance(telling.backwards)
  const order = isBackwards ? wrong.reverse() : wrong
  const text = order.join(skips || dice.chance(telling.apart) ? ' ' : '')
  if (isBackwards || !ofNumber.chance(telling.numbered)) return { text, known }
  const generation = clan.poemFrom + from + 1
  return { text: `${tellNumber(generation, ofNumber)}世${text}`, known }
}

function tellHall(clan: WorldClan, dice: Dice): string {
  return dice.chance(telling.hallRight) ? clan.hall : `${ownCharacter(dice)}${ownCharacter(dice)}堂`
}

function tellArea(clan: WorldClan, dice: Dice): string {
  const village = dice.chance(telling.village)
  return village ? `${clan.place.county}${clan.village}` : clan.place.county
}

function tellMove({ place }: WorldClan, dice: Dice): string {
  const year = dice.between(1840, 1949)
  return dice.chance(0.5)
    ? `${year}`
    : `${year}年从${dice.chance(telling.moveOfCity) ? place.city : place.province}迁出`
}

/** The spelling of the homeland's speech, where the surname has one; often no surer than pinyin. */
function tellSpelling({ place, spellings }: WorldClan, dice: Dice): string {
  const forms = spellings[dice.pick(speechesOf(place.provinceId))] ?? []
  return forms.length === 0 ? '' : dice.pick(forms)
}

/** Speeches by which emigrants of a province spell their surname; one that is usual stands twice. */
export function speechesOf(provinceId: number): readonly string[] {
  return homeSpeeches[provinceId] ?? ['wade-giles']
}

const homeSpeeches: Readonly<Record<number, readonly string[]>> = {
  350000: ['hokkien'],
  440000: ['cantonese', 'cantonese', 'teochew', 'hakka'],
  460000: ['hainanese'],
}
