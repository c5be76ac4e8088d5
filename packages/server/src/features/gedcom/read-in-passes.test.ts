import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { HeaderDraft, RecordDraft } from './draft/draft.ts'
import { draftsOf, scanFile } from './read-in-passes.ts'
import { bookOfText } from './testing/book-text.ts'
import { inPieces } from './testing/read-text.ts'

const folder = join(import.meta.dirname, 'corpus')
const files = readdirSync(folder).filter((name) => name.endsWith('.ged'))

it.each(files)('%s gives in two passes what it gives at once', async (name) => {
  const bytes = readFileSync(join(folder, name))
  const scan = await scanFile(inPieces(bytes, 1000))
  const drafts: (HeaderDraft | RecordDraft)[] = []
  for await (const draft of draftsOf(scan, inPieces(bytes, 777))) drafts.push(draft)
  const { read, mapped, kept, leftOut } = scan.lines
  expect(mapped + kept + leftOut).toBe(read)

  const { book, report } = await bookOfText(bytes)
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
