import type { ShownLine } from './oracle-names.ts'
import { poemSharing, type World, type WorldClan } from './world.ts'
import type { WorldBook } from './world-books.ts'
import { numberShare, telling } from './world-families.ts'
import { homophoneShares, ownShares, poemShares } from './world-names.ts'

/** A poem as far as records show it; null where a character is unknown. */
export type ShownPoem = readonly (string | null)[]

/** How likely a family tells exactly these generation characters. */
export class StatedGenerations {
  readonly characters: readonly string[]
  private readonly isApart: boolean
  /** Of the first one; null where none is told. */
  private readonly number: number | null
  private readonly ofUnknown: readonly number[]
  private readonly known = new Map<string, number>()

  constructor(text: string) {
    const [, number, told = text] = /^(\d+)世(.*)$/u.exec(text) ?? []
    this.number = number === undefined ? null : Number(number)
    this.characters = [...told.replaceAll(' ', '')]
    this.isApart = told.includes(' ')
    this.ofUnknown = this.characters.map((character) => {
      let sum = 0
      for (const [one, share] of poemShares) sum += share * toldFor(one, character)
      return sum
    })
  }

  /** Where nothing of the poem is known. */
  get ofAnyPoem(): number {
    // A number tells where in the poem they stand, and poems are long.
    return this.ofPoem(Array.from({ length: this.number === null ? 8 : USUAL_POEM }, () => null))
  }

  /** @param poemFrom the generation that the poem begins with, from 0; null where it is not known */
  ofPoem(poem: ShownPoem, poemFrom: number | null = null): number {
    const count = this.characters.length
    if (count === 0) return 1
    const ways = [
      { skips: false, share: count === 1 ? 1 : 1 - telling.skips },
      { skips: true, share: count === 1 ? 0 : telling.skips },
    ]
    return ways.reduce((sum, { skips, share }) => {
      const apart = skips ? 1 : telling.apart
      const written = count === 1 ? 1 : this.isApart ? apart : 1 - apart
      if (share * written === 0) return sum
      const forth = this.along(poem, skips, false, poemFrom)
      const back = this.along(poem, skips, true, poemFrom)
      return sum + share * written * ((1 - telling.backwards) * forth + telling.backwards * back)
    }, 0)
  }

  private along(poem: ShownPoem, skips: boolean, isBack: boolean, poemFrom: number | null): number {
    const count = this.characters.length
    const starts = Math.max(1, poem.length - count)
    let sum = 0
    for (let start = 0; start < starts; start++) {
      let product = this.numbered(start, isBack, poemFrom)
      for (let at = 0; at < count && product > 0; at++) {
        const told = isBack ? count - 1 - at : at
        const character = poem[start + at + (skips && at > 0 ? 1 : 0)]
        product *= character
          ? toldFor(character, this.characters[told] ?? '')
          : (this.ofUnknown[told] ?? 0)
      }
      sum += product
    }
    return sum / starts
  }

  /** How likely the number, or none, is told of the generation at this place of the poem. */
  private numbered(start: number, isBack: boolean, poemFrom: number | null): number {
    if (this.number === null) return isBack ? 1 : 1 - telling.numbered
    if (isBack) return 0
    const told = this.number
    const beginnings = poemFrom === null ? POEM_BEGINNINGS : [poemFrom]
    const sum = beginnings.reduce((all, each) => all + numberShare(told, each + start + 1), 0)
    return (telling.numbered * sum) / beginnings.length
  }

  /** Of a clan of the province whose poem no record shows: one of its own, or one that several share. */
  ofUnrecorded(world: World, surnameId: number, provinceId: number): number {
    if (this.characters.length === 0) return 1
    const { share, ofProvince } = poemSharing
    return (
      (1 - share) * this.ofAnyPoem +
      share * ofProvince * this.ofShared(world, surnameId, provinceId) +
      share * (1 - ofProvince) * this.ofShared(world, surnameId, 0)
    )
  }

  private ofShared(world: World, surnameId: number, home: number): number {
    const key = `${surnameId} ${home}`
    const before = this.known.get(key)
    if (before !== undefined) return before
    const { goesOn, skew } = poemSharing
    const poems = world.sharedPoems
    let sum = 0
    for (let index = 0; index < poems; index++) {
      const drawn = ((index + 1) / poems) ** (1 / skew) - (index / poems) ** (1 / skew)
      const poem = [...shared(world, surnameId, home, index)]
      const other = poem.map((character, at) => (at < USUALLY_KEPT ? character : null))
      sum += drawn * ((1 - goesOn) * this.ofPoem(poem) + goesOn * this.ofPoem(other))
    }
    this.known.set(key, sum)
    return sum
  }
}

const USUAL_POEM = 24

/** Generations that poems of the made-up country begin with. */
const POEM_BEGINNINGS = [3, 4, 5, 6, 7, 8, 9]

const USUALLY_KEPT = 11

const sharedPoems = new Map<string, string>()

function shared(world: World, surnameId: number, home: number, index: number): string {
  const key = `${world.clans} ${surnameId} ${home} ${index}`
  const poem = sharedPoems.get(key) ?? world.sharedPoem(surnameId, home, index)
  sharedPoems.set(key, poem)
  return poem
}

/** How likely a character is told where this one is meant. */
function toldFor(meant: string, told: string): number {
  const { wrong, wrongBySound } = telling
  const right = meant === told ? 1 - wrong : 0
  const bySound = wrongBySound * (homophoneShares(meant).get(told) ?? 0)
  return right + wrong * (bySound + (1 - wrongBySound) * (ownShares.get(told) ?? 0))
}

/** What a clan's books show of its poem: all of it, or what the names of the lineage show. */
export function shownPoem(
  { poem, poemFrom }: WorldClan,
  books: readonly WorldBook[],
  { people }: ShownLine,
): ShownPoem {
  const characters = [...poem]
  if (books.some(({ generationPoem }) => generationPoem !== null)) return characters
  return characters.map((character, at) => (at + poemFrom < people.length ? character : null))
}
