import { toClassic, type Version } from '../draft/canonical.ts'
import type { BookDraft, RecordDraft } from '../draft/draft.ts'
import { type Structure, structure } from '../structure.ts'
import { fitRecord } from './fit-70.ts'
import { recordStructure } from './record-structures.ts'
import { hasSubmitter, headerStructure, submitter } from './write-header.ts'
import { writeLines } from './write-lines.ts'

export interface WriteOptions {
  version: Version
  /** Address of the page that describes our tags. */
  base?: string | undefined
}

const tags = { person: 'INDI', union: 'FAM', source: 'SOUR', note: 'SNOTE' } as const

function* recordsOf(book: BookDraft): Generator<RecordDraft> {
  yield* book.persons
  yield* book.unions
  yield* book.sources
  yield* book.media
  yield* book.notes
  yield* book.records
}

/** Tags under which the records are written in 7.0, where some may not bear their own. */
function writtenTags(book: BookDraft): Map<string, string> {
  const anyType = () => undefined
  return new Map(
    [...recordsOf(book)].map((draft) => {
      if (draft.kind !== 'media' && draft.kind !== 'kept') return [draft.xref, tags[draft.kind]]
      return [draft.xref, fitRecord(recordStructure(draft, '7'), anyType).tag]
    }),
  )
}

/**
 * Writes a book as GEDCOM in UTF-8, a record at a time. What the version has no place for is written
 * under tags of ours, so that reading it gives the same book.
 */
export function* writeBook(
  book: BookDraft,
  { version, base }: WriteOptions,
): Generator<string, void> {
  const types = version === '7' ? writtenTags(book) : new Map<string, string>()
  const fitted = (record: Structure) =>
    version === '7' ? fitRecord(record, (xref) => types.get(xref)) : toClassic(record)
  const written = (record: Structure) => writeLines(fitted(record), version)
  yield `\uFEFF${written(headerStructure(book.header, version, base))}`
  if (version === '5' && !hasSubmitter(book.header)) yield writeLines(submitter(), version)
  for (const draft of recordsOf(book)) yield written(recordStructure(draft, version))
  yield writeLines(structure('TRLR'), version)
}
