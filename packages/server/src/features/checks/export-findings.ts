import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import { siteDay } from '@suyuan/contract/site-time'
import type { treeChecks as endpoints } from '@suyuan/contract/tree-checks'
import { ruleName } from '@suyuan/genealogy/checks/rule-names'
import { csvLine } from '@suyuan/genealogy/sheets/csv-records'
import { asText } from '@suyuan/genealogy/sheets/formula-guard'
import { and } from 'drizzle-orm'
import type { SignedInCaller } from '../../app/caller.ts'
import type { OutgoingFile } from '../../app/implement.ts'
import type { Queryable } from '../../db/client.ts'
import { treeFindings } from '../../db/schema/tree-checks.ts'
import { linesIn, textIn } from '../../i18n/texts.ts'
import { openTree } from '../trees/access/tree-access.ts'
import type { PresentContext } from '../trees/queries/present-person.ts'
import { presentContextOf, type Viewing } from '../trees/queries/show-tree.ts'
import { conditionOf, type FindingRow, inOrder, ofRule } from './finding-rows.ts'
import { membersNamed, namingIn, reasonOf } from './present-findings.ts'

type Form = ParsedInputOf<typeof endpoints.export>

/** Without it Excel takes a file of Chinese for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Findings written at once. */
const AT_ONCE = 500

/**
 * The findings of a tree as a CSV file, a line each, in the reader's language.
 * @throws {AppError} not_found, not_permitted
 */
export async function exportFindings(
  { db, graphs }: Viewing,
  form: Form,
  caller: SignedInCaller,
): Promise<OutgoingFile> {
  const book = await openTree(db, form.family_tree_id, 'edit', caller)
  const showing = await presentContextOf(graphs, book, caller)
  const asked = await conditionOf(db, book.row.number, form)
  return {
    name: `checks-${siteDay(new Date())}.csv`,
    type: 'text/csv; charset=utf-8',
    body: linesOf(db, showing, asked === null ? null : { asked, form }, caller),
  }
}

interface Asked {
  asked: Awaited<ReturnType<typeof conditionOf>>
  form: Form
}

async function* linesOf(
  db: Queryable,
  showing: PresentContext,
  which: Asked | null,
  { lang }: SignedInCaller,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(linesIn(lang, 'trees:findingHeadings'))
  if (!which?.asked) return
  const rows: FindingRow[] = await db
    .select()
    .from(treeFindings)
    .where(and(which.asked, ofRule(which.form.rule)))
    .orderBy(...inOrder)
  const members = await membersNamed(db, rows)
  const nameOf = namingIn(showing)
  const branchOf = (head: number) => (head === 0 ? textIn(lang, 'trees:noBranch') : nameOf(head))
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const lines = rows.slice(at, at + AT_ONCE).map((row) => {
      const people = row.people.map(nameOf).filter((name) => name !== '')
      const noted = row.notedAt === null ? '' : siteDay(row.notedAt)
      return csvLine(
        [
          ruleName(row.rule, lang),
          reasonOf(showing, row, lang),
          people.join(lang === 'en' ? ', ' : '、'),
          branchOf(row.branch),
          ...[row.note ?? '', members.get(row.notedBy ?? '') ?? '', noted],
        ].map(asText),
      )
    })
    yield lines.join('')
  }
}
