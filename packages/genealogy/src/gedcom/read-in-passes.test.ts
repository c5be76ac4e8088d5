import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { eachRow } from '../testing/each-row.ts'
import type { HeaderDraft, RecordDraft } from './draft/draft.ts'
import { coupleOf } from './mapping/union-fields.ts'
import { draftsOf, kinOf, scanFile } from './read-in-passes.ts'
import { corpusFolder } from './testing/corpus.ts'
import { inPieces } from './testing/read-text.ts'
import { treeOfText } from './testing/tree-text.ts'

const files = readdirSync(corpusFolder).filter((name) => name.endsWith('.ged'))

eachRow(files)('%s gives in two passes what it gives at once', async (name) => {
  const bytes = readFileSync(join(corpusFolder, name))
  const scan = await scanFile(inPieces(bytes, 1000))
  const drafts: (HeaderDraft | RecordDraft)[] = []
  for await (const draft of draftsOf(scan, inPieces(bytes, 777))) drafts.push(draft)
  const { read, mapped, kept, leftOut } = scan.lines
  expect(mapped + kept + leftOut).toBe(read)

  const { book, report } = await treeOfText(bytes)
  expect(scan.lines).toEqual(report.lines)
  const oneSided = report.problems.count('one_sided_link') > 0
  const people = drafts.filter((draft) => draft.kind === 'person')
  if (oneSided) expect(people).toHaveLength(book.persons.length)
  else {
    expect(people).toEqual(book.persons)
    expect(drafts.filter((draft) => draft.kind === 'union')).toEqual(book.unions)
  }
  expect(drafts.filter((draft) => draft.kind === 'kept')).toEqual(book.records)
  const linking = new Set(['one_sided_link', 'own_ancestor'])
  const told = report.problems.list().filter(({ code }) => !linking.has(code))
  expect(scan.problems.list()).toEqual(told)
})

eachRow(files)('%s tells in a pass of its own how people belong together', async (name) => {
  const bytes = readFileSync(join(corpusFolder, name))
  const scan = await scanFile(inPieces(bytes, 1000))
  const links = async (drafts: AsyncIterable<HeaderDraft | RecordDraft>) => {
    const found: unknown[] = []
    for await (const draft of drafts) {
      if (draft.kind === 'person') {
        const { xref, sex, parents, unions } = draft
        found.push({ xref, sex, parents, unions })
      } else if (draft.kind === 'union') {
        const { xref, partners, children } = draft
        found.push({ xref, partners, children, couple: coupleOf(draft) })
      }
    }
    return found
  }
  const kin = await links(kinOf(scan, inPieces(bytes, 777)))
  expect(scan.lines).toMatchObject({ mapped: 0, kept: 0 })
  expect(kin).toEqual(await links(draftsOf(scan, inPieces(bytes, 777))))
})
