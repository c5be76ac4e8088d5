import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createBrotliDecompress, createGzip } from 'node:zlib'
import { emptyPart, type SkeletonEnd, type SkeletonHead } from '@suyuan/contract/tree-skeleton'
import type { Caller } from '../../../app/caller.ts'
import type { OutgoingFile } from '../../../app/implement.ts'
import { holderOf } from '../../../app/network.ts'
import { outsideVersion } from '../access/outside-version.ts'
import { type VisibleTies, visibleTies } from '../access/visible-ties.ts'
import type { TreeGraph } from '../graph/tree-graph.ts'
import type { PresentContext } from '../queries/present-person.ts'
import { showTree, type Viewing } from '../queries/show-tree.ts'
import type { SkeletonCache } from './skeleton-cache.ts'
import { skeletonOrder } from './skeleton-order.ts'
import { putRow, type SkeletonContext } from './skeleton-rows.ts'

/** People in the first parts, so that a picture begins early, and in all others. */
const FIRST_PARTS = [300, 1200]
const NEXT_PARTS = 1000

/** Of brotli 0 to 11: more than this takes several times as long for a few per cent. */
const QUALITY = 5

/** Few large pieces in place of many small ones. */
const UNPACKED_PIECE = 64 * 1024

export type Encoding = 'br' | 'gzip'

/**
 * The whole tree as lines of JSON. It is made once for a version, however many ask meanwhile, and
 * kept compressed; whatever other form somebody asks for is made of that one, outside the event loop.
 */
export async function skeletonFile(
  viewing: Viewing & { kept: SkeletonCache },
  treeId: string,
  caller: Caller,
): Promise<OutgoingFile> {
  const { kept, graphs } = viewing
  const showing = await showTree(viewing, treeId, caller)
  const { book, now } = showing
  const stamp = `${now.reading.number} ${now.graph.version} ${book.row.rowVersion}`
  const inside = book.inside ? 'inside' : `outside ${new Date().getFullYear()}`
  const script = book.row.isDemonstration ? caller.lang : ''
  const reader = [book.row.number, inside, script].join(' ')
  const share = holderOf(caller)
  const version = book.inside ? undefined : await outsideVersion(viewing.db, book.row.number, now)
  const brotli = () =>
    kept.get(`${reader} br`, stamp, {
      claim: { share, first: false },
      make: () => packed(graphs.pieces.each(share, skeletonLines(showing, version)), 'br'),
    })
  const gzip = () =>
    kept.get(`${reader} gzip`, stamp, { make: () => packed(unpacked(brotli), 'gzip') })
  return {
    name: `${book.row.id}.ndjson`,
    type: 'application/x-ndjson; charset=utf-8',
    body: unpacked(brotli),
    encode: (encoding) => (encoding === 'br' ? brotli() : gzip()),
  }
}

/**
 * Head, parts and end, a line each, row by row, all of one version: whoever reads slowly while the
 * tree changes asks for the changes since then.
 * @param told the version for strangers; the tree's own where absent
 */
function* skeletonLines(
  shown: PresentContext,
  told: number | undefined,
): Generator<string | undefined, void, undefined> {
  const { graph, generationOf } = shown.now
  const showing: SkeletonContext = { ...shown, generationOf }
  const ties = visibleTies(shown)
  const { firstSerial: first } = graph
  const version = told ?? graph.version
  const { size } = graph.people
  const counts = yield* countsOf(graph, ties)
  const head: SkeletonHead = {
    version,
    surname: shown.tell(shown.book.row.surname),
    first,
    people: size,
    ...counts,
  }
  yield lineOf(head)
  const sizes = FIRST_PARTS.values()
  let most: number = sizes.next().value ?? NEXT_PARTS
  let part = emptyPart()
  for (const row of skeletonOrder(graph, ties)) {
    if ('person' in row && part.people.serial.length === most) {
      yield lineOf(part)
      part = emptyPart()
      most = sizes.next().value ?? NEXT_PARTS
    }
    putRow(part, showing, row)
    yield
  }
  if (part.people.serial.length > 0) yield lineOf(part)
  const end: SkeletonEnd = { end: true }
  yield lineOf(end)
}

const lineOf = (value: object) => `${JSON.stringify(value)}\n`

function* countsOf(
  graph: TreeGraph,
  ties: VisibleTies,
): Generator<undefined, Pick<SkeletonHead, 'unions' | 'links'>, undefined> {
  let unions = 0
  let links = 0
  for (const union of graph.unions.values()) {
    unions += ties.tellsUnion(union) ? 1 : 0
    links += ties.childrenOf(union.serial).length
    yield
  }
  return { unions, links }
}

/** Compresses piece by piece, so that each can be read as soon as it has come. */
async function* packed(
  pieces: AsyncIterable<string | Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<Uint8Array, void, undefined> {
  const packer =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
      : createGzip({ level: 6 })
  const ready: Uint8Array[] = []
  packer.on('data', (piece: Uint8Array) => ready.push(piece))
  try {
    for await (const piece of pieces) {
      packer.write(piece)
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

/** What is packed is asked for with the first piece that is read. */
async function* unpacked(
  brotli: () => AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const unpacker = createBrotliDecompress({ chunkSize: UNPACKED_PIECE })
  const source = Readable.from(brotli())
  // What it fails with comes with the next piece, too.
  const done = pipeline(source, unpacker)
  done.catch(() => undefined)
  try {
    yield* unpacker
    await done
  } finally {
    source.destroy()
  }
}
