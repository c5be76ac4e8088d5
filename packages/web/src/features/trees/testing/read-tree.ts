import type { SkeletonPart } from '@suyuan/contract/tree-skeleton'
import { emptyPart } from '@suyuan/contract/tree-skeleton'
import type { FamilyGraph } from '../skeleton/family-graph.ts'
import { TreeStore } from '../skeleton/tree-store.ts'
import type { Clan } from './clan.ts'

/** A made-up clan as the chart holds it, without the way over text. */
export function graphOf({ head, parts }: Pick<Clan, 'head' | 'parts'>): FamilyGraph {
  const store = new TreeStore({ ...head })
  for (const part of parts) store.add(part)
  return store.snapshot(true)
}

/**
 * A small tree written as marriages: `['1+2', 3, 4]` is the union of 1 and 2 with the children 3 and
 * 4; `'1'` stands for a parent known alone, and a child as text (`'5~'`) for a line that is not the primary one.
 */
export function smallTree(
  families: readonly (readonly [string, ...(number | string)[]])[],
): FamilyGraph {
  const part = emptyPart()
  const people = new Set<number>()
  families.forEach(([pair, ...children], at) => {
    const [first = 0, second = 0] = pair.split('+').map(Number)
    const ranks = new Map<number, number>()
    for (const serial of [
      first,
      second,
      ...children.map((child) => Number.parseInt(`${child}`, 10)),
    ])
      if (serial > 0) people.add(serial)
    const before = families.slice(0, at).map(([other]) => other.split('+'))
    const order = before.filter(([one]) => one === `${first}`).length + 1
    const secondOrder = second && before.filter(([, other]) => other === `${second}`).length + 1
    pushUnion(part, { serial: at + 1, first, second, order, secondOrder })
    for (const child of children) {
      const serial = Number.parseInt(`${child}`, 10)
      ranks.set(serial, ranks.size + 1)
      pushLink(part, [at + 1, serial, typeof child === 'number' ? 1 : 0, ranks.size])
    }
  })
  for (const serial of [...people].sort((a, b) => a - b)) pushPerson(part, serial)
  const head = {
    version: 1,
    surname: '陈',
    first: part.people.serial[0] ?? 0,
    people: people.size,
    unions: families.length,
    links: part.links.union.length,
  }
  return graphOf({ head, parts: [part] })
}

function pushPerson({ people }: SkeletonPart, serial: number): void {
  people.serial.push(serial)
  people.name.push(`名${serial}`)
  people.surname.push('')
  people.sex.push(serial % 2)
  people.flags.push(0)
  people.generation.push(0)
  people.born.push(0)
  people.died.push(0)
}

function pushUnion(
  { unions }: SkeletonPart,
  union: Record<'serial' | 'first' | 'second' | 'order' | 'secondOrder', number>,
): void {
  unions.serial.push(union.serial)
  unions.first.push(union.first)
  unions.second.push(union.second)
  unions.order.push(union.order)
  unions.secondOrder.push(union.secondOrder)
  unions.kind.push(0)
}

function pushLink(
  { links }: SkeletonPart,
  [union, child, primary, rank]: readonly [number, number, number, number],
): void {
  links.union.push(union)
  links.child.push(child)
  links.kind.push(0)
  links.primary.push(primary)
  links.rank.push(rank)
}
