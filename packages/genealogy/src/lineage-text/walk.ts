import { simplified } from '../text/simplified.ts'
import type { LineageOptions, Span } from './answer.ts'
import { BREAK, type CleanText } from './clean-text.ts'
import { type ChildList, People, type Person } from './people.ts'

/** A list whose next member may follow: 长…，次…. */
export interface OpenList {
  list: ChildList
  isRanked: boolean
}

/** The head of an entry, by places in the clean text. */
export interface EntryTie {
  start: number
  /** The name; empty where 名 tells it later. */
  from: number
  end: number
  /** Where the facts begin. */
  next: number
  isWoman?: boolean
  tie?:
    | {
        fatherFrom: number
        fatherEnd: number
        rankFrom: number
        rankEnd: number
        relation: string
        end: number
      }
    | undefined
}

/** Where the reader stands in the text, and whom the words speak of. */
export class Walk {
  readonly people: People
  readonly words: string
  at = 0
  /** Whose entry it is. */
  subject: Person | undefined
  /** Whom the next facts belong to. */
  focus: Person | undefined
  wife: Person | undefined
  /** The sentence in which the wife was introduced, and whether she is the one just spoken of. */
  wifeSentence = -1
  sentence = 0
  /** A daughter and her husband, or a son-in-law who moved in: 生 that follows is theirs. */
  couple: { husband: Person; wife: Person; sentence: number; isInHouse: boolean } | undefined
  list: OpenList | undefined
  lastList: ChildList | undefined
  lastHeir: Person | undefined
  /** Somebody beside the entry whom a clause turned to by name. */
  spokenOf: Person | undefined
  heirSentence = -1
  /** The one spoken of before this clause. */
  before: Person | undefined
  generation = ''
  surname: string
  /** Place where this entry, and this clause, begin. */
  entryAt = 0
  clauseAt = 0
  readonly unread: Span[] = []
  /** Other books or voices: what they tell is no part of the tree. */
  isAside = false
  readonly isPunctuated: boolean
  /** Where the words that name the mother of the next list begin. */
  motherAt = -1
  /** 区出：元炳 needs no other word for a list. */
  bornHere = false
  /** A father who is told of behind the name that begins the entry. */
  tieAhead: EntryTie['tie']
  isFirstAncestor = false
  /** The text is a tale: whoever begins a clause is spoken of until the next does. */
  isNarrative = false
  husbandOfSubject: Person | undefined
  descentFrom: { person: Person; generations: number } | undefined
  openTie: Tie = 'birth'
  readonly pendingRemarks: [index: number, from: number, end: number][] = []
  /** Whether an entry begins at a place; set by who knows how they begin. */
  isHeadAt: (at: number) => boolean = () => false
  private readonly surnameKeys = new Map<Person, string>()

  readonly text: CleanText
  readonly options: LineageOptions

  constructor(text: CleanText, options: LineageOptions) {
    this.text = text
    this.options = options
    this.people = new People(text)
    this.words = text.words
    this.surname = options.surname ?? ''
    this.people.house = simplified(this.surname)
    this.people.honorifics = (options.honorifics ?? []).map(simplified)
    let signs = 0
    for (const unit of text.words) if ('，。；、'.includes(unit)) signs++
    this.isPunctuated = signs * 30 > text.length
  }

  setSubject(person: Person, at: number): void {
    this.subject = person
    this.focus = person
    this.wife = undefined
    this.couple = undefined
    this.list = undefined
    this.lastList = undefined
    this.lastHeir = undefined
    this.spokenOf = undefined
    this.entryAt = at
    this.isAside = false
  }

  /** A line of a table is a cell; a blank line ends what was open. */
  newLine(gap: number): void {
    this.sentence++
    this.motherAt = -1
    if (gap >= BREAK.paragraph) {
      this.closeList()
      return
    }
    const { list, focus } = this
    const isOfList = focus !== undefined && list?.list.items.includes(focus) === true
    if (isOfList && (list?.isRanked === true || list?.list.sex === 'm')) this.focus = this.subject
  }

  /** A death or a grave behind a list of children is their parents', not the last child's. */
  settle(isMans = false): void {
    const { list, focus, subject, wife } = this
    if (
      list === undefined ||
      list.isRanked ||
      focus === undefined ||
      this.words[this.at - 1] === '（'
    )
      return
    if (!list.list.items.includes(focus) || this.openTie !== 'birth') return
    const isHers =
      !isMans &&
      wife !== undefined &&
      this.wifeSentence === this.sentence &&
      wife.death === undefined
    this.focus = isHers ? wife : subject
    this.list = undefined
  }

  closeList(): void {
    if (this.list === undefined) return
    const { items } = this.list.list
    this.list = undefined
    if (this.focus !== undefined && items.includes(this.focus)) this.focus = this.subject
  }

  setWife(person: Person): void {
    this.wife = person
    this.focus = person
    this.wifeSentence = this.sentence
    this.couple = undefined
    this.list = undefined
  }

  surnameSimple(): string {
    return simplified(this.surname)
  }

  /** Her surname as it is compared. */
  surnameKey(person: Person): string {
    return this.surnameKeys.get(person) ?? ''
  }

  setSurname(person: Person, from: number, end: number): void {
    person.surname = this.text.nameOf(from, end)
    this.surnameKeys.set(person, this.words.slice(from, end))
  }

  isLineStart(at: number): boolean {
    return this.text.breakAt(at) >= BREAK.line
  }

  /** Nothing of the same clause stands before. */
  isClauseStart(at: number): boolean {
    return (
      this.text.breakAt(at) >= BREAK.space ||
      '，。；：、！？（）」”'.includes(this.words[at - 1] ?? '，')
    )
  }

  skipSigns(at: number, signs = '，：、'): number {
    let place = at
    while (place < this.text.length && signs.includes(this.words[place] ?? '')) place++
    return place
  }
}

/** `former`: of the wife and a man before this one. */
export type Tie = 'birth' | 'adopted' | 'former'

export type Rule = (walk: Walk) => boolean
