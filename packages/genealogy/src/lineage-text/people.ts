import type { Certainty, ConflictKind, Fact, LinkKind, OtherName, Span } from './answer.ts'
import type { CleanText } from './clean-text.ts'

/** A list of children as it stands in the text. */
export interface ChildList {
  father: Person | undefined
  mother: Person | undefined
  sex: 'm' | 'f'
  /** How many the words say there are. */
  stated: number | undefined
  items: Person[]
  /** Children who are told of without a name: 一殇. */
  nameless: number
  from: number
  to: number
}

export interface Person {
  id: number
  surname: string
  /** As it is compared: simplified. */
  key: string
  name: string
  sex: 'm' | 'f'
  /** Of the family whose book this is. */
  isOfClan: boolean
  hasEntry: boolean
  generation: string
  /** Rank of the own entry, else of the list. */
  rank: string
  rankOfEntry: string
  zi: string
  hao: string
  others: OtherName[]
  birth: Fact | undefined
  death: Fact | undefined
  burial: Fact | undefined
  memos: Fact[]
  isShared: boolean
  nameSpans: Span[]
  spans: Span[]
  factSpans: { rank: Span[]; zi: Span[]; hao: Span[] }
  father: Person | undefined
  wives: Person[]
  husband: Person | undefined
  children: Person[]
  lists: ChildList[]
  /** Where the father was told by an heading, not by a list. */
  fatherByEntry: boolean
  order: number
  /** Named beside somebody else's entry only. */
  isReference: boolean
}

export interface Link {
  kind: LinkKind
  from: Person
  to: Person
  spans: Span[]
  certainty: Certainty
  isDisputed: boolean
}

export interface Conflict {
  kind: ConflictKind
  persons: Person[]
  what: string
  spans: Span[]
}

const MOST_WIVES = 12

/** So many of one name are looked at, the last ones: a book repeats names, and the time must not grow with it. */
const MOST_NAMESAKES = 32

/** Everybody the text names, and their ties. */
export class People {
  readonly all: Person[] = []
  private readonly allLinks: Link[] = []
  private readonly dropped = new Set<Link>()
  readonly conflicts: Conflict[] = []
  readonly lists: ChildList[] = []
  private readonly byKey = new Map<string, Person[]>()
  private readonly linkOf = new Map<string, Link>()
  private readonly said = new Set<string>()
  private readonly parentsOf = new Map<Person, Link[]>()

  readonly text: CleanText
  /** Surname of the family, simplified; empty where it is not known. */
  house = ''
  /** What follows a name in honour, beside 公; simplified. */
  honorifics: readonly string[] = []

  constructor(text: CleanText) {
    this.text = text
  }

  get links(): Link[] {
    return this.allLinks.filter((link) => !this.dropped.has(link))
  }

  motherOf(child: Person): Person | undefined {
    return this.parentsOf.get(child)?.find(({ kind }) => kind === 'mother')?.to
  }

  /** A new person whose name stands at a place; without a name where the place is empty. */
  add(sex: 'm' | 'f', from: number, to: number, key = this.text.words.slice(from, to)): Person {
    const person: Person = {
      id: this.all.length,
      surname: '',
      key,
      name: key === '' ? '' : this.text.nameOf(from, to),
      sex,
      isOfClan: false,
      hasEntry: false,
      generation: '',
      rank: '',
      rankOfEntry: '',
      zi: '',
      hao: '',
      others: [],
      birth: undefined,
      death: undefined,
      burial: undefined,
      memos: [],
      isShared: false,
      nameSpans: to > from ? [this.text.span(from, to)] : [],
      spans: to > from ? [this.text.span(from, to)] : [],
      factSpans: { rank: [], zi: [], hao: [] },
      father: undefined,
      wives: [],
      husband: undefined,
      children: [],
      lists: [],
      fatherByEntry: false,
      order: -1,
      isReference: false,
    }
    this.all.push(person)
    if (key !== '') this.index(person, key)
    return person
  }

  rename(person: Person, key: string, name: string): void {
    person.key = key
    person.name = name
    this.index(person, key)
  }

  /** Finds the person by another name, too. */
  index(person: Person, key: string): void {
    const known = this.byKey.get(key)
    if (known === undefined) this.byKey.set(key, [person])
    else if (!known.includes(person)) known.push(person)
  }

  named(key: string): readonly Person[] {
    const all = this.byKey.get(key) ?? []
    return all.length > MOST_NAMESAKES ? all.slice(-MOST_NAMESAKES) : all
  }

  /** The child of that name that this father's lists or entries have. */
  childNamed(father: Person, key: string): Person | undefined {
    return this.named(key).find((child) => this.linkBetween('father', child, father) !== undefined)
  }

  /** The one of that name who was told of last. */
  last(key: string): Person | undefined {
    return this.named(key).at(-1)
  }

  isName(key: string): boolean {
    return this.byKey.has(key)
  }

  mention(person: Person, from: number, to: number): void {
    if (to <= from) return
    const [start, end] = this.text.span(from, to)
    if (!person.spans.some((span) => span[0] === start && span[1] === end)) {
      person.spans.push([start, end])
    }
  }

  link(
    kind: LinkKind,
    from: Person,
    to: Person,
    start: number,
    end: number,
    certainty: Certainty = 'told',
  ): Link {
    const id =
      kind === 'spouse' && from.id > to.id
        ? `${kind} ${to.id} ${from.id}`
        : `${kind} ${from.id} ${to.id}`
    const span = this.text.span(start, end)
    const known = this.linkOf.get(id)
    if (known !== undefined) {
      if (known.spans.length < 8) known.spans.push(span)
      if (certainty === 'told') known.certainty = 'told'
      return known
    }
    const link: Link = { kind, from, to, spans: [span], certainty, isDisputed: false }
    this.allLinks.push(link)
    this.linkOf.set(id, link)
    return link
  }

  linkBetween(kind: LinkKind, from: Person, to: Person): Link | undefined {
    return this.linkOf.get(`${kind} ${from.id} ${to.id}`)
  }

  /** A child's tie by birth; a second father or mother contradicts the first. */
  parent(
    kind: 'father' | 'mother',
    child: Person,
    parent: Person,
    start: number,
    end: number,
    certainty: Certainty = 'told',
  ): void {
    if (child === parent) return
    const ofChild = this.parentsOf.get(child) ?? []
    const other = ofChild.find((link) => link.kind === kind && link.to !== parent)
    const isNew = this.linkBetween(kind, child, parent) === undefined
    const link = this.link(kind, child, parent, start, end, certainty)
    if (!ofChild.includes(link)) this.parentsOf.set(child, [...ofChild, link])
    if (kind === 'father') {
      child.father ??= parent
      if (isNew) parent.children.push(child)
    }
    if (other === undefined) return
    if (certainty === 'likely' && other.certainty === 'told') {
      this.drop(link)
      return
    }
    if (other.certainty === 'likely' && certainty === 'told') {
      this.drop(other)
      return
    }
    link.isDisputed = true
    other.isDisputed = true
    this.conflict(
      'parentage',
      [child, other.to, parent],
      `two people are told to be the ${kind} of ${child.name}: ${called(other.to)} and ${called(parent)}`,
      [...other.spans, ...link.spans],
    )
  }

  private drop(link: Link): void {
    this.dropped.add(link)
    const ofChild = this.parentsOf.get(link.from) ?? []
    this.parentsOf.set(
      link.from,
      ofChild.filter((each) => each !== link),
    )
    this.linkOf.delete(`${link.kind} ${link.from.id} ${link.to.id}`)
  }

  conflict(kind: ConflictKind, persons: Person[], what: string, spans: readonly Span[]): void {
    const id = `${kind} ${persons[0]?.id ?? ''} ${what}`
    if (this.said.has(id)) return
    this.said.add(id)
    this.conflicts.push({ kind, persons, what, spans: [...spans] })
  }

  rank(person: Person, from: number, to: number, isEntry = false): void {
    if (to <= from) return
    const words = this.text.original(from, to).replace(/房$/u, '')
    if (isEntry) person.rankOfEntry = words
    if (isEntry || person.rank === '') person.rank = words
    person.factSpans.rank.push(this.text.span(from, to))
  }

  fact(from: number, to: number, certainty: Certainty = 'told'): Fact {
    const isDamaged = this.text.isDamaged(from, to)
    return {
      text: this.text.original(from, to),
      span: this.text.span(from, to),
      certainty: isDamaged ? 'doubtful' : certainty,
    }
  }

  memo(person: Person | undefined, from: number, to: number): void {
    if (person === undefined || to - from < 1) return
    person.memos.push(this.fact(from, to))
  }
}

/** The wives told of last: a text may repeat one man's wives without end. */
export const wivesOf = ({ wives }: Person): readonly Person[] =>
  wives.length > MOST_WIVES ? wives.slice(-MOST_WIVES) : wives

export const called = ({ name, surname }: Person): string =>
  name === '' ? `${surname}氏` : `${surname}${name}`
