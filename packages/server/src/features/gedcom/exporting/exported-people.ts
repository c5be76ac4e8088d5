import { peopleOfBranch } from '@suyuan/genealogy/graph/branch'
import type { Steps } from '@suyuan/genealogy/steps'
import { AppError } from '../../../app/app-error.ts'
import { maskOf, noMask } from '../../trees/access/mask.ts'
import { visibleTies } from '../../trees/access/visible-ties.ts'
import type { TreeGraph } from '../../trees/graph/tree-graph.ts'
import { NamesInTexts } from '../../trees/queries/names-in-texts.ts'
import type { PresentContext } from '../../trees/queries/present-person.ts'

/** What of a tree is asked for. */
export interface Asked {
  /** Id of the person whose descendants alone are meant; null for everybody. */
  root_id: string | null
  /** Whether the living are told. */
  living: boolean
}

/** Does what grows with a tree in pieces, so that others have their turn between them. */
export type InPieces = <Result>(steps: Steps<Result>) => Promise<Result>

/** Who of a tree goes into a file, and what of them. */
export interface ExportedPeople {
  /** The tree as the file tells it: nobody hidden is told to anybody. */
  showing: PresentContext
  /** Serials of the people that are told, the hidden among them. */
  people: ReadonlySet<number>
  /** Whether nobody of the tree is left out or hidden. */
  isWhole: boolean
  /** Whether what a file told beyond the tree's fields is told, too: not to strangers. */
  withKept: boolean
  /** Names of whoever is hidden; null where nobody is, as the owner asked for the living. */
  hiddenNames: NamesInTexts | null
}

/**
 * Decides who and what goes into a file for whoever asks.
 * @param shown the tree as the site shows it to them
 * @throws {AppError} not_found where nobody has the id
 */
export async function exportedPeople(
  shown: PresentContext,
  { root_id: id, living }: Asked,
  inPieces: InPieces,
): Promise<ExportedPeople> {
  // Also from those who see the living: what leaves the site can go anywhere.
  const showing = { ...shown, mask: living ? noMask : maskOf(shown.now) }
  const { graph } = showing.now
  const root = id === null ? undefined : serialById(graph, id)
  const people = await inPieces(
    root === undefined ? everybodyOf(graph) : peopleOfBranch(graph, visibleTies(showing), root),
  )
  const withKept = shown.book.inside
  return {
    showing,
    people,
    isWhole: root === undefined && (await inPieces(nobodyIsHidden(people, showing))),
    withKept,
    hiddenNames: living ? null : await inPieces(namesOfHidden(showing, withKept)),
  }
}

function serialById({ people }: TreeGraph, id: string): number {
  for (const person of people.values()) if (person.id === id) return person.serial
  throw new AppError('not_found')
}

function* everybodyOf({ people }: TreeGraph): Steps<Set<number>> {
  const serials = new Set<number>()
  for (const serial of people.keys()) {
    serials.add(serial)
    yield
  }
  return serials
}

function* nobodyIsHidden(people: ReadonlySet<number>, { mask }: PresentContext): Steps<boolean> {
  for (const serial of people) {
    if (mask.hides(serial)) return false
    yield
  }
  return true
}

/** Of the whole tree: a branch may name somebody beyond it. Nothing is looked for where nothing is kept. */
function* namesOfHidden({ now, mask }: PresentContext, withKept: boolean): Steps<NamesInTexts> {
  const names = new NamesInTexts()
  for (const person of withKept ? now.graph.people.values() : []) {
    if (mask.hides(person.serial)) names.add(person)
    yield
  }
  return names
}
