import type { Book, Problem, RecordAsks, RecordHead } from './book.ts'
import type { BookOptions } from './book-options.ts'
import { type BookPerson, type BookTree, UnprintableBook } from './book-tree.ts'
import { familySentences, goneTo, markOfKind, nameOfKin } from './family-facts.ts'
import { childrenInOrder } from './heads-of-records.ts'
import { type Lineage, lineageOf } from './lineage.ts'
import { headName, knownPart } from './names.ts'
import { counted } from './numerals.ts'
import { asSentence, ownFacts } from './own-facts.ts'
import { plainText } from './plain-text.ts'
import { RecordWriter } from './record-writer.ts'

/**
 * What a book prints of one version of a tree.
 * @throws {UnprintableBook} of a tree without people, with somebody who is their own ancestor, or in
 * which nobody is left to print
 */
export function makeBook(tree: BookTree, options: BookOptions): Book {
  if (tree.graph.people.size === 0) throw new UnprintableBook('empty_tree')
  if (tree.circles.length > 0) throw new UnprintableBook('own_ancestor', namesIn(tree))
  const lineage = lineageOf(tree, options)
  if (lineage.serials.length === 0) throw new UnprintableBook('nobody_left')
  return new TreeBook(tree, lineage, options)
}

function namesIn({ graph, circles }: BookTree): string[] {
  const people = new Set<number>()
  for (const { child, union } of circles) {
    const couple = graph.unions.get(union)
    for (const serial of [child, couple?.first ?? 0, couple?.second ?? 0]) people.add(serial)
  }
  return [...people].flatMap((serial) => {
    const person = graph.people.get(serial)
    return person ? [headName(person)] : []
  })
}

class TreeBook implements Book {
  readonly title: string
  readonly words: RecordWriter['words']
  readonly lineage: Lineage
  readonly peopleCount: number
  readonly problems: readonly Problem[]
  readonly #telling: RecordWriter
  readonly #surname: string

  constructor(tree: BookTree, lineage: Lineage, options: BookOptions) {
    this.#telling = new RecordWriter(tree, lineage, options)
    this.lineage = lineage
    this.words = this.#telling.words
    const surname = plainText(tree.surname) || this.#surnameOf(lineage.serials[0] ?? 0)
    this.#surname = surname
    const titles = this.words.titles
    const usual = surname === '' ? titles.unnamed : `${surname}氏${titles.book}`
    this.title = plainText(options.title) || plainText(tree.title) || usual
    let count = 0
    for (const serial of tree.graph.people.keys()) if (this.numberOf(serial) > 0) count += 1
    this.peopleCount = count
    this.problems = [...this.#findProblems(tree)]
  }

  head(place: number): RecordHead {
    const { serials, generations } = this.lineage
    const serial = serials[place] ?? 0
    const person = this.#person(place)
    const { style } = this.#telling.options
    const isGiven = style.head === 'given'
    const name = isGiven ? nameOfKin(this.#telling, person, person) : this.#telling.nameOf(person)
    return {
      serial,
      number: this.numberOf(serial),
      generation: generations[place] ?? 0,
      name: `${name}${this.#telling.honorificOf(person)}`,
      given: nameOfKin(this.#telling, person, { ...person, surname: this.#surname }),
    }
  }

  record(place: number, asks: RecordAsks): readonly string[] {
    const person = this.#person(place)
    const telling = this.#telling
    const told = this.#descent(place, person, asks)
    // Of whoever may be alive nothing is told but the ties that others tell, too.
    const isHidden = telling.isHidden(person)
    const own = isHidden
      ? { phrases: [], notes: [] }
      : ownFacts(person, telling.words, telling.options.style)
    const phrases = [...told, ...own.phrases].map((phrase) => `${phrase}，`)
    const last = phrases.pop()
    if (last !== undefined) phrases.push(asSentence(last.slice(0, -1)))
    return [...phrases, ...own.notes, ...familySentences(telling, person)]
  }

  numberOf(serial: number): number {
    return this.#telling.numberOf(serial)
  }

  placeOf(serial: number): number {
    const { places } = this.lineage
    const own = places[serial] ?? -1
    if (own >= 0 || this.numberOf(serial) === 0) return own
    const { graph } = this.#telling.tree
    const near = [...graph.partners(serial)]
    const found = this.#firstPlace(near)
    if (found >= 0) return found
    const parents = [serial, ...near].flatMap((each) =>
      graph.parentsOf(each).flatMap(({ union }) => {
        const couple = graph.unions.get(union)
        return couple ? [couple.first, couple.second] : []
      }),
    )
    return this.#firstPlace(parents)
  }

  *names(): Generator<{ serial: number; name: string; surname: string }> {
    const telling = this.#telling
    for (const person of telling.tree.graph.people.values()) {
      const { serial } = person
      if (this.numberOf(serial) === 0 || telling.isMasked(person)) continue
      yield { serial, name: telling.nameOf(person), surname: this.#surnameOf(serial) }
    }
  }

  #firstPlace(serials: readonly number[]): number {
    for (const serial of serials) {
      const place = this.lineage.places[serial] ?? -1
      if (place >= 0) return place
    }
    return -1
  }

  #person(place: number): BookPerson {
    const person = this.#telling.tree.graph.people.get(this.lineage.serials[place] ?? 0)
    if (!person) throw new RangeError(`no record at ${place}`)
    return person
  }

  #surnameOf(serial: number): string {
    return knownPart(this.#telling.tree.graph.people.get(serial)?.surname ?? '')
  }

  /** Whose son, in which place, given or taken. */
  #descent(place: number, person: BookPerson, { father: asksFather }: RecordAsks): string[] {
    const telling = this.#telling
    const { graph } = telling.tree
    const { words } = telling
    const parents = graph.parentsOf(person.serial)
    const drawn = parents.find(({ isPrimary }) => isPrimary)
    const told: string[] = []
    const parent = graph.people.get(this.lineage.serials[this.lineage.fathers[place] ?? -1] ?? 0)
    if (asksFather && parent) told.push(this.#sonOf(person, parent))
    if (!asksFather && drawn && parent) {
      const mark = markOfKind(telling, drawn.kind)
      if (mark !== '') told.push(mark)
    }
    if (this.#hasUnknownFather(place)) told.push(words.fatherUnknown)
    if (drawn?.kind === 'birth' || drawn === undefined) {
      const gone = goneTo(telling, person)
      return gone === '' ? told : [...told, gone]
    }
    for (const { union, kind } of parents) {
      if (kind !== 'birth') continue
      const birthFather = graph.people.get(graph.unions.get(union)?.first ?? 0)
      if (birthFather) told.push(`${words.birthFather}${nameOfKin(telling, birthFather, person)}`)
    }
    return told
  }

  /** 光富之三子; 光富嗣子. */
  #sonOf(person: BookPerson, parent: BookPerson): string {
    const telling = this.#telling
    const { graph } = telling.tree
    const name = nameOfKin(telling, parent, person)
    const links = childrenInOrder(graph, parent.serial)
    const own = links.find(({ child }) => child === person.serial)
    const mark = own ? markOfKind(telling, own.kind) : ''
    if (mark !== '') return `${name}${mark}`
    const alike = links.filter(({ child }) => graph.people.get(child)?.sex === person.sex)
    const at = alike.findIndex(({ child }) => child === person.serial)
    const { words } = telling
    const word = person.sex === 0 ? words.daughter : words.son
    if (alike.length < 2) return `${name}之${word}`
    const rank = person.ranking > 0 ? person.ranking : at + 1
    const counting = rank === 1 ? words.eldest : rank === 2 ? words.second : counted(rank)
    return `${name}之${counting}${word}`
  }

  #hasUnknownFather(place: number): boolean {
    const { fathers, generations, kinFrom } = this.lineage
    if ((fathers[place] ?? -1) >= 0 || place >= kinFrom || place === 0) return false
    const isCut = this.#telling.tree.graph.parentInLine(this.lineage.serials[place] ?? 0) !== 0
    return !isCut && (generations[place] ?? 0) > 1
  }

  *#findProblems({ graph }: BookTree): Generator<Problem> {
    const problem = (code: Problem['code'], serial: number): Problem => {
      const person = graph.people.get(serial)
      return { code, serial, name: person ? this.#telling.nameOf(person) : '' }
    }
    const { serials, misplaced } = this.lineage
    for (const serial of misplaced) yield problem('generation_differs', serial)
    for (const [place, serial] of serials.entries()) {
      if (this.#hasUnknownFather(place)) yield problem('unknown_father', serial)
    }
    const { scope } = this.#telling.options
    for (const person of graph.people.values()) {
      const { serial, surname, name } = person
      if (!surname.isWellFormed() || !name.isWellFormed()) yield problem('half_characters', serial)
      if (scope.kind === 'whole' && this.numberOf(serial) === 0) {
        yield problem('other_lines_left_out', serial)
      }
    }
  }
}
