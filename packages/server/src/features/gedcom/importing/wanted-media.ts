import { randomUUID } from 'node:crypto'
import type {
  EventDraft,
  Link,
  MediaDraft,
  MediaFile,
  PersonDraft,
  RecordDraft,
  UnionDraft,
} from '@suyuan/genealogy/gedcom/draft/draft'
import {
  type ForeignMedia,
  foreignMediaOf,
  type MediaFields,
  mediaFieldsOf,
  rankOf,
} from '@suyuan/genealogy/gedcom/mapping/media-fields'
import { eventsFor } from '@suyuan/genealogy/gedcom/mapping/person-fields'
import { isRestricted } from '@suyuan/genealogy/gedcom/mapping/restrictions'
import { serialOf, xrefOfPerson } from '@suyuan/genealogy/gedcom/mapping/serials'
import { STRANGER } from '../../trees/media/pictured.ts'

/** A picture or document that a file of relatives names for a person. */
export interface WantedMedia extends MediaFields {
  /** Of the row that it becomes. */
  id: string
  /** As FILE has it. */
  file: string
  person: number
  event: string | null
  /** Place among the person's, from 1. */
  rank: number
  /** Serials of whom else the file names it for; of several that want the same one, with the first. */
  shown: readonly number[]
}

/** Whom a picture shows that no person points to: the same one may stand there under another name. */
export type ShownFile = Pick<WantedMedia, 'file' | 'shown'>

/** People whom a picture is noted to show because of families and events; beyond it, it shows a stranger. */
const MOST_SHOWN = 200_000

type Family = Pick<UnionDraft, 'partners' | 'children'>

interface Mention {
  person: number
  event: string | null
  link: Link
}

/**
 * Files that people name, each for everybody who names it; many times what a tree takes. Beyond them
 * nothing is looked for, and what the file says stays as it is.
 */
const MOST_WANTED = 100_000

/** Notes the pointers in whatever is kept whole, wherever in a draft: of sources, citations and notes. */
function notePointers(told: unknown, into: Set<string>): void {
  if (typeof told !== 'object' || told === null) return
  if ('pointer' in told && typeof told.pointer === 'string') into.add(told.pointer)
  for (const each of Object.values(told)) notePointers(each, into)
}

/** Serials of people whom an event names: witnesses, godparents, whoever took part. */
function takingPart({ kept }: EventDraft): number[] {
  const named = new Set<string>()
  notePointers(kept, named)
  return [...named].map(serialOf).filter((serial) => named.has(xrefOfPerson(serial)))
}

/** An address elsewhere: nothing that an archive could hold. */
const isAddress = (path: string) => /^(?:https?|ftp|mailto|data):/i.test(path.trim())

/**
 * Pictures and documents of the people of a file: gathered in one pass, taken in between, and in the
 * next pass left out of what is kept, as they are rows by then.
 */
export class MediaOfFile {
  private readonly records = new Map<string, MediaDraft>()
  private readonly mentions: Mention[] = []
  /** Pointers of records that something else than a person leads to. */
  private readonly shared = new Set<string>()
  /** Ids of events that were named before their rows are made. */
  private readonly eventIds = new Map<number, string[]>()
  /** What becomes a row, by its id. */
  private readonly wanted = new Map<string, Mention & { record: MediaDraft; file: MediaFile }>()
  /** Pointers of records, by person and place, that are rows now. */
  private readonly takenLinks = new Set<Link>()
  /** Pointers of records of which something is a row now. */
  private readonly takenFrom = new Set<string>()
  private goneByPerson: Map<number, Mention[]> | undefined
  /** Serials of whom records of pictures are named for, by a person, a family or at an event. */
  private readonly shown = new Map<string, Set<number>>()
  /** Pictures of families, or of their weddings: they show whoever belongs to them. */
  private readonly ofFamilies: { xref: string; link: Link }[] = []
  /** Known once it has been listed what is wanted. */
  beside: ShownFile[] = []
  private room: number
  private roomToShow = MOST_SHOWN

  constructor(most = MOST_WANTED) {
    this.room = most
  }

  add(draft: RecordDraft): void {
    notePointers(draft, this.shared)
    if (draft.kind === 'media') this.records.set(draft.xref, draft)
    else if (draft.kind === 'person') this.addPerson(draft)
    else if (draft.kind === 'union') {
      for (const { to } of [...draft.media, ...draft.events.flatMap(({ media }) => media)]) {
        this.shared.add(to)
      }
      this.addFamily(draft)
    }
  }

  private addFamily({ xref, media, events }: UnionDraft): void {
    for (const link of media) this.ofFamilies.push({ xref, link })
    for (const event of events) {
      for (const link of event.media) {
        this.ofFamilies.push({ xref, link })
        this.show(link, takingPart(event))
      }
    }
  }

  private show({ to }: Link, people: readonly number[]): void {
    const shown = this.shown.get(to) ?? new Set<number>()
    this.shown.set(to, shown)
    this.roomToShow -= people.length
    for (const person of this.roomToShow < 0 ? [STRANGER] : people) shown.add(person)
  }

  private addPerson(draft: PersonDraft): void {
    const person = serialOf(draft.xref)
    for (const link of draft.media) {
      this.mentions.push({ person, event: null, link })
      this.show(link, [person])
    }
    if (draft.events.every(({ media }) => media.length === 0)) return
    const ids: string[] = []
    const { kept } = eventsFor(draft, () => {
      const id = randomUUID()
      ids.push(id)
      return id
    })
    this.eventIds.set(person, ids)
    for (const { draft: event, id } of kept) {
      const present = [person, ...takingPart(event)]
      for (const link of event.media) {
        this.mentions.push({ person, event: id, link })
        this.show(link, present)
      }
    }
  }

  /** Ids for the rows of a person's events: those that pictures name already come first. */
  idsFor(person: number): () => string {
    const ids = [...(this.eventIds.get(person) ?? [])]
    return () => ids.shift() ?? randomUUID()
  }

  /**
   * Once all records are there: what is to be taken, person by person in its order.
   * @param familyOf who belongs to a family, whichever of them the file says it of
   */
  list(familyOf: (xref: string) => Family | undefined): WantedMedia[] {
    for (const { xref, link } of this.ofFamilies) {
      const { partners, children } = familyOf(xref) ?? { partners: [], children: [] }
      this.show(
        link,
        [...partners, ...children].map(({ to }) => serialOf(to)),
      )
    }
    const shownIn = this.shownByFile()
    const byPerson = Map.groupBy(this.mentions, ({ person }) => person)
    const wanted = [...byPerson.values()].flatMap((each) => this.ofPerson(each, shownIn))
    // What is wanted was taken out of them.
    this.beside = [...shownIn].flatMap(([file, people]) =>
      people.size > 0 ? { file, shown: [...people] } : [],
    )
    return wanted
  }

  /** Several records may name one file: whoever one of them shows is in the picture. */
  private shownByFile(): Map<string, Set<number>> {
    const byFile = new Map<string, Set<number>>()
    for (const { xref, files, kept } of this.records.values()) {
      const people = [...(this.shown.get(xref) ?? []), ...(isRestricted(kept) ? [STRANGER] : [])]
      for (const { path } of files) {
        const all = byFile.get(path) ?? new Set<number>()
        byFile.set(path, all)
        for (const person of people) all.add(person)
      }
    }
    return byFile
  }

  /** @param shownIn by file, emptied of those of which it has been said whom they show */
  private ofPerson(mentions: readonly Mention[], shownIn: Map<string, Set<number>>): WantedMedia[] {
    const found = mentions.flatMap((mention) => {
      const record = this.records.get(mention.link.to)
      if (!record || record.files.length > this.room) return []
      this.room -= record.files.length
      const files = record.files.filter(({ path }) => !isAddress(path))
      return files.map((file) => ({ ...mention, record, file }))
    })
    const last = Number.MAX_SAFE_INTEGER
    const inOrder = found.toSorted(
      (a, b) => (rankOf(a.record) ?? last) - (rankOf(b.record) ?? last),
    )
    let hasPortrait = false
    return inOrder.map((each, place) => {
      const id = randomUUID()
      this.wanted.set(id, each)
      const fields = mediaFieldsOf(each.record, each.file, each.link)
      const isPortrait = fields.isPortrait && fields.kind === 'photo' && !hasPortrait
      hasPortrait ||= isPortrait
      const { person, event, file } = each
      const shown = [...(shownIn.get(file.path) ?? [])]
      shownIn.delete(file.path)
      return { ...fields, isPortrait, id, file: file.path, person, event, rank: place + 1, shown }
    })
  }

  /** @param ids of those that are rows now, or that their person has already */
  take(ids: readonly string[]): void {
    const taken = new Set(ids)
    const left = new Map<Link, boolean>()
    for (const [id, { link }] of this.wanted) {
      left.set(link, (left.get(link) ?? false) || !taken.has(id))
    }
    for (const mention of this.mentions) {
      const { link } = mention
      const files = this.records.get(link.to)?.files ?? []
      const isWhole = left.get(link) === false && !files.some(({ path }) => isAddress(path))
      if (isWhole) this.takenLinks.add(link)
      else this.shared.add(link.to)
    }
    for (const [id, { record }] of this.wanted) {
      if (taken.has(id)) this.takenFrom.add(record.xref)
    }
  }

  /** A record without what is a row now; undefined where nothing of it is left. */
  without<D extends RecordDraft>(draft: D): D | undefined {
    if (draft.kind === 'media') {
      return this.takenFrom.has(draft.xref) && !this.shared.has(draft.xref) ? undefined : draft
    }
    if (draft.kind !== 'person') return draft
    const gone = this.goneOf(serialOf(draft.xref))
    if (gone.size === 0) return draft
    const left = (links: Link[]) => links.filter(({ to }) => !gone.has(to))
    const events = draft.events.map((event) => ({ ...event, media: left(event.media) }))
    return { ...draft, media: left(draft.media), events }
  }

  private goneOf(person: number): Set<string> {
    if (this.takenLinks.size === 0) return new Set()
    this.goneByPerson ??= Map.groupBy(this.mentions, (each) => each.person)
    const mentions = this.goneByPerson.get(person) ?? []
    const staying = mentions
      .filter(({ link }) => !this.takenLinks.has(link))
      .map(({ link }) => link.to)
    const gone = mentions.filter(({ link }) => this.takenLinks.has(link)).map(({ link }) => link.to)
    return new Set(gone.filter((to) => !staying.includes(to)))
  }

  /** What is kept beside the rows that were made, by their ids. */
  *keptOf(ids: readonly string[]): Generator<[string, ForeignMedia]> {
    for (const id of ids) {
      const told = this.wanted.get(id)
      const kept = told && foreignMediaOf(told.record, told.file, told.link)
      if (kept) yield [id, kept]
    }
  }
}
