import type { SkeletonPart } from '@suyuan/contract/tree-skeleton'
import { emptyPart } from '@suyuan/contract/tree-skeleton'
import { readFamilies, type WrittenFamily } from '@suyuan/genealogy/testing/small-tree'
import type { SkeletonTree } from '../skeleton/skeleton-tree.ts'
import { TreeStore } from '../skeleton/tree-store.ts'
import type { Clan } from './clan.ts'

/** A made-up clan as the chart holds it, without the way over text. */
export function graphOf({ head, parts }: Pick<Clan, 'head' | 'parts'>): SkeletonTree {
  const store = new TreeStore({ ...head })
  for (const part of parts) store.add(part)
  return store.snapshot(true)
}

/** A small tree written as marriages. */
export function smallTree(families: readonly WrittenFamily[]): SkeletonTree {
  const { people, unions, links } = readFamilies(families)
  const part = emptyPart()
  for (const serial of people) pushPerson(part, serial)
  for (const union of unions) {
    const { serial, first, second, order, secondOrder, kind } = union
    part.unions.serial.push(serial)
    part.unions.first.push(first)
    part.unions.second.push(second)
    part.unions.order.push(order)
    part.unions.secondOrder.push(secondOrder)
    part.unions.kind.push(kind)
  }
  for (const { union, child, kind, isPrimary, rank } of links) {
    part.links.union.push(union)
    part.links.child.push(child)
    part.links.kind.push(kind)
    part.links.primary.push(Number(isPrimary))
    part.links.rank.push(rank)
  }
  const head = {
    version: 1,
    surname: '陈',
    first: people[0] ?? 0,
    people: people.length,
    unions: unions.length,
    links: links.length,
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
