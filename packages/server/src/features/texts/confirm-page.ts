import type { OutputOf, ParsedInputOf } from '@suyuan/contract/endpoint'
import type { treeTexts as endpoints } from '@suyuan/contract/tree-texts'
import type { PageProposals } from '@suyuan/genealogy/page-proposals/proposal'
import { eq, sql } from 'drizzle-orm'
import { AppError } from '../../app/app-error.ts'
import type { SignedInCaller } from '../../app/caller.ts'
import { treeTextPages } from '../../db/schema/tree-texts.ts'
import { transact } from '../../db/transact.ts'
import { inEachLang } from '../../i18n/texts.ts'
import { openTree } from '../trees/access/tree-access.ts'
import { answerChange } from '../trees/commands/answer-change.ts'
import { changeTree } from '../trees/commands/change-tree.ts'
import { markPage } from '../trees/commands/page-mark.ts'
import type { TreeNow } from '../trees/graph/graph-cache.ts'
import type { Trees } from '../trees/trees.routes.ts'
import { enterPeople } from './enter-people.ts'
import { matchPeople } from './find-matches.ts'
import { progressOf } from './pages.service.ts'
import { type PageRow, pageOf, textOf } from './text-rows.ts'

type Form = ParsedInputOf<typeof endpoints.confirm>

/** How often it is tried while others change the tree. */
const TRIES = 4

/** The tree has changed since it was looked through for namesakes. */
class ChangedMeanwhile extends Error {}

/** Somebody of the page stands in the tree by now who was to be entered as new. */
class NamesakesFound extends Error {
  readonly keys: readonly string[]

  constructor(keys: readonly string[]) {
    super('namesakes')
    this.keys = keys
  }
}

/**
 * Enters the people of a page into the tree in one change, each citing the words that tell of them.
 * The same form again is answered and enters nobody.
 * @throws {AppError} conflict where the page has changed or is confirmed, or somebody of it stands in
 * the tree by now; invalid_input while something of it is undecided; and those of `enterPeople`
 */
export async function confirmPage(
  { context, viewing }: Trees,
  form: Form,
  caller: SignedInCaller,
): Promise<OutputOf<typeof endpoints.confirm>> {
  const { row } = await openTree(context.db, form.family_tree_id, 'edit', caller)
  for (let attempt = 1; ; attempt++) {
    const now = await viewing.graphs.now(row.number)
    const counts = { entered: 0, joined: 0 }
    const call = {
      caller,
      book: form.family_tree_id,
      action: 'edit',
      kind: 'text.confirm',
      requestKey: form.request_key,
    } as const
    try {
      const change = await changeTree(context, call, async (edit) => {
        if (edit.book.row.version !== now.graph.version) throw new ChangedMeanwhile()
        const page = await pageOf(edit.tx, edit.number, form.page_id, { lock: true })
        const proposals = decidedOf(page, form)
        const text = await textOf(edit.tx, edit.number, page.text)
        const found = await namesakesOf(edit.tx, now, page, proposals)
        if (found.length > 0) throw new NamesakesFound(found)
        const { cited, entered, joined } = await enterPeople(edit, proposals.persons, text.title)
        Object.assign(counts, { entered, joined })
        const mark = { page: page.id, isConfirmed: false, cited: [] }
        await markPage(edit, { ...mark, isConfirmed: true, cited }, mark)
        return page.id
      })
      return { ...(await answerChange(viewing, change)), warnings: [], ...counts }
    } catch (error) {
      if (error instanceof NamesakesFound) {
        await reopen(viewing.db, row.number, form, error.keys)
        throw new AppError('conflict', { words: inEachLang('trees:text.namesakes') })
      }
      if (!(error instanceof ChangedMeanwhile)) throw error
      if (attempt === TRIES) throw new AppError('conflict')
    }
  }
}

/** @throws {AppError} conflict, invalid_input */
function decidedOf(page: PageRow, form: Form): PageProposals {
  const { proposals } = page
  if (page.rowVersion !== form.row_version || page.state === 'confirmed' || proposals === null) {
    throw new AppError('conflict', { words: inEachLang('trees:text.changed') })
  }
  const refuse = (words: 'undecided' | 'unsettled') =>
    new AppError('invalid_input', {
      fields: [{ name: 'persons', reason: 'required', words: inEachLang(`trees:text.${words}`) }],
    })
  const isOpen = proposals.persons.some(
    ({ state, same_as }) => state === 'open' || (state === 'right' && same_as === null),
  )
  if (isOpen || proposals.persons.length === 0) throw refuse('undecided')
  const left = new Set(
    proposals.persons.flatMap(({ key, state }) => (state === 'left_out' ? key : [])),
  )
  const isUnsettled = proposals.conflicts.some(
    ({ settled, persons }) => !settled && !persons.every((key) => left.has(key)),
  )
  if (isUnsettled) throw refuse('unsettled')
  return proposals
}

/** Those who were said to be new, while somebody stands in the tree whom they fit and who was not seen. */
async function namesakesOf(
  tx: Parameters<typeof matchPeople>[0],
  now: TreeNow,
  { book }: PageRow,
  { persons }: PageProposals,
): Promise<string[]> {
  const matched = await matchPeople(tx, now, book, persons)
  const likely = new Map(matched.map((each) => [each.key, each.likely?.row.id]))
  return persons
    .filter(({ state, same_as }) => state === 'right' && same_as === '')
    .filter(({ key, other_than }) => {
      const id = likely.get(key)
      return id !== undefined && !other_than.includes(id)
    })
    .map(({ key }) => key)
}

async function reopen(
  db: Trees['viewing']['db'],
  book: number,
  form: Form,
  keys: readonly string[],
): Promise<void> {
  await transact(db, async (tx) => {
    const page = await pageOf(tx, book, form.page_id, { lock: true })
    if (page.rowVersion !== form.row_version || page.proposals === null) return
    const persons = page.proposals.persons.map((person) =>
      keys.includes(person.key) ? { ...person, state: 'open' as const, same_as: null } : person,
    )
    const proposals = { ...page.proposals, persons }
    await tx
      .update(treeTextPages)
      .set({
        ...{ proposals, ...progressOf(proposals) },
        rowVersion: sql`${treeTextPages.rowVersion} + 1`,
      })
      .where(eq(treeTextPages.id, page.id))
  })
}
