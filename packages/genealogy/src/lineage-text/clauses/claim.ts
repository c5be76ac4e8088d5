import type { Person } from '../people.ts'
import type { Walk } from '../walk.ts'

const mayBe = (one: string, other: string) => one === '' || other === '' || one === other

/** The child of that name of this father: one already told of, or a new one. */
export function claimChild(
  walk: Walk,
  father: Person | undefined,
  key: string,
  sex: 'm' | 'f',
  from: number,
  end: number,
): Person {
  const { people } = walk
  const own = father === undefined ? undefined : people.childNamed(father, key)
  if (own !== undefined && own.sex === sex && own.key === key) {
    people.mention(own, from, end)
    return own
  }
  const open = people
    .named(key)
    .filter(
      (person) =>
        person.sex === sex &&
        person !== father &&
        person.father === undefined &&
        person.key === key &&
        !person.surname &&
        !isAncestor(person, father) &&
        mayBe(person.generation, nextGeneration(father)),
    )
  const found = open.at(-1)
  if (found !== undefined && (found.isReference || found.hasEntry)) {
    people.mention(found, from, end)
    return found
  }
  return people.add(sex, from, end, key)
}

function isAncestor(person: Person, of: Person | undefined): boolean {
  let up = of
  for (let step = 0; up !== undefined && step < 60; step++) {
    if (up === person) return true
    up = up.father
  }
  return false
}

function nextGeneration(father: Person | undefined): string {
  return father?.generation ? String(Number(father.generation) + 1) : ''
}

export interface Wanted {
  /** He is called a brother of this man; `same` where one father is told. */
  brotherOf?: Person | undefined
  isSameFather?: boolean
  surname?: string
}

/** Whom a name beside the entry means; a new person, where nobody is called so. */
export function personMeant(walk: Walk, from: number, end: number, wanted: Wanted = {}): Person {
  const { people, words } = walk
  const key = words.slice(from, end)
  const men = people.named(key).filter(({ sex }) => sex === 'm')
  const { brotherOf } = wanted
  const brother =
    brotherOf === undefined
      ? undefined
      : men.find((man) => man.father !== undefined && man.father === brotherOf.father)
  const open = men.filter(
    (man) =>
      man.father === undefined || brotherOf?.father === undefined || wanted.isSameFather !== true,
  )
  const near = open.filter((man) => man !== walk.subject)
  const found = brother ?? near.at(-1) ?? men.at(-1)
  if (found !== undefined) {
    people.mention(found, from, end)
    return found
  }
  const person = people.add('m', from, end, key)
  person.isReference = true
  person.isOfClan = true
  return person
}
