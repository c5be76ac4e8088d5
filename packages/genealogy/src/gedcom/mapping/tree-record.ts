import { fieldBounds } from '../../field-bounds.ts'
import type { HeaderDraft, Kept } from '../draft/draft.ts'
import { noHeader } from '../read-in-passes.ts'
import { pointerTo, type Structure, structure } from '../structure.ts'
import { EVENT_KIND } from './event-kinds.ts'
import { fittedLine, room } from './fields.ts'
import { LINE } from './union-fields.ts'

/** Below the header: what a tree of the site says of itself. */
export const BOOK = '_SYBOOK'

/** What a tree says of itself, as far as it says it. */
export interface TreeHeaderFields {
  title: string
  surname: string
  author: string
  poem: string
  poemStart: number
  /** Pointer of the person it begins with; empty for nobody. */
  first: string
}

const tags = {
  surname: '_SYSURNAME',
  author: '_SYAUTHOR',
  poem: '_SYPOEM',
  poemStart: '_SYPOEMSTART',
} as const

const FIRST = '_SYFIRST'

/** Tags of the site that stand in nothing but what a tree writes. */
export const treeTags = [BOOK, ...Object.values(tags), FIRST, LINE, EVENT_KIND]

const isTree = ({ under, structure: { tag } }: Kept) => under === '' && tag === BOOK

/** The header of a file that is written from a tree. @param kept that of the file it came from */
export function headerOfTree(told: TreeHeaderFields, kept: HeaderDraft | undefined): HeaderDraft {
  const header = kept ?? noHeader
  const fields: [string, string][] = [
    [tags.surname, told.surname],
    [tags.author, told.author],
    [tags.poem, told.poem],
    [tags.poemStart, told.poem === '' ? '' : String(told.poemStart)],
  ]
  const children = fields.flatMap(([tag, text]) => (text === '' ? [] : [structure(tag, text)]))
  if (told.first !== '') children.push(pointerTo(FIRST, told.first))
  const own = { under: '', structure: structure(BOOK, told.title, children) }
  return { ...header, kept: [...header.kept.filter((each) => !isTree(each)), own] }
}

/** What a file that was written from a tree says of the tree, as far as the site's forms take it. */
export function treeOfHeader({ kept }: HeaderDraft): Partial<TreeHeaderFields> {
  const own = kept.find(isTree)?.structure
  if (!own) return {}
  const child = (tag: string): Structure | undefined =>
    own.children.find((each) => each.tag === tag)
  const said = (tag: string, most: number) => fittedLine(child(tag)?.value ?? '', most)
  const start = Number(child(tags.poemStart)?.value)
  return {
    title: fittedLine(own.value, room.line),
    surname: said(tags.surname, room.surname),
    author: said(tags.author, room.name),
    poem: said(tags.poem, fieldBounds.poem),
    ...(Number.isInteger(start) &&
      start > 0 &&
      start <= fieldBounds.generation && { poemStart: start }),
    first: child(FIRST)?.pointer ?? '',
  }
}
