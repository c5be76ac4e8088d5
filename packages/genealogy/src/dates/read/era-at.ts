import { parseCycle } from '../cycle.ts'
import { spellEra } from '../era-spelling.ts'
import { type Era, eraSpellings, erasNamed } from '../eras.ts'

export interface EraAt {
  name: string
  length: number
  eras: readonly Era[]
}

/** Lengths of the names that begin with a sign, as bits; made once. */
let lengthsOf: Map<number, number> | undefined

function readLengths(): Map<number, number> {
  const lengths = new Map<number, number>()
  for (const name of eraSpellings()) {
    const code = name.charCodeAt(0)
    lengths.set(code, (lengths.get(code) ?? 0) | (1 << name.length))
  }
  return lengths
}

/** Bits of the lengths that a name beginning here may have; 0 for most signs. */
function lengthsAt(text: string, at: number): number {
  lengthsOf ??= readLengths()
  const code = text.charCodeAt(at)
  const plain = lengthsOf.get(code)
  if (plain !== undefined) return plain
  // 宏治 and 甯康 begin with another writing of the sign.
  const bits = lengthsOf.get(spellEra(text.charAt(at)).charCodeAt(0)) ?? 0
  lengthsOf.set(code, bits)
  return bits
}

/** Names that were looked up, and null for what is none, as 正月; not more than a book has. */
const found = new Map<string, EraAt | null>()
const MOST_KEPT = 4096

let lastText = ''
let lastAt = -1
let lastFound: EraAt | undefined

/**
 * The longest name of an era at a place of plain text; 庚子 and 丁丑 are signs before all. Several
 * parts of a reader ask for the same place.
 */
export function eraAt(text: string, at: number): EraAt | undefined {
  if (at !== lastAt || text !== lastText) {
    lastFound = findEra(text, at)
    lastText = text
    lastAt = at
  }
  return lastFound
}

function findEra(text: string, at: number): EraAt | undefined {
  const bits = lengthsAt(text, at)
  if (bits === 0 || Number.isNaN(text.charCodeAt(at))) return undefined
  for (let length = 31 - Math.clz32(bits); length >= 2; length--) {
    if ((bits & (1 << length)) === 0) continue
    const name = text.slice(at, at + length)
    const known = found.get(name)
    if (known === null) continue
    if (known !== undefined) return known
    if (name.length < length || parseCycle(name) !== undefined) continue
    const eras = erasNamed(name)
    const era = eras.length === 0 ? null : { name, length, eras }
    if (found.size < MOST_KEPT) found.set(name, era)
    if (era !== null) return era
  }
  return undefined
}
