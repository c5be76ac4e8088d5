import { textLimits } from '@suyuan/contract/limits'
import type { matchReasons, TreeMatch } from '@suyuan/contract/tree-text-people'
import type { OpenPage } from '@suyuan/contract/tree-texts'
import { understandDate } from '@suyuan/genealogy/dates/understand-date'
import { childrenIn } from '@suyuan/genealogy/graph/kin-in'
import { fullName } from '@suyuan/genealogy/names/full-name'
import type { FactKind, ProposedPerson } from '@suyuan/genealogy/page-proposals/proposal'
import { toTraditional } from '@suyuan/genealogy/text/chinese-scripts'
import { simplified } from '@suyuan/genealogy/text/simplified'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { treePersons } from '../../db/schema/trees.ts'
import type { PersonRow } from '../trees/commands/row-images.ts'
import type { TreeNow } from '../trees/graph/graph-cache.ts'
import type { Viewing } from '../trees/queries/show-tree.ts'

type Reason = (typeof matchReasons)[number]

interface Found {
  row: PersonRow
  reasons: Reason[]
  /** Whether something speaks against it: another father, generation or year of birth. */
  isDenied: boolean
}

export interface Matched {
  key: string
  list: Found[]
  /** Whom the page means unless the editor says otherwise. */
  likely: Found | undefined
}

const same = (one: string, other: string) =>
  one !== '' && other !== '' && simplified(one) === simplified(other)

/** Who of the tree the people of a page may be, the likeliest first, as an editor is shown them. */
export async function findMatches(
  { db, graphs }: Viewing,
  book: number,
  persons: readonly ProposedPerson[],
): Promise<OpenPage['matches']> {
  const now = await graphs.now(book)
  const matched = await matchPeople(db, now, book, persons)
  return matched
    .filter(({ list }) => list.length > 0)
    .map(({ key, list, likely }) => ({
      key,
      list: list.map((found) => shown(now, found, found === likely)),
    }))
}

/**
 * The same for the server's own use.
 * @param now the tree as it is, in memory
 */
export async function matchPeople(
  db: Queryable,
  now: TreeNow,
  book: number,
  persons: readonly ProposedPerson[],
): Promise<Matched[]> {
  const rows = await namesakes(db, book, persons)
  const byKey = new Map(persons.map((person) => [person.key, person]))
  const matched = new Map<string, Matched>()
  const named = persons.filter(({ name }) => name !== '')
  for (const person of named) matched.set(person.key, judge(now, rows, person, byKey))
  // Wives without a name are known by whom they married.
  const partners = await partnersOf(db, now, book, matched, persons)
  for (const person of persons) {
    if (person.name !== '' || person.spouse_of === '') continue
    const husband = chosenOf(byKey.get(person.spouse_of), matched)
    const list = (husband === undefined ? [] : (partners.get(husband) ?? []))
      .filter((row) => row.sex === person.sex && same(row.surname, person.surname))
      .map((row): Found => ({ row, reasons: ['spouse'], isDenied: false }))
    matched.set(person.key, {
      key: person.key,
      list,
      likely: list.length === 1 ? list[0] : undefined,
    })
  }
  return [...matched.values()]
}

/** The serial of whom a person of the page is taken for. */
function chosenOf(
  person: ProposedPerson | undefined,
  matched: ReadonlyMap<string, Matched>,
): number | undefined {
  if (person === undefined || person.same_as === '') return undefined
  const found = matched.get(person.key)
  if (person.same_as === null) return found?.likely?.row.serial
  return found?.list.find(({ row }) => row.id === person.same_as)?.row.serial
}

async function namesakes(
  db: Queryable,
  book: number,
  persons: readonly ProposedPerson[],
): Promise<PersonRow[]> {
  const names = persons
    .flatMap(({ name, zi }) => [name, zi])
    .filter((each) => each !== '')
    .flatMap((each) => [each, simplified(each), toTraditional(simplified(each))])
  const ids = persons.flatMap(({ same_as }) => same_as || [])
  if (names.length + ids.length === 0) return []
  const among = [...new Set(names)]
  return db
    .select()
    .from(treePersons)
    .where(
      and(
        eq(treePersons.book, book),
        isNull(treePersons.deletedAt),
        or(
          inArray(treePersons.name, among),
          inArray(treePersons.zi, among),
          inArray(treePersons.id, ids),
        ),
      ),
    )
    .limit(2000)
}

function judge(
  now: TreeNow,
  rows: readonly PersonRow[],
  person: ProposedPerson,
  byKey: ReadonlyMap<string, ProposedPerson>,
): Matched {
  const list = rows
    .filter((row) => isNamesake(row, person) || row.id === person.same_as)
    .map((row) => weigh(now, row, person, byKey))
    .sort((one, other) => weightOf(other) - weightOf(one))
    .slice(0, textLimits.matches)
  const sure = list.filter(({ reasons, isDenied }) => !isDenied && isSure(reasons))
  return { key: person.key, list, likely: sure.length === 1 ? sure[0] : undefined }
}

const isSure = (reasons: readonly Reason[]) =>
  reasons.includes('name') && reasons.some((each) => each !== 'name' && each !== 'courtesy')

const weightOf = ({ reasons, isDenied }: Found) => reasons.length - (isDenied ? 10 : 0)

function isNamesake(row: PersonRow, person: ProposedPerson): boolean {
  if (row.sex !== 2 && person.sex !== 2 && row.sex !== person.sex) return false
  if (row.surname !== '' && person.surname !== '' && !same(row.surname, person.surname))
    return false
  return same(row.name, person.name) || same(row.zi, person.name) || same(row.name, person.zi)
}

function weigh(
  { graph, generationOf }: TreeNow,
  row: PersonRow,
  person: ProposedPerson,
  byKey: ReadonlyMap<string, ProposedPerson>,
): Found {
  const reasons: Reason[] = []
  let isDenied = false
  const ask = (reason: Reason, agrees: boolean | undefined) => {
    if (agrees === true) reasons.push(reason)
    if (agrees === false) isDenied = true
  }
  if (same(row.name, person.name)) reasons.push('name')
  if (same(row.zi, person.zi) || same(row.zi, person.name) || same(row.name, person.zi)) {
    reasons.push('courtesy')
  }
  const father = graph.people.get(graph.father(row.serial))?.name ?? ''
  const told = byKey.get(person.father)?.name ?? ''
  ask('father', father === '' || told === '' ? undefined : same(father, told))
  const partners = [...graph.partners(row.serial)].map((serial) => graph.people.get(serial))
  const spouse = byKey.get(person.spouse_of)
  const wives = [...byKey.values()].filter(({ spouse_of }) => spouse_of === person.key)
  const married = [...(spouse ? [spouse] : []), ...wives]
  const isCouple = married.some((each) =>
    partners.some(
      (partner) =>
        partner !== undefined &&
        (each.name !== ''
          ? same(partner.name, each.name)
          : same(partner.surname, each.surname) && partner.name === ''),
    ),
  )
  if (isCouple) reasons.push('spouse')
  const children = [...byKey.values()].filter((each) => each.father === person.key)
  const known = childrenIn(graph, row.serial).map((serial) => graph.people.get(serial)?.name ?? '')
  if (children.some(({ name }) => known.some((each) => same(each, name)))) reasons.push('child')
  const generation = generationOf(row.serial)
  // Of a father who is but named his sons' heading tells the generation.
  const below = children.find((child) => child.generation > 1)?.generation ?? 0
  const said = person.generation || Math.max(0, below - 1)
  ask('generation', generation > 0 && said > 0 ? generation === said : undefined)
  ask('birth', agreeInYear(row, person))
  return { row, reasons, isDenied }
}

/** Whether both are born in the same year; undefined where one does not say. */
function agreeInYear(row: PersonRow, person: ProposedPerson): boolean | undefined {
  const words = wordsOf(person, 'birth')
  if (words === '' || row.birthFrom === null || row.birthTo === null) return undefined
  const { from, to } = understandDate({ day: '', reading: 'exact', text: dateWords(words) }, {})
  if (from === null || to === null) return undefined
  return from <= row.birthTo && to >= row.birthFrom
}

/** What the page says of a kind, together. */
export const wordsOf = ({ facts }: Pick<ProposedPerson, 'facts'>, kind: FactKind): string =>
  facts
    .filter((fact) => fact.kind === kind)
    .map(({ text }) => text)
    .join('；')

const BEFORE = /^(?:[生诞誕殁歿卒终終故逝殤殇][于於]?|[于於])+(?=.{2})/u
const AFTER = /(?:[生诞誕殁歿卒终終]|病[故逝]|去世|逝世|辞世|辭世)$/u

/** A date without the words that say what happened on it. */
export const dateWords = (words: string): string =>
  words.trim().replace(BEFORE, '').replace(AFTER, '').trim() || words.trim()

async function partnersOf(
  db: Queryable,
  { graph }: TreeNow,
  book: number,
  matched: ReadonlyMap<string, Matched>,
  persons: readonly ProposedPerson[],
): Promise<Map<number, PersonRow[]>> {
  const husbands = persons.flatMap((person) => chosenOf(person, matched) ?? [])
  const partners = new Map(husbands.map((serial) => [serial, [...graph.partners(serial)]]))
  const serials = [...new Set([...partners.values()].flat())]
  if (serials.length === 0) return new Map()
  const rows = await db
    .select()
    .from(treePersons)
    .where(
      and(
        eq(treePersons.book, book),
        inArray(treePersons.serial, serials),
        isNull(treePersons.deletedAt),
      ),
    )
  const bySerial = new Map(rows.map((row) => [row.serial, row]))
  return new Map(
    [...partners].map(([husband, list]) => [
      husband,
      list.flatMap((serial) => bySerial.get(serial) ?? []),
    ]),
  )
}

function shown(
  { graph, generationOf }: TreeNow,
  { row, reasons }: Found,
  isLikely: boolean,
): TreeMatch {
  const father = graph.people.get(graph.father(row.serial))
  const generation = generationOf(row.serial)
  return {
    id: row.id,
    name: fullName(row.surname, row.name),
    generation,
    father: father ? fullName(father.surname, father.name) : '',
    reasons,
    is_likely: isLikely,
    says: {
      surname: row.surname,
      name: row.name,
      zi: row.zi,
      hao: row.hao,
      shihao: row.shihao,
      generation: generation > 0 ? String(generation) : '',
      birth: row.birthText || row.birthDay,
      death: row.deathText || row.deathDay,
      burial: row.deathAddress,
      office: row.office,
    },
  }
}
