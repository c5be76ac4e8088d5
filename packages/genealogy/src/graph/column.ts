/** A page holds so many places; a power of two. A change copies the pages it writes to, and no others. */
const BITS = 9
const PAGE = 1 << BITS
const MASK = PAGE - 1
/** Places of a first page: most trees are small. */
const LEAST = 8

interface Page<T> {
  readonly length: number
  [place: number]: T
}

/** What a column holds: how a page of so many places is made, and what stands where nothing was set. */
interface Kind<T> {
  empty: T
  page(places: number): Page<T>
}

type Pages<T> = (Page<T> | undefined)[]

/**
 * Values by place, from 0 on. It never changes: `edit` makes another column that shares with this one
 * every page that is not written to.
 */
export class Column<T> {
  readonly #kind: Kind<T>
  readonly #pages: Readonly<Pages<T>>

  constructor(kind: Kind<T>, pages: Readonly<Pages<T>> = []) {
    this.#kind = kind
    this.#pages = pages
  }

  at(place: number): T {
    const value = this.#pages[place >>> BITS]?.[place & MASK]
    return value === undefined ? this.#kind.empty : value
  }

  edit(): ColumnDraft<T> {
    return new ColumnDraft(this.#kind, this.#pages)
  }

  /** More than any place at which something was set. */
  get end(): number {
    const last = this.#pages.length - 1
    return last < 0 ? 0 : last * PAGE + (this.#pages[last]?.length ?? 0)
  }

  /** Places, in their order, among which are all that were ever set. */
  *places(): Generator<number> {
    for (const [number, page] of this.#pages.entries()) {
      const first = number * PAGE
      for (let at = 0; at < (page?.length ?? 0); at += 1) yield first + at
    }
  }
}

/** A column that is being written; good until `done`. */
export class ColumnDraft<T> {
  readonly #kind: Kind<T>
  readonly #former: Readonly<Pages<T>>
  #pages: Pages<T> | undefined
  /** Pages that this draft has made itself. */
  readonly #own = new Set<number>()

  constructor(kind: Kind<T>, former: Readonly<Pages<T>>) {
    this.#kind = kind
    this.#former = former
  }

  at(place: number): T {
    const value = (this.#pages ?? this.#former)[place >>> BITS]?.[place & MASK]
    return value === undefined ? this.#kind.empty : value
  }

  set(place: number, value: T): void {
    if (this.at(place) === value) return
    this.#ownPage(place)[place & MASK] = value
  }

  /** A flat copy of so many places from one on, each less by a number. */
  block(
    this: ColumnDraft<number>,
    from: number,
    length: number,
    less: number,
  ): Int32Array<ArrayBuffer> {
    const pages = this.#pages ?? this.#former
    const block = new Int32Array(length)
    for (let at = 0; at < length; ) {
      const page = pages[(from + at) >>> BITS]
      const end = Math.min(length, at + PAGE - ((from + at) & MASK))
      for (; at < end; at++) block[at] = (page?.[(from + at) & MASK] ?? this.#kind.empty) - less
    }
    return block
  }

  done(): Column<T> {
    return new Column(this.#kind, this.#pages ?? this.#former)
  }

  #ownPage(place: number): Page<T> {
    const number = place >>> BITS
    const offset = place & MASK
    this.#pages ??= this.#former.slice()
    const page = this.#pages[number]
    if (page && offset < page.length && this.#own.has(number)) return page
    let places = page?.length ?? (number === 0 ? LEAST : PAGE)
    while (places <= offset) places *= 2
    const copy = this.#kind.page(places)
    for (let at = 0; at < (page?.length ?? 0); at += 1) copy[at] = page?.[at] ?? this.#kind.empty
    this.#pages[number] = copy
    this.#own.add(number)
    return copy
  }
}

const whole: Kind<number> = { empty: 0, page: (places) => new Int32Array(places) }

/** Whole numbers of 32 bits; 0 where none was set. */
export const wholeNumbers = (): Column<number> => new Column(whole)

/** Numbers of any size. */
export function numbersElse(empty: number): Column<number> {
  return new Column({ empty, page: (places) => new Float64Array(places).fill(empty) })
}

/** Objects; undefined where none was set. */
export function objects<T>(): Column<T | undefined> {
  const page = (places: number) => new Array<T | undefined>(places).fill(undefined)
  return new Column<T | undefined>({ empty: undefined, page })
}
