import { plainName } from '@suyuan/genealogy/names/plain-name'
import { toTraditional } from '@suyuan/genealogy/text/chinese-scripts'
import { simplified } from '@suyuan/genealogy/text/simplified'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import type { KinReason } from '../../db/schema/tree-hints.ts'
import { familyTrees, treeLinks, treePersons, treeUnions } from '../../db/schema/trees.ts'
import { isPubliclyDead } from '../trees/access/mask.ts'
import type { TreeRow } from '../trees/access/tree-access.ts'
import type { TreeNow } from '../trees/graph/graph-cache.ts'
import type { GraphPerson } from '../trees/graph/tree-graph.ts'
import { isNamed } from '../trees/queries/line-roots.ts'
import { openToAll } from '../trees/queries/sources.ts'
import { type Kin, kinReasons, reasonWeight } from './kin-reasons.ts'
import type { NewHint } from './record-hints.ts'

/**
 * People of a book whose names are looked for, those of one name among them, namesakes that are looked
 * at, and hints that come of it.
 */
const MOST = { people: 3000, ofName: 20, namesakes: 500, hints: 50 }

/** Names of one statement: others are answered between two. */
const NAMES_AT_ONCE = 200

/** A dead person of somebody else's public book. */
interface Namesake extends Kin {
  book: number
  serial: number
}

/**
 * Dead people of other members' public books who may be the same as somebody of this one: of the same
 * name, and alike in something else.
 */
export async function kinHints(
  db: Queryable,
  book: TreeRow,
  now: TreeNow,
  signal: AbortSignal,
): Promise<NewHint[]> {
  const wanted = wantedNames(now)
  if (wanted.size === 0) return []
  const namesakes: Namesake[] = []
  const keys = [...wanted.keys()]
  for (let at = 0; at < keys.length && namesakes.length < MOST.namesakes; at += NAMES_AT_ONCE) {
    namesakes.push(...(await namesakesOf(db, book, keys.slice(at, at + NAMES_AT_ONCE))))
    signal.throwIfAborted()
  }
  const found = namesakes.flatMap((other) =>
    (wanted.get(nameKey(other)) ?? []).flatMap((own): NewHint[] => {
      const reasons = kinReasons(kinOf(now, own), other)
      return reasons === null ? [] : [hintOf(own, other, reasons)]
    }),
  )
  return found.sort((a, b) => b.weight - a.weight).slice(0, MOST.hints)
}

function hintOf(own: GraphPerson, other: Namesake, reasons: KinReason[]): NewHint {
  return {
    person: own.serial,
    otherTree: other.book,
    otherPerson: other.serial,
    percent: null,
    weight: reasonWeight(reasons),
    reasons,
  }
}

const nameKey = ({ surname, name }: { surname: string; name: string }) =>
  `${simplified(surname)} ${simplified(name)}`

/** Dead people by their full names in simplified characters; names that stand for nobody are none. */
function wantedNames({ graph, isGuarded }: TreeNow): Map<string, GraphPerson[]> {
  const wanted = new Map<string, GraphPerson[]>()
  let people = 0
  for (const person of graph.people.values()) {
    if (!isNamed(person) || isGuarded(person.serial)) continue
    const key = nameKey(person)
    const same = wanted.get(key) ?? []
    // Each is compared with each namesake: a name that so many bear tells of nobody.
    if (same.length === MOST.ofName) continue
    wanted.set(key, [...same, person])
    people += 1
    if (people === MOST.people) break
  }
  return wanted
}

function kinOf({ graph, isGuarded }: TreeNow, person: GraphPerson): Kin {
  const nameOf = (serial: number) => {
    const found = graph.people.get(serial)
    return found && isNamed(found) && !isGuarded(serial)
      ? plainName(found.surname + found.name)
      : ''
  }
  const { surname, name, zi, hao, birthDay, deathDay } = person
  return {
    surname,
    name,
    zi,
    hao,
    birthDay,
    deathDay,
    father: nameOf(graph.father(person.serial)),
    spouses: [...graph.partners(person.serial)].map(nameOf).filter(Boolean),
  }
}

/** As names are written: in simplified and in traditional characters. */
function written(key: string): string[] {
  return [...new Set([key, toTraditional(key)])]
}

/** Of whom a public book tells strangers by name. */
const dead = (name: string) => {
  const column = (of: string) => sql.raw(`${name}.${of}`)
  return isPubliclyDead({
    ...{ isDead: column('is_dead'), isPrivate: column('is_private') },
    ...{ deathDay: column('death_day'), deathReading: column('death_reading') },
    ...{ deathFrom: column('death_from'), deletedAt: column('deleted_at') },
  })
}

/** By the index of names, among those alone who are marked as dead; their kin only of those who are looked at. */
async function namesakesOf(
  db: Queryable,
  { number, ownerId }: TreeRow,
  keys: readonly string[],
): Promise<Namesake[]> {
  const names = keys.flatMap(written).map((key) => key.split(' '))
  const column = (at: number) => sql`${sql.param(names.map((name) => name[at] ?? ''))}::text[]`
  const { rows } = await db.execute<Record<string, unknown> & Namesake>(sql`
    select p.book, p.serial, p.surname, p.name, p.zi, p.hao,
      p.birth_day as "birthDay", p.death_day as "deathDay",
      coalesce((select f.surname || f.name from ${treeLinks} l
        join ${treeUnions} u on u.book = l.book and u.serial = l.union_serial
          and u.deleted_at is null
        join ${treePersons} f on f.book = u.book and f.serial in (u.first, u.second)
          and f.sex = 1 and ${dead('f')}
        where l.book = p.book and l.child = p.serial and l.is_primary and l.deleted_at is null
        limit 1), '') as father,
      array(select s.surname || s.name from (
          -- Apart, each by its own index: together all unions of the book would be read.
          select u.second as serial from ${treeUnions} u
          where u.book = p.book and u.first = p.serial and u.second > 0 and u.deleted_at is null
          union all
          select u.first from ${treeUnions} u
          where u.book = p.book and u.second = p.serial and u.second > 0 and u.deleted_at is null
        ) as married
        join ${treePersons} s on s.book = p.book and s.serial = married.serial and ${dead('s')}
      ) as spouses
    from (
      select p.* from unnest(${column(0)}, ${column(1)}) as wanted(surname, name)
      join ${treePersons} p on p.surname = wanted.surname and p.name = wanted.name and ${dead('p')}
      join ${familyTrees} on ${familyTrees.number} = p.book
      where ${openToAll} and ${familyTrees.ownerId} is not null
        and ${familyTrees.ownerId} <> ${ownerId} and ${familyTrees.number} <> ${number}
      order by p.book, p.serial limit ${MOST.namesakes}
    ) as p
    order by p.book, p.serial`)
  return rows.map((row) => ({
    ...row,
    father: plainName(row.father),
    spouses: row.spouses.map(plainName),
  }))
}
