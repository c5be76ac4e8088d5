import { graphOfRows, withRows } from '@suyuan/genealogy/graph/graph-draft'
import { describe, expect, it } from 'vitest'
import { Random } from '../../../../../../seed/books/sample-random.ts'
import { type Clan, madeUpClan } from '../../../testing/clan.ts'
import type { TreeGraph } from '../graph/tree-graph.ts'
import { skeletonOrder } from './skeleton-order.ts'

function graphOf({ people, unions, links }: Clan): TreeGraph {
  return graphOfRows({
    firstSerial: 1,
    people: people.map(({ born: _born, died: _died, ...person }) => ({
      ...person,
      id: String(person.serial),
      hao: '',
      isPrivate: false,
      lastActed: 0,
      birthLatest: 0,
      birthDay: '',
      birthReading: 'exact' as const,
      deathDay: '',
      deathReading: 'exact' as const,
      generation: null,
      searchKey: '',
      spelling: '',
    })),
    unions: unions.map((union) => ({ ...union, secondOrder: 1, rowVersion: 1 })),
    links: links.map((link) => ({ ...link, rowVersion: 1 })),
  })
}

describe('the order of a skeleton', () => {
  const random = new Random()
  random.reseed(1, 1)
  const clan = madeUpClan(3000, () => random.next())

  it('tells everything once, and nothing before what it refers to', () => {
    const people = new Set<number>()
    const unions = new Set<number>()
    let links = 0
    for (const row of skeletonOrder(graphOf(clan))) {
      if ('person' in row) {
        expect(people.has(row.person.serial)).toBe(false)
        people.add(row.person.serial)
      } else if ('union' in row) {
        const { first, second } = row.union
        expect(people.has(first) && (second === 0 || people.has(second))).toBe(true)
        unions.add(row.union.serial)
      } else {
        expect(people.has(row.link.child) && unions.has(row.link.union)).toBe(true)
        links += 1
      }
    }
    expect([people.size, unions.size, links]).toEqual([
      clan.people.length,
      clan.unions.length,
      clan.links.length,
    ])
  })

  it('tells generation by generation from the first person', () => {
    const told = [...skeletonOrder(graphOf(clan))].flatMap((row) =>
      'person' in row ? row.person.serial : [],
    )
    const first = clan.unions.find(({ first: head }) => head === 1)
    const nearest = clan.links.flatMap(({ union, child }) => (union === first?.serial ? child : []))
    expect(told[0]).toBe(1)
    expect(told.slice(1, 2 + nearest.length).sort()).toEqual(
      [...nearest, first?.second ?? 0].sort(),
    )
  })

  it('tells all of the version it began with, whoever is deleted in the midst', () => {
    const graph = graphOf(clan)
    const rows = skeletonOrder(graph)[Symbol.iterator]()
    rows.next()
    const [union] = graph.unionsOf(1)
    const [link] = graph.childrenOf(union?.serial ?? 0)
    const child = graph.people.get(link?.child ?? 0)
    if (!child || !link) throw new Error('the first person has no child')
    const next = withRows(graph, {
      ...{ version: 2, firstSerial: 1, unions: [] },
      people: [{ row: child, isThere: false }],
      links: [{ row: link, isThere: false }],
    })
    const people = new Set([1])
    let links = 0
    for (let row = rows.next(); !row.done; row = rows.next()) {
      if ('person' in row.value) people.add(row.value.person.serial)
      if ('link' in row.value) links += 1
    }
    expect(people.has(child.serial)).toBe(true)
    expect([people.size, links]).toEqual([clan.people.length, clan.links.length])
    expect(next.people.size).toBe(clan.people.length - 1)
  })
})
