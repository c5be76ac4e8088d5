import type { Lang } from '@suyuan/contract/lang'
import { MAX_RELATIVES } from '@suyuan/contract/limits'
import type { PersonPage, TreeEvent } from '@suyuan/contract/tree-views'
import type { UnionEvent } from '@suyuan/contract/union-events'
import { topOf } from '@suyuan/genealogy/graph/generations'
import { kinLived } from '@suyuan/genealogy/graph/kin-lived'
import { type GraphUnion, orderFor, parentsIn } from '@suyuan/genealogy/graph/rows'
import { isLifeReason } from '@suyuan/genealogy/life/life-reasons'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Caller } from '../../../app/caller.ts'
import type { Queryable } from '../../../db/client.ts'
import { treeEvents, treeMedia } from '../../../db/schema/trees.ts'
import { maskedChildKind, maskedUnionKind } from '../access/mask.ts'
import { outsideVersion } from '../access/outside-version.ts'
import { openTree } from '../access/tree-access.ts'
import { visibleTies } from '../access/visible-ties.ts'
import { warningsInTree } from '../commands/date-warnings.ts'
import { eventTypes, typeName } from '../commands/events.service.ts'
import type { EventRow, PersonRow } from '../commands/row-images.ts'
import { mediaWithFiles } from '../media/media-rows.ts'
import { showMedia } from '../media/person-media.ts'
import { hidesFile } from '../media/pictured.ts'
import { calledBy } from './kinship.ts'
import { rootsOfLine } from './line-roots.ts'
import { childrenOf, type PresentContext, showPerson, showRelative } from './present-person.ts'
import { NOBODY, presentTree } from './present-tree.ts'
import { placeInTime, showEvent } from './show-event.ts'
import { personRow, presentContextOf, type Viewing } from './show-tree.ts'
import { mayReveal, type SourceRow, showSource, sourceRows } from './sources.ts'
import type { PresentUnions, ReadUnionEvents } from './union-events.ts'

/** Everything about a person that the caller may see. */
export async function personPageOf(
  viewing: Viewing,
  { id, family_tree_id: treeId }: { id: string; family_tree_id: string },
  caller: Caller,
  readUnionEvents: ReadUnionEvents,
): Promise<PersonPage> {
  const { db, graphs } = viewing
  const book = await openTree(db, treeId, 'read', caller)
  const row = await personRow(db, book.row.number, id)
  const events = await eventRows(db, row)
  const types = await eventTypes(db)
  const cited = await sourceRows(db, row)
  const tellUnions = await readUnionEvents(db, row)
  const pictured = await mediaWithFiles(db, row.book, eq(treeMedia.person, row.serial))
  // Last, so that who is hidden is decided by a state no older than what is shown.
  const showing = await presentContextOf(graphs, book, caller)
  const { graph } = showing.now
  const isHidden = showing.mask.hides(row.serial)
  const show = (serial: number) => showRelative(showing, serial)
  const { unions, told } = toldUnions(showing, row.serial, tellUnions)
  const father = show(graph.father(row.serial))
  const mother = show(graph.mother(row.serial))
  const all = (serials: Iterable<number>) => first(serials).flatMap((serial) => show(serial) ?? [])
  const children = childrenOf(visibleTies(showing), row.serial)
  const siblings = siblingsIn(showing, row.serial)
  const counts = {
    marriages: unions.length,
    children: children.length,
    siblings: siblings.length,
  }
  const shown = showPerson(showing, row)
  return {
    ...shown,
    master_id: NOBODY,
    node_type: 0,
    book: {
      ...presentTree(book, caller),
      ...(!book.inside && { version: await outsideVersion(db, row.book, showing.now) }),
    },
    roots: await rootsOfLine(db, showing, row.serial),
    father,
    mather: mother,
    spouses: all(graph.partners(row.serial)),
    children: all(children),
    brother: first(siblings).flatMap(({ serial, half }) => {
      const relative = show(serial)
      return relative ? [{ ...relative, half }] : []
    }),
    event: isHidden ? [] : eventsShown(showing, row, events, types, caller),
    sources: isHidden ? [] : sourcesShown(cited, book.inside, caller.lang),
    media: pictured
      .filter(({ shown }) => !hidesFile(showing.mask, row.serial, shown))
      .map((each) => showMedia(each, row.id)),
    parents: parentages(showing, row.serial),
    marriages: marriages(showing, row.serial, first(unions), told),
    counts,
    truncated: Object.values(counts).some((count) => count > MAX_RELATIVES),
    warnings: isHidden ? [] : warningsIn(showing, row),
    relatedPersonInfo: father ?? mother,
    called: calledBy(showing, row.serial, caller.lang),
    life: shown.may.edit ? lifeOf(showing, row) : null,
    begins_count:
      graph.parentInLine(row.serial) === 0 && topOf(graph, graph.firstSerial) === row.serial,
    may_live: isHidden || showing.now.mayLive(row.serial),
    kin_lived: shown.may.edit ? kinLived(graph, row.serial, new Date().getFullYear()) : [],
  }
}

/** Why others see somebody or do not. */
function lifeOf({ now }: PresentContext, { serial, lifeReason }: PersonRow): PersonPage['life'] {
  const person = now.graph.people.get(serial)
  if (!person) return null
  const reason = now.reasonOf(person, isLifeReason(lifeReason) ? lifeReason : '')
  return { reason, hidden: now.mayLive(serial) }
}

const sourcesShown = (cited: readonly SourceRow[], inside: boolean, lang: Lang) =>
  cited.filter((each) => mayReveal(each, inside)).map((each) => showSource(each, { lang, inside }))

const first = <T>(all: Iterable<T>): T[] => [...all].slice(0, MAX_RELATIVES)

function siblingsIn(showing: PresentContext, serial: number): { serial: number; half: boolean }[] {
  const ties = visibleTies(showing)
  const own = showing.now.graph.primaryUnion(serial)
  if (!own) return []
  const full = new Set(ties.childrenOf(own.serial).map(({ child }) => child))
  const parents = [own.first, own.second].filter((each) => each !== 0)
  const all = new Set([...full, ...parents.flatMap((parent) => childrenOf(ties, parent))])
  all.delete(serial)
  return [...all].map((each) => ({ serial: each, half: !full.has(each) }))
}

function parentages(showing: PresentContext, serial: number): PersonPage['parents'] {
  const { graph } = showing.now
  return visibleTies(showing)
    .parentsOf(serial)
    .flatMap((link) => {
      const { union, isPrimary, rowVersion } = link
      const parents = graph.unions.get(union)
      if (!parents) return []
      const { father, mother } = parentsIn(parents, graph.people)
      return [
        {
          union,
          kind: maskedChildKind(link, showing.mask),
          primary: isPrimary,
          row_version: tieVersion(showing, rowVersion),
          may: showing.rights.parentage(serial, parents),
          father: showRelative(showing, father),
          mather: showRelative(showing, mother),
        },
      ]
    })
}

/**
 * Outside the tree no tie's: it would tell when somebody hidden was tied or untied, and that of a
 * parent who is known alone whether somebody has left the couple.
 */
const tieVersion = ({ book }: PresentContext, rowVersion: number) => (book.inside ? rowVersion : 0)

function hidesCouple({ mask }: PresentContext, { first, second }: GraphUnion): boolean {
  return mask.hides(first) || (second !== 0 && mask.hides(second))
}

/**
 * Whether a marriage is told of. Whom somebody was married to who has left the couple since nobody
 * knows any more; it may be somebody alive, so that outside the tree nothing is told.
 */
function tellsOfCouple(showing: PresentContext, union: GraphUnion): boolean {
  const isLeft = union.second === 0 && union.rowVersion > 1
  return !hidesCouple(showing, union) && (showing.book.inside || !isLeft)
}

/** The marriages of a person that are told, and what a file told of them. */
function toldUnions(showing: PresentContext, serial: number, tellUnions: PresentUnions) {
  const all = showing.now.graph.unionsOf(serial)
  const told = tellUnions(all.filter((union) => tellsOfCouple(showing, union)))
  const { tellsUnion } = visibleTies(showing)
  // A wedding with somebody unknown is told though no child is.
  const hasEvents = (union: GraphUnion) => (told.get(union.serial) ?? []).length > 0
  return { unions: all.filter((union) => tellsUnion(union) || hasEvents(union)), told }
}

function marriages(
  showing: PresentContext,
  serial: number,
  unions: readonly GraphUnion[],
  told: ReturnType<PresentUnions>,
): PersonPage['marriages'] {
  const ties = visibleTies(showing)
  let room = MAX_RELATIVES
  const childrenIn = (union: number) => {
    const links = ties.childrenOf(union).slice(0, room)
    room -= links.length
    return links
  }
  return unions.map((union) => ({
    union: union.serial,
    order: orderFor(union, serial),
    leads: union.first === serial,
    kind: maskedUnionKind(union, showing.mask),
    row_version: tieVersion(showing, union.rowVersion),
    may: showing.rights.marriage(union),
    spouse: showRelative(showing, union.first === serial ? union.second : union.first),
    events: (told.get(union.serial) ?? []).map((event) => showUnionEvent(event, showing)),
    children: childrenIn(union.serial).flatMap((link) => {
      const relative = showRelative(showing, link.child)
      const kind = maskedChildKind(link, showing.mask)
      return relative ? [{ ...relative, kind, primary: link.isPrimary, rank: link.rank }] : []
    }),
  }))
}

function showUnionEvent(event: UnionEvent, { tell, mask }: PresentContext): UnionEvent {
  const { words, e_text, e_address, e_memo } = event
  return {
    ...event,
    words: tell(words),
    e_text: tell(e_text),
    e_address: tell(e_address),
    e_memo: tell(mask.text(e_memo)),
  }
}

function eventRows(db: Queryable, { book, serial }: PersonRow): Promise<EventRow[]> {
  return db
    .select()
    .from(treeEvents)
    .where(
      and(eq(treeEvents.book, book), eq(treeEvents.person, serial), isNull(treeEvents.deletedAt)),
    )
    .orderBy(asc(treeEvents.changed), asc(treeEvents.id))
}

function eventsShown(
  { tell, mask }: PresentContext,
  person: PersonRow,
  events: readonly EventRow[],
  types: Awaited<ReturnType<typeof eventTypes>>,
  { lang }: Caller,
): TreeEvent[] {
  const names = new Map(types.map((type) => [type.id, typeName(type, lang)]))
  return events
    .toSorted((a, b) => placeInTime(a) - placeInTime(b))
    .map((event) =>
      showEvent(
        { ...event, memo: mask.text(event.memo) },
        person.id,
        names.get(event.type) ?? '',
        tell,
      ),
    )
}

/** Contradictions, as far as the caller sees all dates that they are made of. */
function warningsIn({ now: { graph }, mask }: PresentContext, row: PersonRow) {
  return warningsInTree(graph, row, (serial) => !mask.hides(serial))
}
