import { LivingPeople } from '@suyuan/genealogy/graph/living'
import type { BookOptions } from './book-options.ts'
import type { BookPerson, BookTree } from './book-tree.ts'
import { type FixedWords, fixedWords } from './fixed-words.ts'
import type { Lineage } from './lineage.ts'
import { headName, maskedName } from './names.ts'
import { numbersOf } from './numbers-of-people.ts'
import { numberMark } from './numerals.ts'

/** What every record of a book is told with: whose name may stand there, and who has which number. */
export class RecordWriter {
  readonly tree: BookTree
  readonly options: BookOptions
  readonly words: FixedWords
  readonly lineage: Lineage
  readonly #living: LivingPeople | undefined
  readonly #numbers: Int32Array

  constructor(tree: BookTree, lineage: Lineage, options: BookOptions) {
    this.tree = tree
    this.options = options
    this.lineage = lineage
    this.words = fixedWords(options.script)
    this.#living =
      options.living === 'whole' ? undefined : LivingPeople.of(tree.graph, options.year)
    this.#numbers = numbersOf(tree, lineage, options.style)
  }

  /** Number of a person in this book; 0 for whoever it does not tell of. */
  numberOf(serial: number): number {
    return this.#numbers[serial] ?? 0
  }

  /** Whether nothing but a name may be told: of whoever may be alive, or is kept to the family. */
  isHidden({ serial, isPrivate }: Pick<BookPerson, 'serial' | 'isPrivate'>): boolean {
    return this.#living !== undefined && (isPrivate || this.#living.has(serial))
  }

  /** Whether not even the given name may be told. */
  isMasked(person: Pick<BookPerson, 'serial' | 'isPrivate'>): boolean {
    return this.options.living === 'masked' && this.isHidden(person)
  }

  nameOf(person: BookPerson): string {
    const { ofWhomUnknown } = this.words
    return this.isMasked(person)
      ? maskedName(person, ofWhomUnknown)
      : headName(person, ofWhomUnknown)
  }

  honorificOf(person: BookPerson): string {
    const { men, wives } = this.options.style.honorifics
    if (!person.isDead || this.isHidden(person)) return ''
    return person.sex === 0 ? wives : men
  }

  /** 〔一二三〕 behind the name of somebody who has no record of their own. */
  numberMark({ serial }: Pick<BookPerson, 'serial'>): string {
    const number = this.numberOf(serial)
    const isWanted = this.options.style.numbersWomen && number > 0
    return isWanted && !this.hasOwnRecord({ serial }) ? numberMark(number) : ''
  }

  hasOwnRecord({ serial }: Pick<BookPerson, 'serial'>): boolean {
    return (this.lineage.places[serial] ?? -1) >= 0
  }

  isWifeInBook({ serial }: Pick<BookPerson, 'serial'>): boolean {
    for (const partner of this.tree.graph.partners(serial)) {
      if (this.hasOwnRecord({ serial: partner })) return true
    }
    return false
  }
}
