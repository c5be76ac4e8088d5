import { createReadStream, statSync } from 'node:fs'
import { draftsOf, noHeader, scanFile } from '@suyuan/genealogy/gedcom/read-in-passes'
import { UnusableFile } from '@suyuan/genealogy/sheets/unusable-file'
import type { BookTree } from '@suyuan/press/book/book-tree'
import { TreeOfDrafts } from '@suyuan/press/book/tree-of-drafts'
import { CannotPrint } from './cannot-print.ts'
import { NotThere } from './run-command.ts'

/** Reads a GEDCOM file for the press; pointers of people are in the order of their serials from 1. */
export async function readBookTree(file: string): Promise<{ tree: BookTree; xrefs: string[] }> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new NotThere(`There is no file ${file}.`)
  }
  try {
    return await readTree(file)
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error
    throw new CannotPrint(`${file} is not a GEDCOM file: ${error.message}.`, { cause: error })
  }
}

async function readTree(file: string) {
  const scan = await scanFile(createReadStream(file))
  if (scan.header === noHeader && scan.records.size === 0) {
    throw new CannotPrint(`${file} is not a GEDCOM file: it has neither a header nor records.`)
  }
  const tree = new TreeOfDrafts()
  const xrefs: string[] = []
  for await (const draft of draftsOf(scan, createReadStream(file))) {
    if (draft.kind === 'person') xrefs.push(draft.xref)
    tree.add(draft)
  }
  return { tree: tree.tree(), xrefs }
}
