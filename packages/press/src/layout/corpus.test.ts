import { readdirSync, readFileSync } from 'node:fs'
import { draftsOf, scanFile } from '@suyuan/genealogy/gedcom/read-in-passes'
import { eachRow } from '@suyuan/genealogy/testing/each-row'
import { expect } from 'vitest'
import { usualOptions } from '../book/book-options.ts'
import { type BookTree, UnprintableBook } from '../book/book-tree.ts'
import { makeBook } from '../book/make-book.ts'
import { TreeOfDrafts } from '../book/tree-of-drafts.ts'
import { overlapsOn, recordsOn, strayingOn, withoutSpaces } from '../testing/page-checks.ts'
import { plainMeasure } from '../testing/plain-measure.ts'
import { frameOf } from './frame.ts'
import { layoutBook } from './layout-book.ts'
import { layoutNames, usualLayout } from './layout-options.ts'
import { paperOf } from './papers.ts'

const corpus = new URL('../../../genealogy/src/gedcom/corpus/', import.meta.url)
const files = readdirSync(corpus)
  .filter((name) => name.endsWith('.ged'))
  .map((name): [string] => [name])
const refused: Record<string, string> = {
  'head-only.ged': 'empty_tree',
  'html.ged': 'empty_tree',
  'cycle.ged': 'own_ancestor',
  'own-parent.ged': 'own_ancestor',
  'pointers-in-a-muddle.ged': 'own_ancestor',
}

eachRow(files)('%s is set whole in every layout, or refused', async (name) => {
  const tree = await treeOf(new Uint8Array(readFileSync(new URL(name, corpus))))
  const options = usualOptions(2026)
  if (refused[name] !== undefined) {
    expect(() => makeBook(tree, options)).toThrow(UnprintableBook)
    expect(() => makeBook(tree, options)).toThrow(refused[name])
    return
  }
  const book = makeBook(tree, { ...options, living: 'whole' })
  expect(book.peopleCount).toBe(tree.graph.people.size)
  for (const layout of layoutNames) {
    const laid = layoutBook(book, { ...usualLayout, layouts: [layout] }, plainMeasure)
    const pages = Array.from({ length: laid.pageCount }, (_, at) => laid.page(at + 1))
    expect(pages.flatMap(overlapsOn)).toEqual([])
    const frame = (number: number) => frameOf(paperOf('a4'), number, 'down')
    expect(pages.flatMap((page) => strayingOn(page, frame(page.number)))).toEqual([])
    for (const serial of book.lineage.serials) expect(laid.pageOf(serial)).toBeGreaterThan(0)
    if (layout === 'ta' || layout === 'diao') continue
    const records = recordsOn(pages, usualLayout.type.record)
    for (const [place, serial] of book.lineage.serials.entries()) {
      const told = book.record(place, { father: layout === 'die' }).join('')
      expect(withoutSpaces(records.get(serial) ?? '')).toBe(withoutSpaces(told))
    }
  }
})

async function treeOf(bytes: Uint8Array): Promise<BookTree> {
  async function* open() {
    yield bytes
  }
  const scan = await scanFile(open())
  const tree = new TreeOfDrafts()
  for await (const draft of draftsOf(scan, open())) tree.add(draft)
  return tree.tree()
}
