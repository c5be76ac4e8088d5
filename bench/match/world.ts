import { readSurnames } from '../../seed/surnames/surname-record.ts'
import { Dice } from './dice.ts'
import { ownCharacter, ownHall, poemCharacter, villageName } from './world-names.ts'
import { type WorldHome, type WorldPlace, WorldPlaces } from './world-places.ts'

/** A person of a clan: the given name, and 号 where he has one. */
export interface WorldPerson {
  given: string
  generation: number
  style: string | null
}

/** A clan of the made-up country, with or without books. */
export interface WorldClan {
  number: number
  /** How many editions of its book the catalogue holds; 0: it is recorded nowhere. */
  editions: number
  /** Weights may be tuned by these clans; the others judge. */
  isTuning: boolean
  surname: string
  surnameId: number
  spellings: Readonly<Partial<Record<string, readonly string[]>>>
  /** The surname's first commandery. */
  commandery: string | undefined
  place: WorldPlace
  village: string
  /** Generation characters, the first of generation `poemFrom`. */
  poem: string
  poemFrom: number
  /** Whether the generation character stands first in a name. */
  generationFirst: boolean
  hall: string
  founder: string
  migrant: string
  /** The line that its books follow, a person a generation. */
  line: WorldPerson[]
  notable: string
}

export interface WorldOptions {
  /** Books of the catalogue. */
  books: number
  seed: number
}

const EDITIONS = [1, 2, 3, 4]
const EDITION_WEIGHTS = [78, 15, 5, 2]
/** Books of a recorded clan on average, as the weights have it. */
const BOOKS_A_CLAN = 1.31

/** Persons with a 号, and the characters that it ends with; given names of one character. */
export const STYLED = 0.3
export const STYLE_ENDS = '斋轩亭溪山峰庵谷庭堂'
export const SINGLE = 0.07

export const GENERATION_FIRST = 0.78

/** Halls that are called by the surname's commandery. */
export const OF_COMMANDERY = 0.4

/** How many clans share a poem; those of their province; and those that went on with other characters. */
export const poemSharing = { share: 0.28, ofProvince: 0.6, goesOn: 0.3, skew: 1.6 } as const

/** One clan in three has no book. */
const UNRECORDED = 1 / 3

/** The made-up country: clans that can be asked for one by one, the same in every run. */
export class World {
  readonly clans: number
  private readonly surnames = readSurnames().toSorted((a, b) => a.rank - b.rank)
  private readonly surnameEnds: number[] = []
  private readonly places = new WorldPlaces()
  private readonly seed: number

  constructor({ books, seed }: WorldOptions) {
    this.seed = seed
    this.clans = Math.round(books / BOOKS_A_CLAN / (1 - UNRECORDED))
    let total = 0
    // A few surnames have most of the people, hundreds have hardly any.
    for (const [at] of this.surnames.entries()) {
      total += Math.exp(-2.1 * Math.log(1 + at / 9))
      this.surnameEnds.push(total)
    }
  }

  /** The surname of a clan, for less than all of it. */
  surnameIdOf(number: number): number {
    return this.begin(new Dice(this.seed, number)).surname.id
  }

  private begin(dice: Dice) {
    const editions = dice.chance(UNRECORDED) ? 0 : dice.weighted(EDITIONS, EDITION_WEIGHTS)
    const isTuning = dice.chance(0.5)
    return { editions, isTuning, surname: this.pickSurname(dice) }
  }

  clan(number: number): WorldClan {
    const dice = new Dice(this.seed, number)
    const { editions, isTuning, surname } = this.begin(dice)
    const place = this.places.pick(surname.id, dice)
    const poem = this.poem(surname.id, number, place, dice)
    const generationFirst = dice.chance(GENERATION_FIRST)
    const poemFrom = dice.between(3, 9)
    const generations = dice.between(14, 26)
    const line = Array.from({ length: generations }, (_, generation) =>
      person(dice, { poem, poemFrom, generationFirst }, generation),
    )
    const commandery = surname.commanderies[0]
    const ofCommandery = commandery !== undefined && dice.chance(OF_COMMANDERY)
    return {
      number,
      editions,
      isTuning,
      surname: surname.surname,
      surnameId: surname.id,
      spellings: surname.spellings,
      commandery,
      place,
      village: villageName(dice),
      poem,
      poemFrom,
      generationFirst,
      hall: ofCommandery ? `${commandery}堂` : ownHall(dice),
      founder: surname.surname + (line[0]?.given ?? ''),
      migrant: surname.surname + (line[dice.between(1, 3)]?.given ?? ''),
      line,
      notable: surname.surname + (dice.pick(line).given ?? ''),
    }
  }

  neighbour(place: WorldPlace, dice: Dice): WorldPlace {
    return this.places.neighbour(place, dice)
  }

  elsewhere(surnameId: number, dice: Dice): WorldPlace {
    return this.places.pick(surnameId, dice)
  }

  /** Where the clans of a surname live. */
  homes(surnameId: number): WorldHome[] {
    return this.places.homes(surnameId, new Dice(this.seed))
  }

  private pickSurname(dice: Dice) {
    const at = dice.number() * (this.surnameEnds.at(-1) ?? 0)
    const surname = this.surnames[this.surnameEnds.findIndex((end) => end >= at)]
    if (!surname) throw new RangeError('no surname')
    return surname
  }

  /**
   * Most clans have a poem of their own; some share one with clans of their surname, more often with
   * those of the same province; and a few of those went on with other characters.
   */
  private poem(surnameId: number, number: number, { provinceId }: WorldPlace, dice: Dice): string {
    const shares = dice.chance(poemSharing.share)
    const shared = Math.floor(this.sharedPoems * dice.number() ** poemSharing.skew)
    const home = dice.chance(poemSharing.ofProvince) ? provinceId : 0
    const poem = shares ? this.sharedPoem(surnameId, home, shared) : this.poemNamed(number * 31 + 5)
    const characters = [...poem]
    const kept = shares && dice.chance(poemSharing.goesOn) ? dice.between(8, 14) : characters.length
    const rest = characters.slice(kept).map(() => poemCharacter(dice))
    return [...characters.slice(0, kept), ...rest].join('')
  }

  /** How many poems the clans of a surname share in a province, and as many in the whole country. */
  get sharedPoems(): number {
    return Math.max(2, Math.round(this.clans / 900))
  }

  /** @param home the province; 0: the country */
  sharedPoem(surnameId: number, home: number, index: number): string {
    return this.poemNamed(surnameId * 131 + home * 17 + index * 7919)
  }

  private poemNamed(name: number): string {
    const own = new Dice(this.seed + 77, name)
    const length = own.pick([16, 20, 20, 24, 28, 32, 40])
    return Array.from({ length }, () => poemCharacter(own)).join('')
  }
}

type Naming = Pick<WorldClan, 'poem' | 'poemFrom' | 'generationFirst'>

/** A person of a generation: one character of the poem, one of his own. */
export function person(dice: Dice, naming: Naming, generation: number): WorldPerson {
  const own = ownCharacter(dice)
  const character = [...naming.poem][generation - naming.poemFrom] ?? ownCharacter(dice)
  const style = dice.chance(STYLED) ? `${ownCharacter(dice)}${dice.pick([...STYLE_ENDS])}` : null
  const whole = naming.generationFirst ? character + own : own + character
  return { given: dice.chance(SINGLE) ? own : whole, generation, style }
}
