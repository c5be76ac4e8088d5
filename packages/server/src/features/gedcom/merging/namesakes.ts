import type { Traits } from './traits.ts'

/** People of the tree under one key with whom everybody of the file under it is compared. */
const BLOCK = 24
/** Namesakes of the tree, under all keys, with whom one person of the file is compared. */
const NAMESAKES = 200
/** What so many of the tree are called tells nobody apart. */
const COMMON = 400
/** Of these one whose kin or dates have led to somebody is compared with so many. */
const OF_COMMON = 8

/** The people of a tree by what they are called. */
export class Namesakes {
  private readonly blocks = new Map<string, Traits[]>()
  /** How many bear a name that somebody was looked up by and that tells nobody apart. */
  readonly common = new Map<string, { serial: number; count: number }>()

  constructor(people: Iterable<Traits>) {
    for (const traits of people) {
      for (const key of keysOf(traits)) {
        const block = this.blocks.get(key)
        if (block) block.push(traits)
        else this.blocks.set(key, [traits])
      }
    }
  }

  /** Those who may be somebody: of many who are called alike those at about the same place. */
  of(one: Traits): Set<Traits> {
    const found = new Set<Traits>()
    for (const key of keysOf(one)) {
      const block = this.blocks.get(key) ?? []
      const isCommon = block.length > COMMON
      if (isCommon && key === one.words[0] && !this.common.has(key)) {
        this.common.set(key, { serial: one.serial, count: block.length })
      }
      const most = isCommon && found.size > 0 ? OF_COMMON : BLOCK
      for (const other of nearest(block, one, most)) found.add(other)
      if (found.size >= NAMESAKES) break
    }
    return found
  }
}

/**
 * What people are looked up by: any of their names, as it is written or sounds. In families where
 * hundreds are called alike those of one father or one day stand together: these come first.
 */
function keysOf({ surname, given, words, father, birth }: Traits): string[] {
  const ofWife = given === '' && surname !== '' ? [`${surname}|`] : []
  const near = given === '' ? [] : [father, birth.day].map((each) => `${given}|${each}`)
  const [narrow, wide] = [near.filter((key) => key !== `${given}|`), near]
  return [...new Set([...narrow, ...words.filter(isWhole), ...ofWife, ...wide])]
}

/** First letters alone are shared by too many. */
const isWhole = (word: string) => word.length > (/^[a-z]/.test(word) ? 3 : 1)

/** Of many who are called alike so many at about the same place of their tree. */
function nearest(block: readonly Traits[], { place }: Traits, most: number): readonly Traits[] {
  if (block.length <= most) return block
  let [low, high] = [0, block.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((block[middle]?.place ?? 0) < place) low = middle + 1
    else high = middle
  }
  const start = Math.max(0, Math.min(low - most / 2, block.length - most))
  return block.slice(start, start + most)
}
