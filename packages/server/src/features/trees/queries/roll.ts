import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { treeKinship } from '@suyuan/contract/tree-kinship'
import { Branches } from '@suyuan/genealogy/checks/branches'
import { shownBirth } from '@suyuan/genealogy/date-spans'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { poemCharacters } from '@suyuan/genealogy/poem'
import type { SignedInCaller } from '../../../app/caller.ts'
import { openTree } from '../access/tree-access.ts'
import type { TreeNow } from '../graph/graph-cache.ts'
import type { TreeGraph } from '../graph/tree-graph.ts'
import { inShort, serialsOf } from './kinship.ts'
import type { PresentContext } from './present-person.ts'
import { presentContextOf, type Viewing } from './show-tree.ts'

type Answer = OutputOf<typeof treeKinship.roll>

/** Whom a reader may be, by the head of the branch and by the generation. */
type Roll = ReadonlyMap<number, ReadonlyMap<number, readonly number[]>>

/** Of each version of a tree that somebody has asked of; a version never changes. */
const rolls = new WeakMap<TreeGraph, Roll>()

/**
 * Who in a tree may be the reader, in three steps: the branches, the generations of one, the people of
 * a generation. Whoever has died is nobody's self.
 * @throws {AppError} not_found, not_permitted
 */
export async function rollOf(
  { db, graphs }: Viewing,
  form: ParsedInputOf<typeof treeKinship.roll>,
  caller: SignedInCaller,
): Promise<Answer> {
  const book = await openTree(db, form.family_tree_id, 'claim', caller)
  const showing = await presentContextOf(graphs, book, caller)
  const roll = rollIn(showing.now)
  const branches = [...roll].map(([head, ofBranch]) => ({
    head: head === 0 ? null : inShort(showing, head),
    people: [...ofBranch.values()].reduce((sum, { length }) => sum + length, 0),
  }))
  const head = await headOf({ db, book: book.row.number }, form.branch)
  const ofBranch = head === undefined ? undefined : roll.get(head)
  const characters = [...poemCharacters(showing.tell(book.row.poem))]
  const generations = [...(ofBranch ?? [])]
    .sort(([one], [other]) => one - other)
    .map(([generation, { length: people }]) => ({
      generation,
      character: characters[generation - book.row.poemStart] ?? '',
      people,
    }))
  const named = form.generation === undefined ? [] : (ofBranch?.get(form.generation) ?? [])
  return { branches, generations, people: named.map((serial) => presentOne(showing, serial)) }
}

function rollIn({ graph, generationOf }: TreeNow): Roll {
  const known = rolls.get(graph)
  if (known) return known
  const branches = new Branches({ graph })
  const made = new Map<number, Map<number, number[]>>()
  // Branches in the order of the family, and those beside them last.
  for (const head of [...branches.heads, 0]) made.set(head, new Map())
  for (const { serial, isDead } of graph.people.values()) {
    if (isDead) continue
    const ofBranch = made.get(branches.of(serial)) ?? new Map<number, number[]>()
    const generation = generationOf(serial)
    const people = ofBranch.get(generation)
    if (people) people.push(serial)
    else ofBranch.set(generation, [serial])
  }
  for (const [head, ofBranch] of made) if (ofBranch.size === 0) made.delete(head)
  rolls.set(graph, made)
  return made
}

async function headOf(
  { db, book }: { db: Viewing['db']; book: number },
  branch: string | undefined,
): Promise<number | undefined> {
  if (branch === undefined) return undefined
  return branch === 'none' ? 0 : (await serialsOf(db, book, [branch])).get(branch)
}

function presentOne(showing: PresentContext, serial: number): Answer['people'][number] {
  const { graph } = showing.now
  const person = graph.people.get(serial)
  const father = graph.people.get(graph.father(serial))
  const { tell } = showing
  return {
    ...inShort(showing, serial),
    birth_day: person ? shownBirth(person) : '',
    father: father ? fullName(tell(father.surname), tell(father.name)) : '',
  }
}
