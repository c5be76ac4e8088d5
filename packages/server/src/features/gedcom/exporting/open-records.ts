import { setImmediate as nextRound } from 'node:timers/promises'
import type { EventDraft, Link, RecordDraft } from '@suyuan/genealogy/gedcom/draft/draft'
import type { ForeignPerson } from '@suyuan/genealogy/gedcom/mapping/person-fields'
import type { ForeignUnion } from '@suyuan/genealogy/gedcom/mapping/union-fields'
import type { Steps } from '@suyuan/genealogy/steps'
import type { TreeGraph } from '../../trees/graph/tree-graph.ts'
import type { Discretion } from './discretion.ts'
import type { InPieces } from './exported-people.ts'
import type { TreeRowsReader } from './read-tree-rows.ts'

/** People or families whose statements are looked through at once. */
const AT_ONCE = 500

interface Hidden {
  graph: TreeGraph
  hides(serial: number): boolean
  /** Whether one of the couple or a child is. */
  hidesFamily(serial: number): boolean
}

type Records = ReadonlyMap<string, RecordDraft>

/** Whole records of a file without those that tell of somebody hidden, and what points to these. */
export async function openRecords(
  discretion: Discretion,
  records: Records,
  { rows, hidden, inPieces }: { rows: TreeRowsReader; hidden: Hidden; inPieces: InPieces },
): Promise<Records> {
  await inPieces(discretion.judge(records.values()))
  const hasPictures = [...records.values()].some(({ kind }) => kind === 'media')
  if (hasPictures) await withholdPictures(discretion, rows, hidden)
  return inPieces(told(discretion, records))
}

function* told(discretion: Discretion, records: Records): Steps<Records> {
  const open = new Map<string, RecordDraft>()
  for (const [xref, record] of records) {
    if (!discretion.isWithheld(record)) open.set(xref, discretion.record(record))
    yield
  }
  return open
}

/**
 * Withholds pictures of which only the file says whom they show: those of somebody hidden, of a family
 * with somebody hidden in it, and of an event in which somebody hidden took part. Who else is in them
 * makes no difference.
 */
async function withholdPictures(
  discretion: Discretion,
  rows: TreeRowsReader,
  { graph, hides, hidesFamily }: Hidden,
): Promise<void> {
  const withhold = (isHidden: boolean, media: readonly Link[], events: readonly EventDraft[]) => {
    if (isHidden) discretion.withhold(media)
    for (const event of events) {
      const isOpen = !isHidden && (event.media.length === 0 || !discretion.namesHidden(event.kept))
      if (!isOpen) discretion.withhold(event.media)
    }
  }
  for await (const [serial, said] of keptOf(rows, 'person', graph.people.keys())) {
    const { media = [], events = [] } = said as ForeignPerson
    withhold(
      hides(serial),
      media,
      events.map(({ draft }) => draft),
    )
  }
  for await (const [serial, said] of keptOf(rows, 'union', graph.unions.keys())) {
    const { media = [], events = [] } = said as ForeignUnion
    withhold(hidesFamily(serial), media, events)
  }
}

async function* keptOf(
  rows: TreeRowsReader,
  kind: 'person' | 'union',
  serials: Iterable<number>,
): AsyncGenerator<[serial: number, said: unknown]> {
  let part: number[] = []
  async function* ofPart(): AsyncGenerator<[number, unknown]> {
    const kept = await rows.kept(kind, part)
    for (const [key, said] of kept) yield [Number(key), said]
    part = []
    await nextRound()
  }
  for (const serial of serials) {
    part.push(serial)
    if (part.length === AT_ONCE) yield* ofPart()
  }
  yield* ofPart()
}
