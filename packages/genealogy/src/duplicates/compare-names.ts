import type { Compared } from './compared-person.ts'
import type { Weighed } from './reasons.ts'

/** Two who are the same are called wholly otherwise so seldom. */
const OTHER_NAME = -14
/** A name that is heard alike is as often another one. */
const SOUND_ALONE = -5
const PART_ALONE = -3
const BY_STYLE = -1
/** A courtesy name that two have in common whose names differ. */
const STYLE_ALONE = -6

/** How common names are in a tree. */
export class NameCounts {
  readonly #people: number
  readonly #forms = new Map<string, number>()
  readonly #sounds = new Map<string, number>()
  readonly #families = new Map<string, number>()
  readonly #last = new Map<string, number>()

  constructor(people: Iterable<Compared>) {
    let count = 0
    const note = (counts: Map<string, number>, key: string) =>
      counts.set(key, (counts.get(key) ?? 0) + 1)
    for (const { forms, sound, surname, given } of people) {
      count += 1
      for (const form of forms) note(this.#forms, form)
      if (sound !== '') note(this.#sounds, sound)
      if (given === '' && surname !== '') note(this.#families, surname)
      if (given !== '') note(this.#last, given.slice(-1))
    }
    this.#people = Math.max(30, count)
  }

  get people(): number {
    return this.#people
  }

  form = (form: string) => this.#rarity(this.#forms.get(form))
  sound = (sound: string) => this.#rarity(this.#sounds.get(sound))
  family = (surname: string) => this.#rarity(this.#families.get(surname))
  /** Of those whose name ends with a character. */
  last = (character: string) => this.#rarity(this.#last.get(character))

  /** What it tells that two share what so many have, besides the two themselves. */
  #rarity(count = 2): number {
    return Math.log2(this.#people / (Math.max(0, count - 2) + 0.5))
  }
}

/** How the names of two people speak for their being one; of none where one has no name. */
export function compareNames(one: Compared, other: Compared, counts: NameCounts): Weighed[] {
  const isOtherFamily = one.surname !== '' && other.surname !== '' && one.surname !== other.surname
  if (isOtherFamily) return [{ bits: OTHER_NAME, reason: 'other_given' }]
  if (one.forms.size === 0 || other.forms.size === 0) return ofFamily(one, other, counts)
  const shared = [...one.forms].filter((form) => other.forms.has(form))
  if (shared.length > 0) {
    const bits = Math.max(...shared.map(counts.form))
    if (one.given !== '' && one.given === other.given) {
      const more = one.styles.some((style) => other.styles.includes(style)) ? 2 : 0
      return [{ bits: bits + more, reason: 'same_name' }]
    }
    const isStyle = [one, other].some(({ styles }) => shared.some((form) => styles.includes(form)))
    const isName = shared.includes(one.given) || shared.includes(other.given)
    const less = isName || one.given === '' || other.given === '' ? BY_STYLE : STYLE_ALONE
    return [{ bits: bits + less, reason: isStyle ? 'style_is_name' : 'other_name' }]
  }
  if (one.sound !== '' && one.sound === other.sound) {
    return [{ bits: counts.sound(one.sound) + SOUND_ALONE, reason: 'same_sound' }]
  }
  const [short, long] = [one.given, other.given].sort((a, b) => a.length - b.length)
  if (short && long && short.length < long.length && isHan(short) && long.endsWith(short)) {
    return [{ bits: counts.last(short.slice(-1)) + PART_ALONE, reason: 'part_of_name' }]
  }
  return [{ bits: OTHER_NAME, reason: 'other_given' }]
}

const isHan = (text: string) => /^\p{Script=Han}+$/u.test(text)

/** Wives of whom the family alone is known. */
function ofFamily(one: Compared, other: Compared, counts: NameCounts): Weighed[] {
  const isKnown = one.surname !== '' && one.surname === other.surname
  if (!isKnown || one.sex === 1 || other.sex === 1) return []
  return [{ bits: Math.min(6, counts.family(one.surname)), reason: 'same_family' }]
}
