import { layoutTree } from '@suyuan/genealogy/layout/layout-tree'
import { wholeTree } from '@suyuan/genealogy/layout/view'
import { tidy, untidyCards } from '@suyuan/genealogy/testing/tidy-layout'
import { assert, boolean, integer, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { tiesOf } from '../skeleton/skeleton-tree.ts'
import { Clan } from '../testing/clan.ts'
import { graphOf } from '../testing/read-tree.ts'

it('draws each person of a clan at most once, with wives, adoptions and marriages within', () => {
  const anyClan = record({
    people: integer({ min: 2, max: 1500 }),
    generations: integer({ min: 1, max: 30 }),
    seed: integer(),
  })
  assert(
    property(anyClan, boolean(), (plan, upwards) => {
      const book = graphOf(new Clan(plan))
      const root = upwards ? book.people.serial.length - 1 : 0
      const mode = upwards ? 'both' : 'descendants'
      const layout = layoutTree(tiesOf(book), { ...wholeTree, root, mode }, () => 0)
      expect(untidyCards(layout)).toEqual(tidy)
      const drawn = [...layout.person, ...layout.spouse].filter((person) => person >= 0)
      expect(new Set(drawn).size).toBe(drawn.length)
      const lost = drawn.filter((person) => {
        const card = layout.cardOf[person] ?? -1
        return layout.person[card] !== person && layout.spouse[card] !== person
      })
      expect(lost).toEqual([])
    }),
    { numRuns: 60 },
  )
})
