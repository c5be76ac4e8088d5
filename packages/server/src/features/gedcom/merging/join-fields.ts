import { earliestYear, latestYear } from '@suyuan/genealogy/date-spans'
import { fittedLine, type PersonFields, room } from '@suyuan/genealogy/gedcom/mapping/fields'
import { tableColumns } from '@suyuan/genealogy/gedcom/sheet/table-columns'
import type { LifeReason } from '@suyuan/genealogy/life/life-reasons'
import { ALIVE, BIRTH_SLACK, isRecentAct } from '@suyuan/genealogy/life/life-rule'
import { ownFieldNames, personFields } from '@suyuan/genealogy/person-fields'
import { simplified } from '@suyuan/genealogy/text/simplified'
import { contradictsDeath } from '../importing/apply-acts.ts'

/** What of a person's fields a merge changes, and what it keeps beside them. */
export interface JoinedFields {
  patch: Partial<PersonFields>
  /** Sentences that tell what stands in no field. */
  beside: string[]
}

type Preference = 'book' | 'file'

const own = ownFieldNames.map((field) => {
  const { column, cell } = personFields[field]
  return [column, cell] as const
})

const texts = [
  ['zi', tableColumns.zi],
  ['hao', tableColumns.hao],
  ['shihao', tableColumns.shi],
  ['spelling', tableColumns.spelling],
  ['generationChar', tableColumns.generation_character],
  ['branch', tableColumns.branch],
  ...own,
] as const

const numbers = [
  ['generation', tableColumns.generation],
  ['ranking', tableColumns.rank],
] as const

const UNKNOWN = new Set(['？', '氏', ''])

const isSame = (one: string, other: string) =>
  simplified(one.trim()).toLowerCase() === simplified(other.trim()).toLowerCase()

const listOf = (text: string) =>
  text
    .split(/[、，,；;]/u)
    .map((each) => each.trim())
    .filter((each) => each !== '')

/**
 * Joins two rows of one person. What the tree does not say is filled in; where they differ, the one
 * that is preferred stands. Names in simplified and traditional characters do not differ.
 * @param notes what is kept beside the tree's person already
 */
export function joinFields(
  book: PersonFields,
  file: PersonFields,
  prefer: Preference,
  notes: readonly string[],
): JoinedFields {
  const patch: Partial<PersonFields> = {}
  const beside: string[] = []
  const keep = (heading: string, text: string) => {
    const sentence = `${heading}：${text}`
    if (![...notes, ...beside].includes(sentence) && !book.memo.includes(sentence)) {
      beside.push(sentence)
    }
  }
  for (const [field, { heading }] of texts) {
    if (file[field] === '' || isSame(file[field], book[field])) continue
    if (book[field] === '' || prefer === 'file') patch[field] = file[field]
    if (book[field] === '') continue
    const known = listOf(book[field])
    const more = listOf(file[field]).filter((each) => !known.some((one) => isSame(one, each)))
    if (prefer === 'file') keep(heading, book[field])
    else if (more.length > 0) keep(heading, more.join('、'))
  }
  for (const [field, { heading }] of numbers) {
    const [there, told] = [book[field] ?? 0, file[field] ?? 0]
    if (told === 0 || told === there) continue
    if (there === 0 || prefer === 'file') patch[field] = told
    if (there !== 0) keep(heading, String(prefer === 'file' ? there : told))
  }
  if (file.sex !== 2 && book.sex === 2) patch.sex = file.sex
  joinLife(book, file, patch)
  if (file.isPrivate && !book.isPrivate) patch.isPrivate = true
  joinNames(book, file, prefer, patch, keep)
  joinMemo(book, file, notes, patch, beside)
  return { patch, beside }
}

/** Where the two differ, the one that protects wins; that the family has said of a death stands. */
function joinLife(book: PersonFields, file: PersonFields, patch: Partial<PersonFields>): void {
  const isSaidAlive = book.lastActed === ALIVE
  if (file.isDead && !book.isDead && !isSaidAlive) {
    const doubt = doubtOfDeath(book, file)
    Object.assign(
      patch,
      doubt ? { lifeReason: doubt } : { isDead: true, lifeReason: file.lifeReason },
    )
  }
  if (book.isDead) return
  if (file.lastActed > book.lastActed) {
    patch.lastActed = file.lastActed
    if (file.lastActed === ALIVE) Object.assign(patch, { lifeReason: file.lifeReason })
  }
  if (file.birthLatest > book.birthLatest) patch.birthLatest = file.birthLatest
}

/** Why a death that the file tells is none of whom the tree has. */
function doubtOfDeath(
  { lastActed, birthDay, birthReading }: PersonFields,
  { deathDay, deathReading }: PersonFields,
): LifeReason | undefined {
  if (deathDay === '') return undefined
  const isActing = isRecentAct(lastActed, new Date().getFullYear())
  if (isActing && contradictsDeath({ deathDay, deathReading }, lastActed)) return 'acts_after_death'
  const died = latestYear(deathDay, deathReading)
  return died + BIRTH_SLACK < earliestYear(birthDay, birthReading) ? 'death_open' : undefined
}

function joinNames(
  book: PersonFields,
  file: PersonFields,
  prefer: Preference,
  patch: Partial<PersonFields>,
  keep: (heading: string, text: string) => void,
): void {
  const aliases = listOf(book.otherNames)
  const full = ({ surname, name }: Pick<PersonFields, 'surname' | 'name'>) => surname + name
  if (UNKNOWN.has(book.surname) && !UNKNOWN.has(file.surname)) patch.surname = file.surname
  if (UNKNOWN.has(book.name) && !UNKNOWN.has(file.name)) patch.name = file.name
  const shown = { ...book, ...patch }
  const isOther = !UNKNOWN.has(file.name) && !isSame(full(shown), full(file))
  if (prefer === 'file' && !UNKNOWN.has(file.name) && full(shown) !== full(file)) {
    patch.surname = UNKNOWN.has(file.surname) ? shown.surname : file.surname
    patch.name = file.name
  }
  const main = isOther ? [prefer === 'file' ? full(book) : full(file)] : []
  const names = [full(shown), ...aliases, book.zi, book.hao, book.shihao]
  const more = [...main, ...listOf(file.otherNames)].filter(
    (each, at, all) =>
      !names.some((name) => isSame(name, each)) && all.findIndex((one) => isSame(one, each)) === at,
  )
  if (more.length === 0) return
  const all = [...aliases, ...more].join('、')
  if (all.length <= room.line) patch.otherNames = fittedLine(all, room.line)
  else keep(tableColumns.other_names.heading, more.join('、'))
}

/** Paragraphs that the tree does not have stand beside what it says. */
function joinMemo(
  book: PersonFields,
  file: PersonFields,
  notes: readonly string[],
  patch: Partial<PersonFields>,
  beside: string[],
): void {
  if (file.memo.trim() === '' || file.memo === book.memo) return
  const isKnown = (text: string) =>
    book.memo.includes(text) || notes.includes(text) || beside.includes(text)
  const more = file.memo.split('\n\n').filter((text) => text.trim() !== '' && !isKnown(text))
  if (more.length === 0) return
  if (book.memo === '') patch.memo = more.join('\n\n')
  else beside.push(...more)
}
