import type { SkeletonChange } from './change.ts'
import { readLine } from './read-part.ts'
import { SkeletonError } from './skeleton-error.ts'
import type { SkeletonTree } from './skeleton-tree.ts'
import { TreeStore } from './tree-store.ts'

/** Reads a tree from its stream as it comes, chunk by chunk, and takes later changes. */
export class SkeletonReader {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  /** Pieces of the line that has not ended yet: a long one comes in many, and is put together once. */
  #rest: string[] = []
  #line = 0
  #store: TreeStore | undefined
  #people = 0
  #ended = false

  get complete(): boolean {
    return this.#ended
  }

  /** People that have come so far. */
  get people(): number {
    return this.#store?.people ?? 0
  }

  /**
   * @param chunk bytes of the stream, cut anywhere
   * @throws SkeletonError `malformed`, `out-of-order`, `unknown-serial`, `cut-off`
   */
  push(chunk: Uint8Array): void {
    let text: string
    try {
      text = this.#decoder.decode(chunk, { stream: true })
    } catch {
      throw new SkeletonError('malformed', 'not UTF-8', this.#line + 1)
    }
    let from = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      this.#rest.push(text.slice(from, end))
      from = end + 1
      this.#readRest()
    }
    this.#rest.push(text.slice(from))
  }

  /** To be called when the stream is over. @throws SkeletonError `cut-off`, `malformed` */
  finish(): void {
    this.#readRest()
    if (!this.#ended) throw new SkeletonError('cut-off', `after line ${this.#line}`)
  }

  /** @throws SkeletonError `unknown-serial`; `out-of-order` before the stream is over */
  apply(change: SkeletonChange): boolean {
    if (!this.#store || !this.#ended) {
      throw new SkeletonError('out-of-order', 'a change before the end of the book')
    }
    return this.#store.apply(change)
  }

  /** What has come so far; undefined before the head. */
  snapshot(): SkeletonTree | undefined {
    return this.#store?.snapshot(this.#ended)
  }

  #readRest(): void {
    const line = this.#rest.join('')
    this.#rest = []
    this.#read(line)
  }

  #read(line: string): void {
    // Empty lines keep a slow connection alive.
    if (line.trim() === '') return
    this.#line += 1
    const read = readLine(line, this.#line)
    if (this.#ended) throw new SkeletonError('out-of-order', 'a line after the end', this.#line)
    if (read.kind === 'head') {
      if (this.#store) throw new SkeletonError('out-of-order', 'a second head', this.#line)
      this.#store = new TreeStore({ ...read.head })
      this.#people = read.head.people
      return
    }
    if (!this.#store) throw new SkeletonError('out-of-order', 'no head yet', this.#line)
    if (read.kind === 'part') this.#store.add(read.part, this.#line)
    else this.#end(this.#store)
  }

  #end(store: TreeStore): void {
    const { people } = store
    if (people < this.#people) {
      throw new SkeletonError('cut-off', `${people} of ${this.#people} people`, this.#line)
    }
    this.#ended = true
  }
}
