import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EventDraft, PersonDraft, RecordDraft } from '@suyuan/genealogy/gedcom/draft/draft'
import { eventOfFields, nothingMore } from '@suyuan/genealogy/gedcom/mapping/person-events'
import {
  type ForeignPerson,
  personFieldsOf,
  personOfFields,
} from '@suyuan/genealogy/gedcom/mapping/person-fields'
import { xrefOfPerson, xrefOfUnion } from '@suyuan/genealogy/gedcom/mapping/serials'
import { arbitraryFile } from '@suyuan/genealogy/gedcom/testing/arbitrary-file'
import { corpusFolder } from '@suyuan/genealogy/gedcom/testing/corpus'
import { textOfTree, treeOfText } from '@suyuan/genealogy/gedcom/testing/tree-text'
import { eachRow } from '@suyuan/genealogy/testing/each-row'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PersonRow } from '../../trees/commands/row-images.ts'
import type { TreeGraph } from '../../trees/graph/tree-graph.ts'
import { camel, graphOf, readerOf, rowsOfText, throughTree } from '../testing/memory-tree.ts'
import { findMatches } from './find-matches.ts'
import { missing } from './join-annotations.ts'
import { joinEvents } from './join-events.ts'
import { joinPerson } from './join-person.ts'
import { placeRecords } from './place-records.ts'
import { planMerge } from './plan-merge.ts'
import { renamePointers } from './rename-pointers.ts'

/** The same files in every run, so that a change is judged by what it changed. */
const runs = { numRuns: 100, seed: 20_261_122 }

async function treeOf(text: string) {
  const tables = await rowsOfText(text)
  const people = tables.tree_persons.map(camel) as unknown as PersonRow[]
  return { people, graph: graphOf(tables, people), reader: readerOf(tables, people) }
}

const blankEvent = {
  ...{ type: 33, day: '', reading: 'exact' as const },
  ...{ dayText: '', address: '', memo: '' },
}

const nobody: PersonDraft = {
  ...{ kind: 'person', xref: '', names: [], sex: 'unknown', generation: null, rank: null },
  ...{ generationCharacter: '', branch: '', events: [], parents: [], unions: [] },
  ...nothingMore(),
}

const lastOf = ({ people, unions }: TreeGraph) => ({
  lastPerson: Math.max(0, ...people.keys()),
  lastUnion: Math.max(0, ...unions.keys()),
})

/** What joining a tree with its own export would change; nothing, if all is well. */
async function changesByOwnExport(text: string): Promise<unknown[]> {
  const book = await treeOf(text)
  const file = await treeOf(await throughTree(text, '7'))
  const serials = [...book.graph.people.keys()]
  const records = placeRecords(
    (await file.reader.keptRecords('record')) as RecordDraft[],
    (await book.reader.keptRecords('record')) as RecordDraft[],
    new Map([
      ...serials.map((each) => [xrefOfPerson(each), xrefOfPerson(each)] as const),
      ...[...book.graph.unions.keys()].map(
        (each) => [xrefOfUnion(each), xrefOfUnion(each)] as const,
      ),
    ]),
    lastOf(book.graph).lastUnion,
  )
  const storedOf = async ({ people, reader }: typeof book) => {
    const events = await reader.events(serials)
    const kept = await reader.kept('person', serials)
    return new Map(
      people.map(({ book: _, ...row }) => [
        row.serial,
        {
          fields: row,
          events: events.get(row.serial) ?? [],
          kept: kept.get(String(row.serial)) as ForeignPerson | undefined,
        },
      ]),
    )
  }
  const [own, told] = [await storedOf(book), await storedOf(file)]
  return serials.flatMap((serial): unknown[] => {
    const [one, other] = [own.get(serial), told.get(serial)]
    if (!one || !other) return [serial]
    const kept = other.kept && renamePointers(other.kept, records.rename)
    const joined = joinPerson(one, { ...other, kept }, 'book', () => 'new')
    return joined ? [joined] : []
  })
}

const name = fc.constantFrom('大文', '志远', '志明', '国栋', '秀英')
const someone = fc.record({
  name,
  sex: fc.constantFrom('M', 'F'),
  born: fc.option(fc.integer({ min: 1850, max: 1860 }), { nil: null }),
  /** Whose child, and whom married: places among those before. */
  parents: fc.nat(),
  partner: fc.nat(),
})

/** Families in which many are called alike. */
const family = fc.array(someone, { minLength: 2, maxLength: 30 }).map((people) => {
  const lines = ['0 HEAD', '1 GEDC', '2 VERS 5.5.1']
  const couples: { husband: number; wife: number; children: number[] }[] = []
  for (const [at, { sex, partner }] of people.entries()) {
    const other = at === 0 ? -1 : partner % at
    if (at > 0 && people[other]?.sex !== sex && partner % 3 > 0) {
      const [husband, wife] = sex === 'M' ? [at, other] : [other, at]
      couples.push({ husband, wife, children: [] })
    }
  }
  for (const [at, { parents }] of people.entries()) {
    const couple = couples[parents % Math.max(1, couples.length)]
    if (couple && couple.husband < at && couple.wife < at) couple.children.push(at)
  }
  for (const [at, { name: given, sex, born }] of people.entries()) {
    lines.push(`0 @P${at}@ INDI`, `1 NAME /陈/${given}`, `1 SEX ${sex}`)
    if (born !== null) lines.push('1 BIRT', `2 DATE ${born}`)
  }
  for (const [at, { husband, wife, children }] of couples.entries()) {
    lines.push(`0 @C${at}@ FAM`, `1 HUSB @P${husband}@`, `1 WIFE @P${wife}@`)
    lines.push(...children.map((child) => `1 CHIL @P${child}@`))
  }
  return `${lines.join('\n')}\n0 TRLR\n`
})

describe('merging a book’s own export into it', () => {
  it('finds everybody again, and adds nobody and no tie', async () => {
    await fc.assert(
      fc.asyncProperty(family, async (text) => {
        const { graph } = await treeOf(text)
        const matches = findMatches(graph, graph).matches.filter(({ isBest }) => isBest)
        const same = new Map(matches.map(({ person, other }) => [person, other]))
        expect([...same].filter(([person, other]) => person !== other)).toEqual([])
        expect(same.size).toBe(graph.people.size)
        const plan = planMerge(graph, graph, same, lastOf(graph))
        expect(plan).toMatchObject({
          ...{ newPeople: [], newUnions: [], newLinks: [], completed: [], leftOut: 0 },
        })
      }),
      runs,
    )
  })

  it('tells nothing new of anybody, whatever file the book came from', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryFile, async (text) => {
        expect(await changesByOwnExport(text)).toEqual([])
      }),
      runs,
    )
  })

  const names = readdirSync(corpusFolder).filter((file) => file.endsWith('.ged'))
  eachRow(names)('tells nothing new of anybody: %s', async (file) => {
    const { book } = await treeOfText(readFileSync(join(corpusFolder, file)))
    expect(await changesByOwnExport(textOfTree(book, '7'))).toEqual([])
  })
})

describe('people of whom a file tells more than families do', () => {
  it('are compared without everybody with everybody', async () => {
    const family = (given: string) => {
      const lines = ['0 HEAD', '1 GEDC', '2 VERS 5.5.1', '0 @P@ INDI', '1 NAME /陈/始祖', '1 SEX M']
      lines.push('1 BIRT', '2 DATE 1 JAN 1700', '1 DEAT', '2 DATE 2 FEB 1770')
      const couples = Array.from({ length: 20 }, (_, couple) => couple)
      for (const couple of couples) {
        lines.push(`0 @F${couple}@ FAM`, '1 HUSB @P@')
        for (let child = 0; child < 400; child += 1) lines.push(`1 CHIL @C${couple}x${child}@`)
      }
      for (const couple of couples) {
        for (let child = 0; child < 400; child += 1) {
          lines.push(`0 @C${couple}x${child}@ INDI`, `1 NAME /陈/${given}${couple}x${child}`)
        }
      }
      return `${lines.join('\n')}\n0 TRLR\n`
    }
    const [{ graph: file }, { graph: book }] = [
      await treeOf(family('甲')),
      await treeOf(family('乙')),
    ]
    const { matches } = findMatches(file, book)
    expect(matches.find(({ person }) => person === 1)).toMatchObject({ other: 1, isBest: true })
  })

  it('are compared with a few namesakes each, however many there are', async () => {
    const many = 3000
    const text = Array.from({ length: many }, (_, at) => {
      const born = at % 100 === 0 ? `1 BIRT\n2 DATE 1 JAN ${1500 + at / 100}\n` : ''
      return `0 @I${at}@ INDI\n1 NAME /陈/大文\n1 SEX M\n${born}`
    })
    const { graph } = await treeOf(`0 HEAD\n1 GEDC\n2 VERS 5.5.1\n${text.join('')}0 TRLR\n`)
    const { matches, common, compared } = findMatches(graph, graph)
    expect(compared).toBeLessThan(many * 50)
    expect(matches.length).toBeLessThanOrEqual(many * 4)
    expect(common).toEqual([{ name: '陈大文', count: many }])
    // Everybody is found all the same: by the day of birth, or by the place in the tree.
    expect(matches.filter(({ isBest, person, other }) => isBest && person === other)).toHaveLength(
      many,
    )
  })

  it('are compared with as few where all are called alike and nobody has a date', async () => {
    const text = (many: number) => {
      const people = Array.from({ length: many }, (_, at) => {
        return `0 @I${at}@ INDI\n1 NAME /王/伟\n1 SEX M\n`
      })
      const families = Array.from({ length: Math.ceil(many / 3) }, (_, at) => {
        const children = [1, 2, 3].map((child) => at * 3 + child).filter((child) => child < many)
        return `0 @F${at}@ FAM\n1 HUSB @I${at}@\n${children.map((child) => `1 CHIL @I${child}@\n`).join('')}`
      })
      return `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n${people.join('')}${families.join('')}0 TRLR\n`
    }
    for (const many of [1000, 4000]) {
      const { graph } = await treeOf(text(many))
      const { matches, compared } = findMatches(graph, graph)
      expect(compared).toBeGreaterThan(many)
      expect(compared).toBeLessThan(many * 40)
      expect(matches.length).toBeLessThanOrEqual(many * 4)
      // A list of reasons for each pair was most of what comparing held in memory.
      expect(new Set(matches.map(({ reasons }) => reasons)).size).toBeLessThan(40)
    }
  })

  it('have their events looked up, not compared one with another', () => {
    let looks = 0
    const events = (count: number, from: number) =>
      Array.from({ length: count }, (_, at) => {
        const draft = { ...eventOfFields({ ...blankEvent, day: `${1000 + from + at}` }) }
        const { date } = draft
        return Object.defineProperty(draft, 'date', {
          enumerable: true,
          get() {
            looks += 1
            return date
          },
        })
      })
    const blankPerson = personFieldsOf(nobody)
    const person = (list: EventDraft[]) => ({
      draft: { ...personOfFields('', blankPerson, []), events: list },
      fields: blankPerson,
    })
    const rows = Array.from({ length: 300 }, (_, at) => ({
      ...{ ...blankEvent, day: `${1000 + at}` },
      id: `${at}`,
    }))
    const [own, told] = [person(events(300, 0)), person(events(5000, 150))]
    const joined = joinEvents({ ...own, rows }, told, 'book', () => 'new')
    expect(joined.added).toEqual([])
    expect(joined.kept).toHaveLength(300 + 5000 - 150)
    expect(looks).toBeLessThan(10 * 5300)
  })

  it('are joined with all of it, each statement once', () => {
    const notes = Array.from({ length: 20_000 }, (_, at) => ({ text: `记${at}`, lines: [at] }))
    // As the database gives them back: in another order, from other lines.
    const stored = notes.map(({ text, lines: [at = 0] }) => ({ lines: [at + 7], text }))
    expect(missing<unknown>(stored, [...notes, ...notes])).toEqual([])
    expect(missing<unknown>([], [...notes, ...notes])).toEqual(notes)
  })
})

describe('a plan of a merge', () => {
  const text = (lines: string) => `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n${lines}\n0 TRLR\n`
  const person = (at: number, given: string) => `0 @I${at}@ INDI\n1 NAME /陈/${given}\n`
  const couple = (at: number, father: number, ...children: number[]) =>
    `0 @F${at}@ FAM\n1 HUSB @I${father}@${children.map((child) => `\n1 CHIL @I${child}@`).join('')}\n`
  const all = person(1, '甲') + person(2, '乙') + person(3, '丙')

  it('makes nobody their own ancestor', async () => {
    const { graph: book } = await treeOf(text(all + couple(1, 1, 2)))
    const { graph: file } = await treeOf(text(all + couple(1, 2, 3) + couple(2, 3, 1)))
    const same = new Map([1, 2, 3].map((serial) => [serial, serial]))
    const plan = planMerge(file, book, same, lastOf(book))
    expect(plan.newLinks).toEqual([])
    expect(plan.leftOut).toBe(2)
  })

  it('leaves parents as the book has them', async () => {
    const { graph: book } = await treeOf(text(all + couple(1, 1, 3)))
    const { graph: file } = await treeOf(text(all + couple(1, 2, 3)))
    const same = new Map([1, 2, 3].map((serial) => [serial, serial]))
    const plan = planMerge(file, book, same, lastOf(book))
    expect([plan.newLinks, plan.leftOut]).toEqual([[], 1])
  })

  it('tells a parent alone whom the file knows as a couple', async () => {
    const { graph: book } = await treeOf(text(all + couple(1, 1, 3)))
    const both = `0 @F1@ FAM\n1 HUSB @I1@\n1 WIFE @I2@\n1 CHIL @I3@\n`
    const { graph: file } = await treeOf(text(all + both))
    const same = new Map([
      [1, 1],
      [3, 3],
    ])
    const plan = planMerge(file, book, same, lastOf(book))
    expect(plan).toMatchObject({
      ...{ newPeople: [2], newUnions: [], newLinks: [] },
      completed: [{ union: 1, second: 4 }],
    })
  })
})
