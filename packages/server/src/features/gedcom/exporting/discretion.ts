import type {
  Annotated,
  Citation,
  EventDraft,
  Kept,
  Link,
  MediaDraft,
  NameDraft,
  ParentLink,
  PersonDraft,
  RecordDraft,
  UnionDraft,
} from '@suyuan/genealogy/gedcom/draft/draft'
import { spanOf } from '@suyuan/genealogy/gedcom/mapping/life-facts'
import { isDeath, nothingMore, saysDead } from '@suyuan/genealogy/gedcom/mapping/person-events'
import { isRestricted } from '@suyuan/genealogy/gedcom/mapping/restrictions'
import { serialOf } from '@suyuan/genealogy/gedcom/mapping/serials'
import { LINE } from '@suyuan/genealogy/gedcom/mapping/union-fields'
import { LONGEST_LIFE } from '@suyuan/genealogy/life/life-rule'
import type { Steps } from '@suyuan/genealogy/steps'
import { NamesInTexts, withoutPointing } from '../../trees/queries/names-in-texts.ts'
import { type Guarded, nowhere, ofSubmitters, type Place, StructureMask } from './structure-mask.ts'

/**
 * What a file told that a file without the living does not repeat: the whole rule stands in
 * docs/decisions/029. People and families are judged part by part; what was kept beside them, and a
 * whole record, goes or stays whole.
 */
export class Discretion {
  private readonly who: Guarded
  private readonly structures: StructureMask
  private readonly longAgo = (new Date().getFullYear() - LONGEST_LIFE) * 10_000

  constructor(who: Guarded) {
    this.who = who
    this.structures = new StructureMask(who)
  }

  /** Withholds records that are noted to show or name somebody hidden, before anything is told. */
  *judge(records: Iterable<RecordDraft>): Steps<void> {
    for (const record of records) {
      if (yield* this.isTelling(record)) this.structures.withheld.add(record.xref)
    }
  }

  /** Withholds the pictures of a family or of somebody, as far as somebody hidden may be in them. */
  withhold(pictures: readonly Link[]): void {
    for (const { to } of pictures) this.structures.withheld.add(to)
  }

  isWithheld(record: RecordDraft): boolean {
    return this.structures.withheld.has(record.xref)
  }

  /** Whether anything kept points at somebody hidden: an event that they took part in. */
  namesHidden(told: unknown): boolean {
    if (typeof told !== 'object' || told === null) return false
    const isPointer = 'pointer' in told && typeof told.pointer === 'string'
    if (isPointer && this.structures.isHidden(told.pointer as string)) return true
    return Object.values(told).some((each) => this.namesHidden(each))
  }

  *person(draft: PersonDraft): Steps<PersonDraft> {
    const { names, events, parents, unions } = draft
    const own = () =>
      NamesInTexts.own(names.map(({ surname, given: name }) => ({ surname, name, spelling: '' })))
    const place = { ...nowhere, own }
    const open = {
      ...draft,
      ...(yield* this.annotations(draft, place)),
      notes: told(draft.notes),
      names: yield* each(names, (name) => this.name(name, place)),
      events: yield* each(events, (event) => this.event(event, place)),
      parents: yield* each(parents, (link) => this.parents(link, place)),
      unions: yield* each(unions, (link) => this.tie(link, place)),
    }
    return { ...open, events: withDeathSaid(events, open.events) }
  }

  /** @param hasHiddenChild of whom what is told of the family may tell */
  *union(draft: UnionDraft, hasHiddenChild: boolean): Steps<UnionDraft> {
    const isClosed = isRestricted(draft.kept)
    const isBare = isClosed || hasHiddenChild
    const bare = { ...nothingMore(), kept: draft.kept.filter(isLine) }
    const open = isClosed ? [] : draft.events.filter(({ kept }) => !isRestricted(kept))
    return {
      ...draft,
      ...(isBare ? bare : yield* this.annotations(draft, nowhere)),
      notes: isBare ? [] : yield* this.unsaid(draft.notes),
      partners: yield* each(draft.partners, (link) => this.toPerson(link)),
      children: yield* each(draft.children, (link) => this.toPerson(link)),
      events: yield* each(open, (event) => this.unionEvent(event)),
    }
  }

  /** A record that is not withheld, without what points to those that are. */
  record(draft: RecordDraft): RecordDraft {
    if (draft.kind === 'kept') {
      return { ...draft, record: this.structures.withoutRecords(draft.record) ?? draft.record }
    }
    if (draft.kind === 'person' || draft.kind === 'union') return draft
    const open = { ...draft, kept: this.withoutRecords(draft.kept) }
    if (open.kind !== 'media') return open
    const files = open.files.map((file) => ({ ...file, kept: this.withoutRecords(file.kept) }))
    return { ...open, files }
  }

  /** A picture of the tree's own: its title and text stand there, what was kept beside them does not. */
  *picture(draft: MediaDraft): Steps<MediaDraft> {
    const files = yield* each(draft.files, (file) => this.withKept(file, nowhere))
    return { ...(yield* this.withKept(draft, nowhere)), files }
  }

  private withoutRecords(kept: readonly Kept[]): Kept[] {
    return kept.flatMap((item) => {
      const structure = this.structures.withoutRecords(item.structure)
      return structure ? [{ ...item, structure }] : []
    })
  }

  private *isTelling(record: RecordDraft): Steps<boolean> {
    switch (record.kind) {
      case 'kept':
        return (
          ofSubmitters.test(record.record.tag) ||
          (yield* this.structures.tells(record.record, nowhere))
        )
      case 'source': {
        const { title, author, publication, abbreviation, text, kept } = record
        return yield* this.concerns([title, author, publication, abbreviation, text], kept)
      }
      case 'media': {
        const { files, title, kept } = record
        const texts = files.flatMap((file) => [file.path, file.title])
        return yield* this.concerns(
          [title, ...texts],
          [...kept, ...files.flatMap((file) => file.kept)],
        )
      }
      case 'note':
        return (
          (yield* this.structures.notes(record.text, nowhere)) ||
          (yield* this.concerns([], record.kept))
        )
      default:
        return false
    }
  }

  private *concerns(texts: readonly string[], kept: readonly Kept[]): Steps<boolean> {
    for (const text of texts) if (yield* this.structures.says(text, nowhere)) return true
    for (const { structure } of kept) {
      if (yield* this.structures.tells(structure, nowhere)) return true
    }
    return false
  }

  private *annotations(about: Annotated, place: Place): Steps<Annotated> {
    const { withheld } = this.structures
    const open = about.media.filter(({ to }) => !withheld.has(to))
    return {
      notes: about.notes,
      sharedNotes: about.sharedNotes.filter((to) => !withheld.has(to)),
      citations: (yield* each(about.citations, (one) => this.citation(one, place))).flat(),
      media: yield* each(open, (link) => this.withKept(link, place)),
      kept: yield* this.structures.of(about.kept, place),
    }
  }

  private *citation(citation: Citation, place: Place): Steps<Citation[]> {
    const { source, text, page } = citation
    if (this.structures.withheld.has(source)) return []
    for (const said of [text, page]) if (yield* this.structures.says(said, place)) return []
    return [yield* this.withKept(citation, place)]
  }

  private *name(name: NameDraft, place: Place): Steps<NameDraft> {
    const forms = yield* each(name.forms, (form) => this.withKept(form, place))
    return { ...(yield* this.withKept(name, place)), forms }
  }

  /** Of those of a person the texts stand in the tree, and their owner is shown what they may tell. */
  private *event(event: EventDraft, { own }: Place): Steps<EventDraft> {
    const span = spanOf(event.date)
    const place = { own, isLongAgo: span !== null && span.to < this.longAgo }
    const { notes, value } = event
    const annotated = yield* this.annotations(event, place)
    return { ...event, ...annotated, notes: told(notes), value: withoutPointing(value) }
  }

  /** Those of a couple stand beside the tree: their texts are judged as what was kept. */
  private *unionEvent(event: EventDraft): Steps<EventDraft> {
    const open = yield* this.event(event, nowhere)
    const isSaid = yield* this.structures.says(event.value, nowhere)
    return { ...open, notes: yield* this.unsaid(open.notes), value: isSaid ? '' : event.value }
  }

  private *unsaid(notes: readonly string[]): Steps<string[]> {
    const left: string[] = []
    for (const note of notes) {
      if (!(yield* this.structures.notes(note, nowhere))) left.push(note)
    }
    return left
  }

  /** A tie to a family: where one of the couple is hidden, that there is the tie is all. */
  private *tie<L extends Link>(link: L, place: Place): Steps<L> {
    const isHidden = this.who.hidesCouple(serialOf(link.to)) && !this.who.isRecord(link.to)
    const kept = isHidden ? [] : yield* this.structures.of(link.kept, place)
    return { ...link, kept }
  }

  private *parents(link: ParentLink, place: Place): Steps<ParentLink> {
    const tie = yield* this.tie(link, place)
    if (!(yield* this.structures.says(link.words, place))) return tie
    // Without a word it would be taken for a birth.
    return { ...tie, words: link.kind === 'unknown' ? '未知' : '' }
  }

  private *toPerson<L extends Link>(link: L): Steps<L> {
    if (this.structures.isHidden(link.to)) return { ...link, kept: [] }
    return yield* this.withKept(link, nowhere)
  }

  private *withKept<T extends { kept: Kept[] }>(told: T, place: Place): Steps<T> {
    if (told.kept.length === 0) return told
    return { ...told, kept: yield* this.structures.of(told.kept, place) }
  }
}

const isLine = ({ structure: { tag } }: Kept) => tag === LINE

/** A death that its source, age or cause alone told stays one without it. */
function withDeathSaid(before: readonly EventDraft[], open: EventDraft[]): EventDraft[] {
  const isLess = open.some(
    (event, at) =>
      isDeath(event) &&
      (event.citations.length !== before[at]?.citations.length ||
        event.kept.length !== before[at]?.kept.length),
  )
  if (!isLess || !saysDead(before) || saysDead(open)) return open
  const death = open.find(isDeath)
  return open.map((event) => (event === death ? { ...event, value: 'Y' } : event))
}

/** Notes without those that name somebody by a pointer of the file. */
const told = (notes: readonly string[]) =>
  notes.map(withoutPointing).filter((note) => note.trim() !== '')

function* each<T, R>(list: readonly T[], work: (item: T) => Steps<R>): Steps<R[]> {
  const done: R[] = []
  for (const item of list) done.push(yield* work(item))
  return done
}
