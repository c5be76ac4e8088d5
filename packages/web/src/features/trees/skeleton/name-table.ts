import { NumberList } from '@suyuan/genealogy/number-list'

/** Texts one after the other in UTF-16; a block of memory, so that it crosses to a worker at no cost. */
export interface Names {
  text: Uint16Array<ArrayBuffer>
  /** Where each text ends and the next begins; the first text is the empty one. */
  ends: Int32Array<ArrayBuffer>
}

export function nameAt({ text, ends }: Names, index: number): string {
  const from = index > 0 ? (ends[index - 1] ?? 0) : 0
  return String.fromCharCode(...text.subarray(from, ends[index] ?? from))
}

/** Collects texts, each once: a clan of 100,000 people shares some ten thousand names. */
export class NameTable {
  readonly #known = new Map<string, number>([['', 0]])
  readonly #ends = new NumberList()
  #text = new Uint16Array(4096)
  #used = 0

  constructor() {
    this.#ends.push(0)
  }

  /** Number of a text; 0 for the empty one. */
  add(name: string): number {
    const known = this.#known.get(name)
    if (known !== undefined) return known
    const number = this.#ends.length
    this.#write(name)
    this.#ends.push(this.#used)
    this.#known.set(name, number)
    return number
  }

  copy(): Names {
    return { text: this.#text.slice(0, this.#used), ends: this.#ends.copy() }
  }

  #write(name: string): void {
    if (this.#used + name.length > this.#text.length) {
      const larger = new Uint16Array(Math.max(this.#used + name.length, this.#text.length * 2))
      larger.set(this.#text)
      this.#text = larger
    }
    for (let at = 0; at < name.length; at++) this.#text[this.#used++] = name.charCodeAt(at)
  }
}
