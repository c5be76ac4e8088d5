import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closingTies } from '../graph/circles.ts'
import { longestLine } from '../graph/longest-line.ts'
import { cpuMs } from '../testing/cpu-time.ts'
import type { TreeLinks } from './draft/draft.ts'
import { findLoops, tablesOf } from './draft/kin-tables.ts'
import { textOfTree, treeOfText } from './testing/tree-text.ts'

function generationsOf(book: TreeLinks): number {
  const tables = tablesOf(book)
  return longestLine(tables, () => false, closingTies(tables)).generations
}

const many = 30_000
const each = (text: (number: number) => string) =>
  Array.from({ length: many }, (_, number) => text(number)).join('')

/** Files on which work that grows with the square of their size would take minutes. */
const shapes: Record<string, string> = {
  'blank lines before the header': `${'\n'.repeat(60_000)}0 HEAD\n0 TRLR\n`,
  'notes in one record': `0 HEAD\n0 @I1@ INDI\n${each((n) => `1 NOTE ${n}\n`)}0 TRLR\n`,
  'what is kept below one field': `0 HEAD\n0 @I1@ INDI\n1 SEX M\n${each(() => '2 _X y\n')}0 TRLR\n`,
  'a date of blanks': `0 HEAD\n0 @I1@ INDI\n1 BIRT\n2 DATE INT${' '.repeat(500_000)}x\n0 TRLR\n`,
  'families of one person': `0 HEAD\n${each((n) => `0 @F${n}@ FAM\n1 HUSB @I1@\n`)}0 @I1@ INDI\n0 TRLR\n`,
  'parents and children of one family': `0 HEAD\n0 @F1@ FAM\n${each((n) => `1 HUSB @I${n}@\n1 CHIL @I${n}@\n`)}${each((n) => `0 @I${n}@ INDI\n`)}0 TRLR\n`,
  'a long line of descent': `0 HEAD\n${each((n) => `0 @I${n}@ INDI\n1 FAMC @F${n + 1}@\n0 @F${n}@ FAM\n1 HUSB @I${n}@\n`)}0 TRLR\n`,
}

describe.each(Object.entries(shapes))('%s', (_, text) => {
  it('takes no longer than its size asks for', async () => {
    const cost = await cpuMs(async () => {
      const { book } = await treeOfText(text)
      generationsOf(book)
      expect(textOfTree(book, '7').length).toBeGreaterThan(100)
    })
    expect(cost).toBeLessThan(15_000)
  })
})

const people = 7
const links = fc.array(fc.tuple(fc.nat({ max: people - 1 }), fc.nat({ max: people - 1 })), {
  maxLength: 14,
})

it('without the links that were found nobody is their own ancestor', async () => {
  await fc.assert(
    fc.asyncProperty(links, links, async (partners, children) => {
      const families = Array.from({ length: people }, (_, family) => {
        const of = (all: [number, number][], tag: string) =>
          all.filter(([own]) => own === family).map(([, person]) => `1 ${tag} @I${person}@\n`)
        return `0 @F${family}@ FAM\n${[...of(partners, 'HUSB'), ...of(children, 'CHIL')].join('')}`
      })
      const persons = Array.from({ length: people }, (_, person) => `0 @I${person}@ INDI\n`)
      const { book, report } = await treeOfText(`0 HEAD\n${families.join('')}${persons.join('')}`)
      for (const { child, union } of report.loops) {
        const person = book.persons.find(({ xref }) => xref === child) ?? expect.fail()
        person.parents = person.parents.filter(({ to }) => to !== union)
      }
      expect(findLoops(book)).toEqual([])
      expect(generationsOf(book)).toBeLessThanOrEqual(people)
      if (report.loops.length === 0) expect(generationsOf(book)).toBeGreaterThan(0)
    }),
    { numRuns: 300 },
  )
})
