import type { FlatTies } from '@suyuan/genealogy/graph/flat-ties'
import { layoutTree } from '@suyuan/genealogy/layout/layout-tree'
import { depthWithin } from '@suyuan/genealogy/layout/open-depth'
import { reveal } from '@suyuan/genealogy/layout/reveal'
import type { TreeLayout } from '@suyuan/genealogy/layout/tree-layout'
import type { TreeView } from '@suyuan/genealogy/layout/view'
import { SkeletonError } from '../../skeleton/skeleton-error.ts'
import { SkeletonReader } from '../../skeleton/skeleton-reader.ts'
import { rowOf, type SkeletonTree, tiesOf } from '../../skeleton/skeleton-tree.ts'
import { type Houses, housesOf } from '../house-colours.ts'
import { paintTile } from '../paint/paint-tile.ts'
import type { Lettering } from '../scene.ts'
import { findByName } from './find-by-name.ts'
import type { AskedView, FromWorker, ToWorker } from './messages.ts'

type Post = (message: FromWorker, handOver: Transferable[]) => void

/** What the worker keeps: the tree as it comes, how it is to be seen, and where everything stands. */
export class ChartRenderer {
  readonly #post: Post
  readonly #reader = new SkeletonReader()
  #lettering: Lettering | undefined
  #letters: ReadonlyMap<number, string> = new Map()
  #depth = 0
  #houses: Houses | undefined
  #asked: AskedView | undefined
  #openDepth: number | undefined
  #book: SkeletonTree | undefined
  #ties: FlatTies | undefined
  #layout: TreeLayout | undefined
  #epoch = 0
  /** People there were at the last picture of a tree that is still coming. */
  #shown = 0
  #canvas = new OffscreenCanvas(1, 1)

  constructor(post: Post) {
    this.#post = post
  }

  take(message: ToWorker): void {
    try {
      this.#do(message)
    } catch (error) {
      const fault = error instanceof SkeletonError ? error.fault : 'internal'
      this.#post({ kind: 'failed', fault, detail: String(error) }, [])
    }
  }

  #do(message: ToWorker): void {
    switch (message.kind) {
      case 'lettering':
        this.#lettering = message.lettering
        return
      case 'letters':
        this.#letters = message.names
        return
      case 'houses':
        this.#depth = message.depth
        this.#houses = this.#layout && housesOf(this.#layout, this.#depth)
        return
      case 'chunk':
        this.#reader.push(message.bytes)
        this.#showArriving()
        return
      case 'finish':
        this.#reader.finish()
        this.#showArriving()
        return
      case 'change':
        if (this.#reader.apply(message.change)) this.#draw(true)
        return
      case 'view':
        if (this.#asked?.root !== message.view.root) this.#openDepth = undefined
        this.#asked = message.view
        if (this.#book) this.#draw(false)
        else this.#showArriving()
        return
      case 'tile':
        this.#paint(message)
        return
      case 'search':
        this.#search(message)
    }
  }

  /** The first part at once, then whenever there are twice as many, then the whole. */
  #showArriving(): void {
    const { people, complete } = this.#reader
    if (!this.#asked || people === 0) return
    const due = complete
      ? people !== this.#shown || !this.#book?.complete
      : people >= 2 * this.#shown
    if (!due) return
    this.#shown = people
    this.#draw(true)
  }

  #draw(changed: boolean): void {
    if (changed || !this.#book || !this.#ties) {
      this.#book = this.#reader.snapshot()
      this.#ties = this.#book && tiesOf(this.#book)
    }
    const [book, ties, asked] = [this.#book, this.#ties, this.#asked]
    if (!book || !ties || !asked || book.first < 0) return
    const begun = performance.now()
    const view = this.#decide(book, ties, asked)
    const layout = layoutTree(ties, view, (row) => book.people.generation[row] ?? 0)
    this.#layout = layout
    this.#houses = housesOf(layout, this.#depth)
    const layoutMs = performance.now() - begun
    this.#epoch += 1
    const { opened, chosen } = view
    const blocks: ArrayBuffer[] = []
    this.#post(
      {
        kind: 'picture',
        epoch: this.#epoch,
        layout: copyOf(layout, blocks),
        book: changed ? copyOf(book, blocks) : undefined,
        view: { opened, chosen },
        layoutMs,
      },
      blocks,
    )
  }

  #decide(book: SkeletonTree, ties: FlatTies, asked: AskedView): TreeView {
    const wanted = rowOf(book, asked.root)
    const root = wanted < 0 ? book.first : wanted
    // Decided once for a root: a tree that grows does not close what was open.
    if (asked.openDepth === undefined && (this.#openDepth === undefined || !book.complete)) {
      this.#openDepth = depthWithin(ties, root, asked.cards)
    }
    const openDepth = asked.openDepth ?? this.#openDepth ?? 0
    const revealed = reveal(ties, { root, rows: asked.reveal })
    const opened = new Set([...asked.opened, ...revealed.opened])
    const chosen = new Map([...asked.chosen, ...revealed.chosen])
    const closed = new Set([...asked.closed].filter((row) => !opened.has(row)))
    return { ...asked, root, openDepth, opened, closed, chosen }
  }

  #paint({ key, epoch, area }: Extract<ToWorker, { kind: 'tile' }>): void {
    const [book, layout, lettering] = [this.#book, this.#layout, this.#lettering]
    if (!book || !layout || !lettering || epoch !== this.#epoch) return
    const width = Math.round(area.width * area.density)
    const height = Math.round(area.height * area.density)
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      this.#canvas = new OffscreenCanvas(width, height)
    }
    const context = this.#canvas.getContext('2d', { alpha: false })
    if (!context) throw new Error('no canvas to draw on')
    const names = this.#letters
    paintTile(context, { book, layout, lettering, names, houses: this.#houses }, area)
    const image = this.#canvas.transferToImageBitmap()
    this.#post({ kind: 'tile', key, epoch, image }, [image])
  }

  #search({ id, text, most }: Extract<ToWorker, { kind: 'search' }>): void {
    const rows = this.#book ? findByName(this.#book, text, most) : []
    this.#post({ kind: 'found', id, rows }, [])
  }
}

/**
 * A copy whose blocks of memory may be handed over. Each is copied once: `structuredClone` writes all of
 * it down and reads it again, which for a large tree took as long as the layout.
 * @param blocks takes the copy's blocks
 */
function copyOf<T extends object>(original: T, blocks: ArrayBuffer[]): T {
  const entries = Object.entries(original).map(([name, value]: [string, unknown]) => {
    if (
      value instanceof Int32Array ||
      value instanceof Float64Array ||
      value instanceof Uint16Array
    ) {
      const copy = value.slice()
      blocks.push(copy.buffer)
      return [name, copy]
    }
    return [name, typeof value === 'object' && value !== null ? copyOf(value, blocks) : value]
  })
  return Object.fromEntries(entries)
}
