/** Whole numbers of 32 bits in one growing block of memory. */
export class NumberList {
  #data: Int32Array<ArrayBuffer>
  #length = 0

  constructor(room = 1024) {
    this.#data = new Int32Array(room)
  }

  get length(): number {
    return this.#length
  }

  push(value: number): void {
    if (this.#length === this.#data.length) this.#grow(this.#length + 1)
    this.#data[this.#length++] = value
  }

  /** What stands at a place; the fallback beyond the end. */
  at(index: number, fallback = 0): number {
    return index < this.#length ? (this.#data[index] ?? fallback) : fallback
  }

  /** Writes at any place; what lies between it and the former end becomes `filler`. */
  set(index: number, value: number, filler = 0): void {
    if (index >= this.#length) {
      if (index >= this.#data.length) this.#grow(index + 1)
      this.#data.fill(filler, this.#length, index)
      this.#length = index + 1
    }
    this.#data[index] = value
  }

  /** The numbers where they lie: good until the next write. */
  view(): Int32Array<ArrayBuffer> {
    return this.#data.subarray(0, this.#length)
  }

  copy(): Int32Array<ArrayBuffer> {
    return this.#data.slice(0, this.#length)
  }

  #grow(least: number): void {
    const larger = new Int32Array(Math.max(least, this.#data.length * 2))
    larger.set(this.#data)
    this.#data = larger
  }
}
