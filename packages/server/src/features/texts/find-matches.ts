import { textLimits } from '@suyuan/contract/limits'
import type { matchReasons, TreeMatch } from '@suyuan/contract/tree-text-people'
import type { OpenPage } from '@suyuan/contract/tree-texts'
import { understandDate } from '@suyuan/genealogy/dates/understand-date'
import { childrenIn } from '@suyuan/genealogy/graph/kin-in'
import { fullName } from '@suyuan/genealogy/names/full-name'
import type { ProposedPerson } from '@suyuan/genealogy/page-proposals/proposal'
import { simplified } from '@suyuan/genealogy/text/simplified'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { treePersons } from '../../db/schema/trees.ts'
import type { PersonRow } from '../trees/commands/row-images.ts'
import type { TreeNow } from '../trees/graph/graph-cache.ts'
import type { Viewing } from '../trees/queries/show-tree.ts'
import { Namesakes, namesakes, same } from './namesakes.ts'
import { dateWords, wordsOf } from './page-words.ts'

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
  const called = new Namesakes(rows)
  const told = toldOf(persons)
  for (const person of named) {
    matched.set(person.key, judge(now, called.of(person), told(person)))
  }
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

/** What a page says of somebody's kin and birth, by which namesakes are told apart. */
interface Told {
  person: ProposedPerson
  father: string
  /** Husband and wives. */
  married: readonly ProposedPerson[]
  children: readonly ProposedPerson[]
  born: { from: number; to: number } | undefined
}

/** The kin of everybody of a page, looked up once. */
function toldOf(persons: readonly ProposedPerson[]): (person: ProposedPerson) => Told {
  const byKey = new Map(persons.map((person) => [person.key, person]))
  const children = Map.groupBy(persons, ({ father }) => father)
  const spouses = Map.groupBy(persons, ({ spouse_of }) => spouse_of)
  return (person) => {
    const husband = byKey.get(person.spouse_of)
    return {
      person,
      father: byKey.get(person.father)?.name ?? '',
      married: [...(husband ? [husband] : []), ...(spouses.get(person.key) ?? [])],
      children: children.get(person.key) ?? [],
      born: bornOf(person),
    }
  }
}

function judge(now: TreeNow, rows: readonly PersonRow[], told: Told): Matched {
  const list = rows
    .map((row) => weigh(now, row, told))
    .sort((one, other) => weightOf(other) - weightOf(one))
    .slice(0, textLimits.matches)
  const sure = list.filter(({ reasons, isDenied }) => !isDenied && isSure(reasons))
  return { key: told.person.key, list, likely: sure.length === 1 ? sure[0] : undefined }
}

const isSure = (reasons: readonly Reason[]) =>
  reasons.includes('name') && reasons.some((each) => each !== 'name' && each !== 'courtesy')

const weightOf = ({ reasons, isDenied }: Found) => reasons.length - (isDenied ? 10 : 0)

function weigh(
  { graph, generationOf }: TreeNow,
  row: PersonRow,
  { person, father: told, married, children, born }: Told,
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
  ask('father', father === '' || told === '' ? undefined : same(father, told))
  const partners = [...graph.partners(row.serial)].map((serial) => graph.people.get(serial))
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
  if (children.length > 0) {
    const known = new Set(
      childrenIn(graph, row.serial).map((serial) =>
        simplified(graph.people.get(serial)?.name ?? ''),
      ),
    )
    if (children.some(({ name }) => name !== '' && known.has(simplified(name)))) {
      reasons.push('child')
    }
  }
  const generation = generationOf(row.serial)
  // Of a father who is but named his sons' heading tells the generation.
  const below = children.find((child) => child.generation > 1)?.generation ?? 0
  const said = person.generation || Math.max(0, below - 1)
  ask('generation', generation > 0 && said > 0 ? generation === said : undefined)
  ask('birth', agreeInYear(row, born))
  return { row, reasons, isDenied }
}

function bornOf(person: ProposedPerson): Told['born'] {
  const words = wordsOf(person, 'birth')
  if (words === '') return undefined
  const { from, to } = understandDate({ day: '', reading: 'exact', text: dateWords(words) }, {})
  return from === null || to === null ? undefined : { from, to }
}

/** Whether both are born in the same year; undefined where one does not say. */
function agreeInYear(row: PersonRow, born: Told['born']): boolean | undefined {
  if (!born || row.birthFrom === null || row.birthTo === null) return undefined
  return born.from <= row.birthTo && born.to >= row.birthFrom
}

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
