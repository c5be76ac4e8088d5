import { setImmediate as breathe } from 'node:timers/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { SkeletonEnd, SkeletonHead } from '@suyuan/contract/tree-skeleton'
import type { Caller } from '../../app/caller.ts'
import type { OutgoingFile } from '../../app/implement.ts'
import type { BookGraph } from './graph/book-graph.ts'
import type { KeptSkeletons } from './kept-skeletons.ts'
import type { Showing } from './present-person.ts'
import { showBook, type Viewing } from './show-book.ts'
import { skeletonOrder } from './skeleton-order.ts'
import { partOf, type SkeletonRow, type SkeletonShowing } from './skeleton-rows.ts'
import { type ToldTies, toldTies } from './told-ties.ts'

/** People in the first parts, so that a picture begins early, and in all others. */
const FIRST_PARTS = [300, 1200]
const NEXT_PARTS = 4000

/** Of brotli 0 to 11: more than this takes several times as long for a few per cent. */
const QUALITY = 5

export type Encoding = 'br' | 'gzip'

/** The whole book as lines of JSON. Once compressed for a version, it is kept for whoever asks next. */
export async function skeletonFile(
  viewing: Viewing & { kept: KeptSkeletons },
  bookId: string,
  caller: Caller,
): Promise<OutgoingFile> {
  const showing = await showBook(viewing, bookId, caller)
  const { book, now } = showing
  const stamp = `${now.graph.version} ${book.row.rowVersion}`
  const inside = book.inside ? 'inside' : `outside ${new Date().getFullYear()}`
  const script = book.row.isDemonstration ? caller.lang : ''
  return {
    name: `${book.row.id}.ndjson`,
    type: 'application/x-ndjson; charset=utf-8',
    body: skeletonLines(showing),
    encode: (encoding) =>
      viewing.kept.get([book.row.number, inside, script, encoding].join(' '), stamp, () =>
        packed(skeletonLines(showing), encoding),
      ),
  }
}

/**
 * Head, parts and end, a line each. Whoever reads them slowly while the book changes asks for the
 * changes since the head's version, and has all.
 */
function skeletonLines(shown: Showing): AsyncIterable<string> {
  const { graph, generationOf } = shown.now
  const showing: SkeletonShowing = { ...shown, generationOf }
  const ties = toldTies(shown)
  return (async function* () {
    const head: SkeletonHead = {
      version: graph.version,
      surname: shown.tell(shown.book.row.surname),
      first: graph.firstSerial,
      people: graph.people.size,
      ...countsOf(graph, ties),
    }
    yield `${JSON.stringify(head)}\n`
    for (const part of inParts(skeletonOrder(graph, ties))) {
      yield `${JSON.stringify(partOf(showing, part))}\n`
      // Others are answered between two parts.
      await breathe()
    }
    const end: SkeletonEnd = { end: true }
    yield `${JSON.stringify(end)}\n`
  })()
}

function countsOf(graph: BookGraph, ties: ToldTies): Pick<SkeletonHead, 'unions' | 'links'> {
  let unions = 0
  let links = 0
  for (const union of graph.unions.values()) {
    unions += ties.tellsUnion(union) ? 1 : 0
    links += ties.childrenOf(union.serial).length
  }
  return { unions, links }
}

function* inParts(rows: Iterable<SkeletonRow>): Generator<readonly SkeletonRow[]> {
  const sizes = FIRST_PARTS.values()
  let most: number = sizes.next().value ?? NEXT_PARTS
  let part: SkeletonRow[] = []
  let people = 0
  for (const row of rows) {
    if ('person' in row) {
      if (people === most) {
        yield part
        part = []
        people = 0
        most = sizes.next().value ?? NEXT_PARTS
      }
      people += 1
    }
    part.push(row)
  }
  if (part.length > 0) yield part
}

/** Compresses line by line, so that each can be read as soon as it has come. */
async function* packed(
  lines: AsyncIterable<string>,
  encoding: Encoding,
): AsyncGenerator<Uint8Array, void, undefined> {
  const packer =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
      : createGzip({ level: 6 })
  const ready: Uint8Array[] = []
  packer.on('data', (piece: Uint8Array) => ready.push(piece))
  try {
    for await (const line of lines) {
      packer.write(line)
      await new Promise<void>((resolve) => packer.flush(resolve))
      yield* ready.splice(0)
    }
    const ended = new Promise<void>((resolve) => packer.once('end', resolve))
    packer.end()
    await ended
    yield* ready.splice(0)
  } finally {
    packer.destroy()
  }
}
