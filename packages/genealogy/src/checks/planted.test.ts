import { expect, it } from 'vitest'
import { Generations } from '../graph/generations.ts'
import { Branches } from './branches.ts'
import { checkTree } from './check-tree.ts'
import { factsOf, keyOf } from './finding-facts.ts'
import { clanOf, exact, plantFault, treeOf, YEAR } from './testing/planted-clan.ts'

const FAULTS = 300

it('is found of planted faults in 95 of 100, and nothing in a clan without any', () => {
  for (const seed of [1, 4, 5]) {
    const clean = clanOf(1500, seed)
    expect(clean.people.length).toBeGreaterThan(1500)
    expect([...checkTree(treeOf(clean))]).toEqual([])
  }
  let found = 0
  const missed: string[] = []
  for (let at = 0; at < FAULTS; at += 1) {
    const clan = clanOf(160, 100 + at)
    const { rule, people } = plantFault(clan, at)
    const told = [...checkTree(treeOf(clan))]
    const isFound = told.some(
      (finding) => finding.rule === rule && finding.people.some((one) => people.includes(one)),
    )
    if (isFound) found += 1
    else missed.push(`${at} ${rule}`)
  }
  expect(missed.slice(0, 5).concat(found >= FAULTS * 0.95 ? [] : ['too many'])).toEqual(
    missed.slice(0, 5),
  )
})

it('is found of a name that lacks the character that the men of the generation bear', () => {
  const clan = clanOf(1500, 5)
  const generations = new Generations(treeOf(clan).graph)
  const men = clan.people.filter(({ serial, sex }) => sex === 1 && generations.of(serial) === 6)
  for (const man of clan.people) man.character = ''
  const [other] = men
  if (!other || men.length < 10) throw new Error('A clan without a sixth generation')
  other.name = '山川'
  expect([...checkTree(treeOf(clan))]).toEqual([
    { rule: 'name_against_poem', people: [other.serial], values: { expected: '泽' } },
  ])
})

it('divides a clan into branches, each with whoever married into it', () => {
  const { graph } = treeOf(clanOf(1500, 4))
  const branches = new Branches({ graph })
  const people = [...graph.people.keys()]
  expect(branches.heads.length).toBeGreaterThan(1)
  for (const head of branches.heads) expect(branches.of(head)).toBe(head)
  const counts = Map.groupBy(people, (serial) => branches.of(serial))
  expect([...counts.keys()].filter((head) => head !== 0 && !branches.heads.includes(head))).toEqual(
    [],
  )
  const outside = counts.get(0) ?? []
  expect(outside).toContain(1)
  expect(outside.length).toBeLessThan(people.length / 10)
})

it('has a key of its own for each finding, and facts that change with what it rests on', () => {
  const clan = clanOf(160, 7)
  const [link] = clan.links
  const child = clan.people[(link?.child ?? 1) - 1]
  if (!child) throw new Error('A clan without children')
  child.death = exact((child.birth.from ?? 0) - YEAR)
  const told = () =>
    [...checkTree(treeOf(clan))].filter(({ rule }) => rule === 'death_before_birth')
  const factsNow = () => told().map((finding) => factsOf(treeOf(clan), finding))
  const [before] = factsNow()
  child.notes = ['迁居泉州']
  expect(factsNow()).toEqual([before])
  child.death = exact((child.birth.from ?? 0) - YEAR - 1)
  expect(factsNow()).not.toEqual([before])
  expect(told().map(keyOf)).toEqual([`death_before_birth ${child.serial}`])
})
