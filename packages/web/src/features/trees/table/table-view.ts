import { fullName } from '@suyuan/genealogy/names/full-name'
import { UNKNOWN_NAME } from '@suyuan/genealogy/names/unknown-name'
import { ofOtherFamily, withoutOwnSurname } from '@suyuan/genealogy/quick-line/line-names'
import { wifeIn } from '@suyuan/genealogy/quick-line/read-wife'
import type { UnionKind } from '@suyuan/genealogy/ties'
import type { DateValue } from '../../../pickers/dates/date-value.ts'
import { storedDate, storedText } from './stored-text.ts'
import { type Column, ruleOf } from './table-columns.ts'
import { type AddedRow, keyOfSerial, type TableDraft } from './table-draft.ts'
import { type Entry, entriesOf, type StoredRow } from './table-entries.ts'
import { BETWEEN_NAMES, namesIn, type TableWords } from './table-words.ts'

/** Somebody as a cell may name them: by the key of the row, also of one that a cell of wives will make. */
export interface Named {
  key: string
  name: string
}

/** One of a cell of names who is not in the tree yet. */
export interface NewSpouse extends Named {
  kind: UnionKind
  surname: string
  given: string
}

/** What a cell names: one, or none or several of that name. */
export type Found = { key: string } | { fault: 'none' | 'many' }

/** The table as it would be saved: rows of the tree with what was typed over them. */
export class TableView {
  readonly entries: readonly Entry[]
  readonly draft: TableDraft
  readonly words: TableWords
  readonly #byKey: ReadonlyMap<string, Entry>
  readonly #places: ReadonlyMap<string, number>
  #byName: Map<string, string[]> | null = null
  readonly #addedSpouses = new Map<string, AddedRow[]>()

  constructor(rows: readonly StoredRow[], draft: TableDraft, words: TableWords) {
    this.entries = entriesOf(rows, draft)
    this.draft = draft
    this.words = words
    this.#byKey = new Map(this.entries.map((entry) => [entry.key, entry]))
    this.#places = new Map(this.entries.map(({ key }, place) => [key, place]))
    for (const row of draft.added) {
      if (row.as !== 'spouse') continue
      const beside = this.#addedSpouses.get(row.of)
      if (beside) beside.push(row)
      else this.#addedSpouses.set(row.of, [row])
    }
  }

  entry(key: string): Entry | undefined {
    return this.#byKey.get(key)
  }

  /** Place among the rows, from 0; -1 where there is none. */
  placeOf(key: string): number {
    return this.#places.get(key) ?? -1
  }

  typed(key: string, column: Column): string | undefined {
    const added = this.#byKey.get(key)?.added
    return added ? added.cells[column] : this.draft.changed[key]?.[column]
  }

  /** What a cell shows. */
  text(key: string, column: Column): string {
    const entry = this.#byKey.get(key)
    if (!entry) return ''
    if (entry.row) return this.typed(key, column) ?? storedText(entry.row, column, this.words)
    const { added } = entry
    if (column === 'father' && added.of !== '' && added.as === 'child') return this.nameOf(added.of)
    const said = added.cells[column] ?? ''
    if (column === 'mother' && said === '') return this.#ownMother(added)
    return said
  }

  /** Of an added row: under whom it was added, or the only wife. */
  #ownMother(added: AddedRow): string {
    if (added.as !== 'child') return ''
    if (added.mother !== '') return this.nameOf(added.mother)
    const [only, another] = this.spousesOf(added.of)
    return only && !another ? only.name : ''
  }

  storedText(key: string, column: Column): string {
    const row = this.#byKey.get(key)?.row
    return row ? storedText(row, column, this.words) : ''
  }

  dateOf(key: string, of: 'birth' | 'death'): DateValue {
    const row = this.#byKey.get(key)?.row
    const text = this.typed(key, of)
    if (text !== undefined || !row) return { day: '', reading: 'exact', text: text ?? '' }
    return storedDate(row, of)
  }

  /** Whether a cell takes nothing; what is told there is changed on the person's page. */
  isReadOnly(key: string, column: Column): boolean {
    const entry = this.#byKey.get(key)
    if (!entry) return true
    const { row, added } = entry
    if (added) return added.as === 'spouse' && ruleOf(column).type === 'kin'
    if (!row.may.edit || ['father', 'kind', 'heir'].includes(column)) return true
    if (column === 'memo') return !row.memo_whole
    if (column === 'spouses') return row.of !== 0
    return column === 'mother' && this.#fatherRow(row) === undefined
  }

  #fatherRow({ of, father }: StoredRow): Entry | undefined {
    return of !== 0 || !father ? undefined : this.#byKey.get(keyOfSerial(father.serial))
  }

  /** Surname and given name of a row, with what follows for one that says only a part of it. */
  nameParts(key: string): { surname: string; name: string } {
    const entry = this.#byKey.get(key)
    const surname = this.text(key, 'surname').trim()
    const name = this.text(key, 'name').trim()
    if (!entry?.added) return { surname, name: name === UNKNOWN_NAME ? '' : name }
    if (entry.added.as === 'spouse') {
      return surname === '' && name !== '' ? ofOtherFamily(name) : { surname, name }
    }
    const own = surname || (entry.added.of === '' ? '' : this.nameParts(entry.added.of).surname)
    return { surname: own, name: withoutOwnSurname(name, own) }
  }

  nameOf(key: string): string {
    const [of = key, nth] = key.split('~')
    if (nth !== undefined) return this.spousesOf(of).find((each) => each.key === key)?.name ?? ''
    const { surname, name } = this.nameParts(key)
    // A surname that follows from the father's is nobody's name yet.
    if (this.#byKey.get(key)?.added && name === '') return ''
    return fullName(surname, name === UNKNOWN_NAME ? '' : name)
  }

  /** Whom somebody married: in the tree, by a row, by the cell of names; keys of the last have a tilde. */
  spousesOf(key: string): Named[] {
    const entry = this.#byKey.get(key)
    if (!entry) return []
    const stored = (entry.row?.spouses ?? []).map(({ serial, name }) => ({
      key: keyOfSerial(serial),
      name,
    }))
    const added = (this.#addedSpouses.get(key) ?? []).map((row) => ({
      key: row.key,
      name: this.nameOf(row.key),
    }))
    return [
      ...stored,
      ...added,
      ...this.newSpouses(key).map(({ name, key: own }) => ({ name, key: own })),
    ]
  }

  /** Those of the cell of names who are not in the tree yet. */
  newSpouses(key: string): NewSpouse[] {
    const typed = this.typed(key, 'spouses')
    if (typed === undefined) return []
    const stored = (this.#byKey.get(key)?.row?.spouses ?? []).map(({ name }) => name)
    const left = [...stored]
    const names = namesIn(typed).filter((name) => {
      const at = left.indexOf(name)
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
    return names.map((text, nth) => {
      const { kind, surname, name } = wifeIn(text, stored.length + nth)
      return { key: `${key}~${nth}`, name: fullName(surname, name), kind, surname, given: name }
    })
  }

  /** Spouses of the tree whom the cell of names leaves out. */
  lostSpouses(key: string): string[] {
    const typed = this.typed(key, 'spouses')
    if (typed === undefined) return []
    const said = namesIn(typed)
    return this.storedText(key, 'spouses')
      .split(BETWEEN_NAMES)
      .filter((name) => name !== '' && !said.includes(name))
  }

  /** Who of the table is called so: 文焕, 陈文焕, 文焕 #12 or #12, the number being the row’s. */
  find(typed: string, isFitting: (entry: Entry) => boolean = () => true): Found {
    const [, words = '', number] = /^(.*?)\s*(?:[#＃](\d+))?$/u.exec(typed.trim()) ?? []
    if (number !== undefined) {
      const entry = this.entries[Number(number) - 1]
      return entry && isFitting(entry) ? { key: entry.key } : { fault: 'none' }
    }
    const keys = (this.#names().get(words) ?? []).filter((key) => {
      const entry = this.#byKey.get(key)
      return entry !== undefined && isFitting(entry)
    })
    const [key] = keys
    if (key === undefined) return { fault: 'none' }
    return keys.length > 1 ? { fault: 'many' } : { key }
  }

  #names(): Map<string, string[]> {
    if (this.#byName) return this.#byName
    const names = new Map<string, string[]>()
    for (const { key } of this.entries) {
      const { surname, name } = this.nameParts(key)
      for (const each of new Set([name, fullName(surname, name)])) {
        if (each === '') continue
        const keys = names.get(each)
        if (keys) keys.push(key)
        else names.set(each, [key])
      }
    }
    this.#byName = names
    return names
  }

  /** The mother of a row's cell: a wife of the father; `unknown` where nobody knows; null without any. */
  motherOf(key: string): Found | 'unknown' | null {
    const entry = this.#byKey.get(key)
    if (!entry) return null
    const { row, added } = entry
    const father = row ? row.father && keyOfSerial(row.father.serial) : added.of
    const wives = father ? this.spousesOf(father) : []
    const typed = (this.typed(key, 'mother') ?? '').trim()
    if (typed === '' && added) {
      if (added.mother !== '') return { key: added.mother }
      const [only, another] = wives
      if (!only) return null
      return another ? { fault: 'many' } : { key: only.key }
    }
    if (typed === '' || typed === this.words.unknown || /^(?:不[详詳]|\?|？)$/u.test(typed)) {
      return 'unknown'
    }
    const found = wives.filter(({ name }) => name === typed || name.startsWith(`${typed}氏`))
    const [only, another] = found
    if (!only) return { fault: 'none' }
    return another ? { fault: 'many' } : { key: only.key }
  }

  /** Whether an added row stands below another one. */
  isBelow(key: string, above: string): boolean {
    const seen = new Set<string>()
    for (let at = key; at !== '' && !seen.has(at); at = this.#byKey.get(at)?.added?.of ?? '') {
      if (at === above) return true
      seen.add(at)
    }
    return false
  }
}
