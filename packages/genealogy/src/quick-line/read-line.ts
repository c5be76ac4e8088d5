import {
  countOf,
  ofOtherFamily,
  parseName,
  withoutOwnSurname,
  withSharedCharacter,
} from './line-names.ts'
import { childrenIn, clausesOf, type ListedChildren, listed, withBrackets } from './line-parts.ts'
import { type LinePerson, newLinePerson, type QuickLine } from './quick-line.ts'
import { readChild } from './read-child.ts'
import { isDate, readAbout } from './read-person.ts'
import { marriageKindOf, WIFE } from './read-wife.ts'

/** 林氏：继和、继才, behind another wife. */
const NEXT_WIFE = /^[^：:]{1,4}氏[^：:、]{0,3}[：:]/u

/** A name or several, and not a sentence. */
const isName = (clause: string): boolean =>
  listed(clause).every((each) => [...withBrackets(each).name].length <= LONGEST_NAME)
const LONGEST_NAME = 8

/** What a line is read with. */
export interface LineContext {
  /** Of the family whose line it is. */
  surname: string
}

/** Goes through a line from left to right; what is understood of it grows. */
class LineReader {
  readonly line: QuickLine = {
    subject: null,
    wives: [],
    children: [],
    counted: { sons: 0, daughters: 0 },
    unread: [],
  }
  readonly #surname: string
  /** Of whom a clause tells that names nobody. */
  #about: LinePerson | null = null
  /** Whose children follow: of `wives`; null where several or none are told. */
  #mother: number | null = null
  /** The sex of the children that follow; null where none do. */
  #following: 0 | 1 | null = null

  constructor(surname: string) {
    this.#surname = surname
  }

  read(clause: string): void {
    const { wives, subject } = this.line
    const [, word = '', names] = WIFE.exec(clause) ?? []
    if (names !== undefined && !isDate(clause)) {
      this.#readWives(word, names)
    } else if (wives.length > 0 && NEXT_WIFE.test(clause)) {
      this.#readWives('配', clause)
    } else if (this.#about === null || !readAbout(this.#about, clause)) {
      const children = childrenIn(clause, subject !== null || wives.length > 0)
      if (children) this.#readChildren(children)
      else this.#readUnmarked(clause)
    }
  }

  /** What no word at its beginning says the meaning of: the subject, a further child, or a note. */
  #readUnmarked(clause: string): void {
    if (this.#about === null && this.#following === null) this.#readSubject(clause)
    else if (this.#following !== null && isName(clause)) this.#addChildren(clause, this.#following)
    else this.#keep(clause)
  }

  #readSubject(clause: string): void {
    const { name, about } = withBrackets(clause)
    const told = parseName(withoutOwnSurname(name, this.#surname))
    const subject = newLinePerson(this.#surname, 1)
    subject.name = told.name
    if (told.word !== '') subject.memo.push(told.word)
    if (told.diedYoung) subject.isDead = true
    this.line.subject = subject
    this.#about = subject
    for (const each of about) this.read(each)
  }

  #readWives(word: string, text: string): void {
    const { wives } = this.line
    const [names = '', children = ''] = text.split(/[：:](.*)/su)
    const told = listed(names)
    this.#following = null
    for (const each of told) {
      const { name, about } = withBrackets(each)
      const person = { ...newLinePerson('', 0), ...ofOtherFamily(name) }
      wives.push({ person, kind: marriageKindOf(word, wives.length) })
      this.#about = person
      for (const clause of about) if (!readAbout(person, clause)) this.#keep(clause)
    }
    // Of two who are told in one breath it is open whose the children are.
    this.#mother = told.length === 1 ? wives.length - 1 : null
    if (children === '') return
    this.#readChildren(childrenIn(children, true) ?? { sex: 1, count: '', names: children })
  }

  #readChildren({ sex, count, names }: ListedChildren): void {
    this.#following = sex
    if (count !== '') this.line.counted[sex === 1 ? 'sons' : 'daughters'] += countOf(count)
    if (names !== '') this.#addChildren(names, sex)
  }

  #addChildren(text: string, sex: 0 | 1): void {
    this.#following = sex
    const around = { sex, surname: this.#surname, mother: this.#mother }
    const read = listed(text).map((each) => readChild(each, around))
    const names = withSharedCharacter(read.map(({ child }) => child.person.name))
    for (const [at, { child, unread }] of read.entries()) {
      child.person.name = names[at] ?? child.person.name
      this.line.children.push(child)
      this.#about = child.person
      this.line.unread.push(...unread)
    }
  }

  #keep(clause: string): void {
    this.line.unread.push(clause)
    this.#about?.memo.push(clause)
  }
}

/**
 * What a line of a genealogy says: 文焕 字子明 光绪三年—民国廿年 配陈氏、林氏：继发、继和、继才；女适王. Nothing of
 * it gets lost: what is not understood stands in a memo.
 */
export function readQuickLine(text: string, { surname }: LineContext): QuickLine {
  const reader = new LineReader(surname)
  for (const clause of clausesOf(text)) reader.read(clause)
  return reader.line
}
