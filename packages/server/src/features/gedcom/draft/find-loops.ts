import type { BookDraft } from './draft.ts'

/** A child's link to a family by which somebody would be their own ancestor. */
export interface Loop {
  child: string
  union: string
}

interface Step {
  person: string
  links: Loop[]
  next: number
}

/**
 * The links that close a circle of ancestors; without them there is none. Visits each person once,
 * and keeps its own stack: a line of descent may be a hundred thousand long.
 */
export function findLoops({ persons, unions }: BookDraft): Loop[] {
  const parentsOf = new Map(
    unions.map(({ xref, partners }) => [xref, partners.map(({ to }) => to)]),
  )
  const linksOf = new Map(
    persons.map(({ xref, parents }) => [
      xref,
      parents.map(({ to }) => ({ child: xref, union: to })),
    ]),
  )
  const loops: Loop[] = []
  const state = new Map<string, 'open' | 'done'>()
  for (const { xref } of persons) {
    if (!state.has(xref)) visit(xref)
  }
  return loops

  function visit(start: string): void {
    const path: Step[] = [open(start)]
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const link = step.links[step.next]
      step.next += 1
      if (!link) {
        state.set(step.person, 'done')
        path.pop()
        continue
      }
      const parents = parentsOf.get(link.union) ?? []
      if (parents.some((parent) => state.get(parent) === 'open')) {
        loops.push(link)
        continue
      }
      const unseen = parents.filter((parent) => !state.has(parent))
      const [first] = unseen
      // One parent at a time, as those after it may be its ancestors.
      if (unseen.length > 1) step.next -= 1
      if (first !== undefined) path.push(open(first))
    }
  }

  function open(person: string): Step {
    state.set(person, 'open')
    return { person, links: linksOf.get(person) ?? [], next: 0 }
  }
}
