import { setImmediate as nextRound } from 'node:timers/promises'
import type {
  HeaderDraft,
  Kept,
  MediaDraft,
  PersonDraft,
  RecordDraft,
  UnionDraft,
} from '@suyuan/genealogy/gedcom/draft/draft'
import { structureOfId } from '@suyuan/genealogy/gedcom/mapping/own-ids'
import {
  type ForeignPerson,
  type NamedEvent,
  personWithForeign,
} from '@suyuan/genealogy/gedcom/mapping/person-fields'
import { serialOf, xrefOfPerson, xrefOfUnion } from '@suyuan/genealogy/gedcom/mapping/serials'
import {
  type ForeignUnion,
  linksWithForeign,
  parentLinkOf,
  parentsWithForeign,
} from '@suyuan/genealogy/gedcom/mapping/union-fields'
import { coupleIn } from '@suyuan/genealogy/gedcom/writing/record-structures'
import type { Steps } from '@suyuan/genealogy/steps'
import type { PersonRow } from '../../trees/commands/row-images.ts'
import type { PresentContext } from '../../trees/queries/present-person.ts'
import { CitedSources } from './cited-sources.ts'
import { Discretion } from './discretion.ts'
import { ExportedFamilies } from './exported-families.ts'
import type { ExportedMedia } from './exported-media.ts'
import type { ExportedPeople, InPieces } from './exported-people.ts'
import { openRecords } from './open-records.ts'
import type { TreeRowsReader } from './read-tree-rows.ts'
import { shownFields } from './shown-fields.ts'

/** People or marriages whose rows are read at once: many make few questions, few let others in between. */
const AT_ONCE = 200
/** Of those, so many are made and written before others have their turn. */
const PIECE = 20

interface Extent extends ExportedPeople {
  /** Whether everybody is told with an id. */
  withIds: boolean
  /** Photos and documents that go with it. */
  media: ExportedMedia
  inPieces: InPieces
}

/** Numbers as numbers, which sort tenfold faster than as whatever they may be. */
const inOrder = (serials: Iterable<number>) => Int32Array.from(serials).sort()

/** What is made of each, a piece at a time; before each piece others have their turn. */
async function* pieceByPiece<Item>(
  serials: readonly number[],
  make: (serial: number) => Item | Item[],
): AsyncGenerator<Item[]> {
  for (let at = 0; at < serials.length || at === 0; at += PIECE) {
    await nextRound()
    yield serials.slice(at, at + PIECE).flatMap(make)
  }
}

/** Reads a tree, or a part of it, as drafts, a few people at a time. */
export class TreeDrafts {
  private readonly rows: TreeRowsReader
  private readonly showing: PresentContext
  private readonly extent: Extent
  readonly families: ExportedFamilies
  /** Undefined where the living are told. */
  private readonly discretion: Discretion | undefined
  /** Of the people told so far. */
  readonly cited = new CitedSources()
  private records: ReadonlyMap<string, RecordDraft> = new Map()

  constructor(rows: TreeRowsReader, extent: Extent) {
    const { showing, hiddenNames: names } = extent
    this.rows = rows
    this.showing = showing
    this.extent = extent
    this.families = new ExportedFamilies(showing, extent.people)
    const isRecord = (xref: string) => this.records.has(xref)
    this.discretion =
      names === null
        ? undefined
        : new Discretion({
            hides: (serial) => showing.mask.hides(serial),
            hidesCouple: (serial) =>
              !isRecord(xrefOfUnion(serial)) && this.families.hidesCouple(serial),
            names,
            isRecord,
          })
  }

  async *persons(): AsyncGenerator<PersonDraft[]> {
    const serials = inOrder(this.extent.people)
    for (let at = 0; at < serials.length; at += AT_ONCE) {
      const part = [...serials.subarray(at, at + AT_ONCE)]
      const seen = part.filter((serial) => !this.showing.mask.hides(serial))
      const rows = await this.rows.persons(part)
      const events = await this.rows.events(seen)
      const kept = await this.keptOf('person', seen)
      const sources = await this.rows.sources(seen)
      const made = pieceByPiece(part, (serial) => {
        const row = rows.get(serial)
        const said = kept.get(String(serial)) as ForeignPerson | undefined
        return row ? this.person(row, events.get(serial) ?? [], said) : []
      })
      for await (const drafts of made) {
        const told = await this.discreet(drafts, (each, draft) => each.person(draft))
        yield told.map((person) => {
          const cited = this.cited.citationsOf(sources.get(serialOf(person.xref)) ?? [])
          return { ...person, citations: [...person.citations, ...cited] }
        })
      }
    }
  }

  /** In the order of their numbers, those among them that the tree could not take: so each keeps its own. */
  async *unions(): AsyncGenerator<UnionDraft[]> {
    const { graph } = this.showing.now
    const whole = new Map(
      [...this.records.values()].flatMap((record) =>
        record.kind === 'union' ? [[serialOf(record.xref), record]] : [],
      ),
    )
    const serials = inOrder([...graph.unions.keys(), ...whole.keys()])
    for (let at = 0; at < serials.length; at += AT_ONCE) {
      const part = [...serials.subarray(at, at + AT_ONCE)].filter(
        (serial) => whole.has(serial) || this.families.hasUnion(serial),
      )
      const kept = await this.keptOf(
        'union',
        part.filter((serial) => !this.families.hidesCouple(serial)),
      )
      const made = pieceByPiece(
        part,
        (serial) =>
          whole.get(serial) ??
          this.families.draft(serial, kept.get(String(serial)) as ForeignUnion | undefined) ??
          [],
      )
      for await (const drafts of made) {
        yield this.discreet(drafts, (each, draft) =>
          each.union(draft, this.families.hidesChild(serialOf(draft.xref))),
        )
      }
    }
  }

  /** Photos and documents of the tree, as records. */
  async *pictures(): AsyncGenerator<MediaDraft> {
    for (const record of this.extent.media.records()) {
      yield* await this.discreet([record], (each, draft) => each.picture(draft))
    }
  }

  private async discreet<D>(
    drafts: readonly D[],
    told: (discretion: Discretion, draft: D) => Steps<D>,
  ): Promise<D[]> {
    const { discretion } = this
    if (!discretion) return [...drafts]
    return this.extent.inPieces(
      (function* () {
        const left: D[] = []
        for (const draft of drafts) left.push(yield* told(discretion, draft))
        return left
      })(),
    )
  }

  get media(): ExportedMedia {
    return this.extent.media
  }

  /**
   * Whether records go that nothing leads to. Without the living none does: of a picture that stands
   * alone nobody says whom it shows.
   */
  get tellsAllRecords(): boolean {
    return this.extent.isWhole && !this.discretion
  }

  /** Whether somebody is one of the two of a family; others may be told as its partners, too. */
  joins(union: string, person: string): boolean {
    const whole = this.records.get(union)
    if (whole?.kind === 'union') {
      return coupleIn(whole.partners).includes(person)
    }
    const couple = this.showing.now.graph.unions.get(serialOf(union))
    const serial = serialOf(person)
    return couple?.first === serial || couple?.second === serial
  }

  /**
   * Reads the whole records of the file that the tree came from. Families of whom no parent is known
   * are among them; where not everything is told, these are not.
   */
  async readRecords(): Promise<ReadonlyMap<string, RecordDraft>> {
    const all = (await this.keptRecords('record')) as RecordDraft[]
    const told = all.filter(({ kind }) => kind !== 'union' || this.extent.isWhole)
    this.records = new Map(told.map((draft) => [draft.xref, draft]))
    const { discretion, rows, extent, showing } = this
    if (!discretion) return this.records
    const hidden = {
      graph: showing.now.graph,
      hides: (serial: number) => showing.mask.hides(serial),
      hidesFamily: (serial: number) =>
        this.families.hidesCouple(serial) || this.families.hidesChild(serial),
    }
    const { inPieces } = extent
    this.records = await openRecords(discretion, this.records, { rows, hidden, inPieces })
    return this.records
  }

  private tells(union: string): boolean {
    return this.records.has(union) || this.families.hasUnion(serialOf(union))
  }

  async header(): Promise<HeaderDraft | undefined> {
    const [header] = (await this.keptRecords('header')) as HeaderDraft[]
    if (!header || this.tellsAllRecords) return header
    // Who handed the file in, and what else it says, is of the whole.
    return { ...header, origin: [], kept: [] }
  }

  private async keptOf(kind: 'person' | 'union', serials: readonly number[]) {
    if (!this.extent.withKept) return new Map<string, unknown>()
    return this.rows.kept(kind, serials)
  }

  private async keptRecords(kind: 'record' | 'header'): Promise<unknown[]> {
    return this.extent.withKept ? this.rows.keptRecords(kind) : []
  }

  private person(
    row: PersonRow,
    events: readonly NamedEvent[],
    kept: ForeignPerson | undefined,
  ): PersonDraft {
    const { serial } = row
    const draft = personWithForeign(
      xrefOfPerson(serial),
      shownFields(this.showing, row),
      events,
      kept,
      (event, told) => this.extent.media.linksOf(serial, event, told),
    )
    const parents = this.families.ties
      .parentsOf(serial)
      .filter(({ union }) => this.families.hasUnion(union))
      .map(({ union, kind }) =>
        parentLinkOf(xrefOfUnion(union), this.showing.mask.hides(serial) ? 'birth' : kind),
      )
    const unions = this.families.ties
      .unionsOf(serial)
      .filter((union) => this.families.hasUnion(union.serial))
      .map((union) => ({ to: xrefOfUnion(union.serial), kept: [] }))
    const only = kept?.only?.filter((xref) => this.tells(xref))
    return {
      ...draft,
      kept: [...draft.kept, ...this.idOf(row)],
      parents: parentsWithForeign(parents, kept?.parents, only),
      unions: linksWithForeign(unions, kept?.unions, only),
    }
  }

  /** By which the person is known again, here and in copies of the tree; nothing of somebody hidden. */
  private idOf({ serial, id, origin }: PersonRow): Kept[] {
    const told = origin ?? (this.extent.withIds ? id : null)
    if (told === null || this.showing.mask.hides(serial)) return []
    return [{ under: '', structure: structureOfId(told) }]
  }
}
