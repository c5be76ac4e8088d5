import { GENERATION_FIRST, SINGLE, STYLE_ENDS, STYLED, type WorldClan } from './world.ts'
import type { WorldBook } from './world-books.ts'
import { nameErrors, telling } from './world-families.ts'
import { homophoneShares, inLetters, ownShares, poemShares } from './world-names.ts'

/** A person as a record shows one: `undefined` where it does not say whether there was a 号. */
export interface ShownPerson {
  given: string
  style: string | undefined
}

/** What the records of a clan show of its people; characters of generations are null where unknown. */
export interface ShownLine {
  /** By generation; undefined where a record ends before. */
  people: readonly (ShownPerson | undefined)[]
  /** How many generations there were in truth. */
  generations: number
  /** The generation's character; '' where the poem has none for it. */
  character(generation: number): string | null
  generationFirst: boolean | null
}

const share = (error: keyof typeof nameErrors) => nameErrors[error] / 100

/** Half of those with a 号 are shown with it. */
const STYLED_UNSHOWN = STYLED / 2 / (1 - STYLED / 2)

const letters = new Map<string, string>()

function lettersOf(given: string): string {
  const known = letters.get(given) ?? inLetters(given)
  letters.set(given, known)
  return known
}

/** How likely a family tells exactly this of an ancestor, by the made-up country's own chances. */
export class StatedName {
  private readonly readings: readonly ReadName[]

  constructor(ancestor: string, surname: string) {
    const { withSurname } = telling
    const isWhole = ancestor.length > surname.length && ancestor.startsWith(surname)
    const bare = new ReadName(ancestor, isWhole ? 1 - withSurname : 1, true)
    const given = new ReadName(ancestor.slice(surname.length), withSurname, false)
    this.readings = isWhole ? [given, bare] : [bare]
  }

  /** Of a clan whose records show this much. @param likely of a generation's character that is unknown */
  ofLine(line: ShownLine, likely: readonly string[]): number {
    return this.readings.reduce((sum, reading) => sum + reading.ofLine(line, likely), 0)
  }
}

/** The same for one way of reading what is told: the surname before the name, or not. */
class ReadName {
  private readonly text: string
  private readonly share: number
  private readonly isWhatever: boolean
  private readonly characters: string[]
  private readonly isLatin: boolean
  private readonly random = new Map<string, number>()

  /** @param isWhatever it may be a part of a name, or in letters: these are told without the surname */
  constructor(text: string, share: number, isWhatever: boolean) {
    this.text = text
    this.share = share
    this.isWhatever = isWhatever
    this.characters = [...text]
    this.isLatin = /^[A-Za-z]+$/.test(text)
  }

  /** Of a person whose name is known. @param styled how likely one whose 号 is not shown has one */
  ofPerson({ given, style }: ShownPerson, styled: number): number {
    if (this.isLatin) return lettersOf(given) === this.text ? share('letters') : 0
    const own = [...given]
    const exact = this.text === given ? 1 : 0
    const changed =
      own.length === this.characters.length
        ? own.reduce((sum, _, at) => sum + this.changedAt(own, at), 0) / own.length
        : 0
    const part =
      this.isWhatever && this.characters.length === 1
        ? own.filter((character) => character === this.text).length / own.length
        : 0
    const byStyle =
      style === undefined
        ? styled * this.styleShare() + (1 - styled) * exact
        : style === this.text
          ? 1
          : 0
    return share('none') * exact + changed + share('part') * part + share('style') * byStyle
  }

  /** One character is another one: a homophone, or any. */
  private changedAt(own: readonly string[], at: number): number {
    const others = own.every((character, i) => i === at || character === this.characters[i])
    if (!others) return 0
    const to = this.characters[at] ?? ''
    return (
      share('homophone') * (homophoneShares(own[at] ?? '').get(to) ?? 0) +
      share('character') * (ownShares.get(to) ?? 0)
    )
  }

  private styleShare(): number {
    const [first = '', last = ''] = this.characters
    if (this.characters.length !== 2 || !STYLE_ENDS.includes(last)) return 0
    return (ownShares.get(first) ?? 0) / [...STYLE_ENDS].length
  }

  /** Of any person of a generation. @param character '' where the poem has none; null: unknown */
  ofAnyone(character: string | null, first: boolean | null): number {
    const key = `${character} ${first}`
    const known = this.random.get(key)
    if (known !== undefined) return known
    const made = this.reckoned(character, first)
    this.random.set(key, made)
    return made
  }

  private reckoned(character: string | null, first: boolean | null): number {
    if (first === null) {
      return (
        GENERATION_FIRST * this.ofAnyone(character, true) +
        (1 - GENERATION_FIRST) * this.ofAnyone(character, false)
      )
    }
    if (character === null || character === '') {
      const shares = character === null ? poemShares : ownShares
      let sum = 0
      for (const [one, chance] of shares) sum += chance * this.ofAnyone(one, first)
      return sum
    }
    let sum = 0
    for (const [own, chance] of ownShares) {
      const given = first ? character + own : own + character
      const whole = this.ofPerson({ given, style: undefined }, STYLED)
      const single = this.ofPerson({ given: own, style: undefined }, STYLED)
      sum += chance * ((1 - SINGLE) * whole + SINGLE * single)
    }
    return sum
  }

  ofLine(line: ShownLine, likely: readonly string[]): number {
    const from = Math.floor(line.generations * telling.late)
    let sum = 0
    for (let generation = from; generation < line.generations; generation++) {
      const person = line.people[generation]
      const anyone = this.ofGeneration(line, generation, likely)
      const named = person ? this.ofPerson(person, STYLED_UNSHOWN) : anyone
      sum += telling.ofLine * named + (1 - telling.ofLine) * anyone
    }
    return (this.share * sum) / (line.generations - from)
  }

  /** One of a poem that nobody recorded may bear a character that the family tells as well. */
  private ofGeneration(line: ShownLine, generation: number, likely: readonly string[]): number {
    const character = line.character(generation)
    const any = this.ofAnyone(character, line.generationFirst)
    if (character !== null || likely.length === 0) return any
    const ofTold = likely.map((one) => this.ofAnyone(one, line.generationFirst))
    const each = 1 / USUAL_POEM
    return ofTold.reduce((sum, one) => sum + each * one, (1 - each * likely.length) * any)
  }
}

const USUAL_POEM = 24
const USUAL_LINE = 20

/** Nothing is recorded. */
export const unshownLine: ShownLine = {
  people: [],
  generations: USUAL_LINE,
  character: () => null,
  generationFirst: null,
}

/** What a clan's books show of its people. */
export function shownLine(
  { line, poem, poemFrom, generationFirst }: WorldClan,
  books: readonly WorldBook[],
): ShownLine {
  const generations = Math.max(0, ...books.map(({ lineage }) => lineage.length))
  const hasPoem = books.some(({ generationPoem }) => generationPoem !== null)
  const characters = [...poem]
  const isShown = (at: number) => books.some(({ lineage }) => lineage[at]?.includes('（号'))
  return {
    people: line.slice(0, generations).map(({ given, style }, at) => ({
      given,
      style: isShown(at) ? (style ?? undefined) : undefined,
    })),
    generations: line.length,
    character(generation) {
      if (!hasPoem && generation >= generations) return null
      return characters[generation - poemFrom] ?? ''
    },
    generationFirst: hasPoem || generations > 0 ? generationFirst : null,
  }
}
