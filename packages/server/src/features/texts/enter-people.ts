import { randomUUID } from 'node:crypto'
import { treeLimits } from '@suyuan/contract/limits'
import type { ProposedPerson } from '@suyuan/genealogy/page-proposals/proposal'
import type { UnionKind } from '@suyuan/genealogy/ties'
import { AppError } from '../../app/app-error.ts'
import type { CitedPlace } from '../../db/schema/tree-hints.ts'
import { inEachLang } from '../../i18n/texts.ts'
import { leaveLine, unionOfHeirs } from '../trees/commands/add-line.ts'
import { checkBounds, checkTieBounds, isBounded } from '../trees/commands/edit-bounds.ts'
import {
  checkUnions,
  childrenOf,
  nextOrder,
  nextRank,
  nextSecondOrder,
  parentsOf,
  unionsOf,
} from '../trees/commands/kin.ts'
import { isAncestorOfAny } from '../trees/commands/kin-check.ts'
import type { PageCitation } from '../trees/commands/page-mark.ts'
import { type PersonRow, serialsOf, type UnionRow } from '../trees/commands/row-images.ts'
import type { TreeEdit } from '../trees/commands/tree-edit.ts'
import { newPersonOfPage, patchOfPage } from './person-of-page.ts'

export interface Entered {
  cited: PageCitation[]
  /** People who are new, and people who were there. */
  entered: number
  joined: number
}

/**
 * Enters the people of a page who are right, with their ties, through one change of the tree; whoever
 * is in it already gets what is told of them besides.
 * @param title of the text, as it is cited
 * @throws {AppError} own_ancestor, limit_reached, not_permitted; invalid_input where two of the page are
 * said to be one of the tree
 */
export async function enterPeople(
  edit: TreeEdit,
  persons: readonly ProposedPerson[],
  title: string,
): Promise<Entered> {
  const right = persons.filter(({ state }) => state === 'right')
  const rows = new Map<string, PersonRow>()
  let joined = 0
  const year = new Date().getFullYear()
  const known = await knownPeople(edit, right)
  for (const person of right) {
    const row = known.get(person.key)
    if (row) {
      joined += 1
      const patch = patchOfPage(row, person)
      const isNews = Object.keys(patch).length > 0
      rows.set(person.key, isNews ? await edit.updatePerson(row, patch) : row)
    } else {
      const said = newPersonOfPage(person, edit.calendar, year)
      rows.set(person.key, await edit.insertPerson(said))
    }
  }
  const there = new Set([...known.values()].map(({ serial }) => serial))
  await enterTies(edit, right, { rows, there })
  if (edit.book.row.firstSerial === 0) edit.setFirst(firstOf(right, rows))
  await checkBounds(edit, serialsOf(edit.images()))
  const cited = right.flatMap((person): PageCitation[] => {
    const row = rows.get(person.key)
    return row ? [{ id: randomUUID(), person: row.serial, title, places: placesOf(person) }] : []
  })
  return { cited, entered: right.length - joined, joined }
}

/** Those of the page who are in the tree; a branch editor may change those of the branch alone. */
async function knownPeople(
  edit: TreeEdit,
  right: readonly ProposedPerson[],
): Promise<Map<string, PersonRow>> {
  const known = new Map<string, PersonRow>()
  const seen = new Set<string>()
  for (const { key, same_as } of right) {
    if (same_as === null || same_as === '') continue
    if (seen.has(same_as)) {
      const words = inEachLang('trees:text.twice')
      throw new AppError('invalid_input', { fields: [{ name: 'persons', reason: 'taken', words }] })
    }
    seen.add(same_as)
    known.set(key, await edit.person(same_as))
  }
  if (isBounded(edit.book, edit.caller)) {
    await checkBounds(
      edit,
      [...known.values()].map(({ serial }) => serial),
    )
  }
  return known
}

interface Page {
  rows: ReadonlyMap<string, PersonRow>
  /** Serials of those who were in the tree before. */
  there: ReadonlySet<number>
}

async function enterTies(
  edit: TreeEdit,
  right: readonly ProposedPerson[],
  { rows, there }: Page,
): Promise<void> {
  for (const person of right) {
    const [who, whose] = [rows.get(person.key), rows.get(person.spouse_of)]
    if (who && whose) await couple(edit, whose, who, person.union_kind)
  }
  for (const person of inOrderOfBirth(right)) {
    const child = rows.get(person.key)
    if (!child) continue
    const parents = [rows.get(person.father), rows.get(person.mother)]
    const isThere = there.has(child.serial)
    await linkToParents(edit, { child, isThere }, parents, person)
    const heirOf = rows.get(person.heir_of)
    if (heirOf) await linkAsHeir(edit, { child, isThere }, heirOf, person.heir_kind)
  }
}

/** Children of one father by their ranks, all others as the page tells of them. */
function inOrderOfBirth(persons: readonly ProposedPerson[]): ProposedPerson[] {
  const place = new Map<string, number>()
  for (const [at, { father }] of persons.entries()) {
    if (!place.has(father)) place.set(father, at)
  }
  const ranked = (person: ProposedPerson) => person.ranking || treeLimits.children
  return persons
    .map((person, at) => ({ person, at, family: place.get(person.father) ?? at }))
    .sort(
      (one, other) =>
        one.family - other.family || ranked(one.person) - ranked(other.person) || one.at - other.at,
    )
    .map(({ person }) => person)
}

/** The union of two people, made where there is none. */
async function couple(
  edit: TreeEdit,
  whose: PersonRow,
  who: PersonRow,
  said: UnionKind | '',
): Promise<UnionRow> {
  const unions = await unionsOf(edit, [whose.serial])
  const there = unions.find(({ first, second }) => first === who.serial || second === who.serial)
  if (there) return there
  const theirs = await unionsOf(edit, [who.serial])
  checkUnions(unions, whose.serial)
  checkUnions(theirs, who.serial)
  const isFirst = said === 'uxorilocal' || !(whose.sex === 0 && who.sex === 1)
  const [first, second] = isFirst ? [whose, who] : [who, whose]
  const [ofFirst, ofSecond] = isFirst ? [unions, theirs] : [theirs, unions]
  const married = unions.filter((union) => union.second !== 0).length
  return edit.insertUnion({
    ...{ first: first.serial, second: second.serial },
    order: nextOrder(ofFirst, first.serial),
    secondOrder: nextSecondOrder(ofSecond, second.serial),
    kind: said || (married === 0 ? 'first' : 'later'),
  })
}

interface Child {
  child: PersonRow
  /** Whether the child was in the tree before: an editor of a branch may tie it inside the branch alone. */
  isThere: boolean
}

async function linkToParents(
  edit: TreeEdit,
  { child, isThere }: Child,
  [father, mother]: readonly (PersonRow | undefined)[],
  { child_kind: kind }: ProposedPerson,
): Promise<void> {
  const [parent] = [father, mother].flatMap((each) => each ?? [])
  if (!parent) return
  const own = await parentsOf(edit, child.serial)
  const standing = new Set(own.map(({ union }) => union))
  const unions = await unionsOf(edit, [parent.serial])
  if (unions.some(({ serial }) => standing.has(serial))) return
  if (isThere) await checkTieBounds(edit, child.serial, [])
  if (own.length >= treeLimits.parents) throw new AppError('limit_reached')
  const serials = [father, mother].flatMap((each) => each?.serial ?? [])
  if (await isAncestorOfAny(edit, child.serial, serials)) throw new AppError('own_ancestor')
  const union =
    father && mother
      ? await couple(edit, father, mother, '')
      : (unions.find(({ first, second }) => first === parent.serial && second === 0) ??
        (await aloneUnion(edit, parent, unions)))
  await edit.insertLink({
    ...{ union: union.serial, child: child.serial, kind },
    isPrimary: !own.some(({ isPrimary }) => isPrimary),
    rank: nextRank(await childrenOf(edit, [union.serial])),
  })
}

function aloneUnion(edit: TreeEdit, parent: PersonRow, unions: readonly UnionRow[]) {
  checkUnions(unions, parent.serial)
  const order = nextOrder(unions, parent.serial)
  return edit.insertUnion({
    ...{ first: parent.serial, second: 0, secondOrder: 0, kind: 'other', order },
  })
}

async function linkAsHeir(
  edit: TreeEdit,
  { child, isThere }: Child,
  parent: PersonRow,
  kind: ProposedPerson['heir_kind'],
): Promise<void> {
  const own = await parentsOf(edit, child.serial)
  const unions = await unionsOf(edit, [parent.serial])
  const standing = new Set(own.map(({ union }) => union))
  if (unions.some(({ serial }) => standing.has(serial))) return
  if (isThere) await checkTieBounds(edit, child.serial, [])
  if (own.length >= treeLimits.parents) throw new AppError('limit_reached')
  if (await isAncestorOfAny(edit, child.serial, [parent.serial])) {
    throw new AppError('own_ancestor')
  }
  const union = await unionOfHeirs(edit, parent)
  const isPrimary = kind === 'adopted' || own.length === 0
  if (isPrimary) await leaveLine(edit, own)
  const rank = nextRank(await childrenOf(edit, [union.serial]))
  await edit.insertLink({ union: union.serial, child: child.serial, kind, isPrimary, rank })
}

/** Whom a tree begins with that was empty: the first of the page who is nobody's child or wife. */
function firstOf(
  right: readonly ProposedPerson[],
  rows: ReadonlyMap<string, PersonRow>,
): PersonRow | null {
  const isChild = ({ father, mother }: ProposedPerson) => rows.has(father) || rows.has(mother)
  const first =
    right.find((person) => !isChild(person) && !rows.has(person.spouse_of) && person.sex === 1) ??
    right[0]
  return (first && rows.get(first.key)) ?? null
}

/** The words of the page that tell of somebody, by the field that they are told in. */
function placesOf({ spans, facts }: ProposedPerson): CitedPlace[] {
  const [name] = spans
  return [
    ...(name ? [{ field: 'name' as const, from: name[0], to: name[1] }] : []),
    ...facts.map(({ kind, span: [from, to] }) => ({ field: kind, from, to })),
  ]
}
