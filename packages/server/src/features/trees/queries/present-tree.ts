import { TREE_RESTORE_DAYS } from '@suyuan/contract/limits'
import type { FamilyTree } from '@suyuan/contract/tree-views'
import { toTraditional } from '@suyuan/genealogy/text/chinese-scripts'
import type { Caller } from '../../../app/caller.ts'
import { abilities } from '../../../app/policy.ts'
import { workInEnglish } from '../../../text/works-in-english.ts'
import type { OpenTree } from '../access/tree-access.ts'
import { treePolicy } from '../trees.policy.ts'

export const NOBODY = '0'

const DAY_MS = 86_400_000

/** The last moment at which something deleted then can be restored. */
export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + TREE_RESTORE_DAYS * DAY_MS)
}

function relationOf(book: OpenTree, caller: Pick<Caller, 'session'>): FamilyTree['relation'] {
  if (book.ownerId !== null && caller.session?.userId === book.ownerId) return 'owner'
  return book.role ?? 'reader'
}

/** Title and author of the site's own trees for readers of English. */
export const ownInEnglish: Readonly<Record<string, string>> = {
  孔氏世系: 'Lineage of the Kong family (孔氏世系)',
  '本站据史书、谱书编': 'This site, from histories and genealogy books',
}

/** How texts of a tree are told: the site's own in the reader's script, a member's as written. */
export function textPresenter(book: OpenTree, lang: Caller['lang']): (text: string) => string {
  if (!book.row.isDemonstration || lang === 'zh-CN') return (text) => text
  return lang === 'zh-TW' ? toTraditional : (text) => ownInEnglish[text] ?? text
}

export function presentTree(book: OpenTree, caller: Pick<Caller, 'session' | 'lang'>): FamilyTree {
  const { row, inside } = book
  const { read, edit, arrange, read_history, manage, leave, claim } = abilities(
    treePolicy,
    book,
    caller,
  )
  const tell = textPresenter(book, caller.lang)
  const ownsIt = row.ownerId !== null && row.ownerId === caller.session?.userId
  return {
    id: row.id,
    uid: inside || ownsIt ? (row.ownerId ?? '') : '',
    title: tell(row.title),
    surname: tell(row.surname),
    author: tell(row.author),
    status: row.deletedAt === null ? 1 : 0,
    first_node_id: book.firstId ?? NOBODY,
    first_serial: row.firstSerial,
    poem: tell(row.poem),
    poem_start: row.poemStart,
    date_calendar: row.dateCalendar,
    visibility: row.visibility,
    // Of what strangers cannot see they learn neither that it has changed nor when.
    version: inside || ownsIt ? row.version : 0,
    row_version: row.rowVersion,
    people: row.people,
    is_demonstration: row.isDemonstration,
    sources: row.sources.map(({ title, note }) => ({
      title: tell(title),
      title_in_english: caller.lang === 'en' ? workInEnglish(title) : '',
      note: tell(note),
    })),
    created_at: row.createdAt.toISOString(),
    updated_at: (inside || ownsIt ? row.updatedAt : row.createdAt).toISOString(),
    restorable_until: row.deletedAt === null ? '' : restorableUntil(row.deletedAt).toISOString(),
    relation: relationOf(book, caller),
    branch_root: book.branchRoot,
    me: book.inside ? book.claim : null,
    may: { read, edit, arrange, read_history, manage, leave, claim },
  }
}
