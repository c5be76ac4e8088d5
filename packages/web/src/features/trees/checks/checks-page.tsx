import type { FamilyTree } from '@suyuan/contract/tree-views'
import { IconBinaryTree, IconFileSpreadsheet, IconPrinter, IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { Pager } from '../../../ui/pager.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { BranchScores } from './branch-scores.tsx'
import styles from './checks.module.css'
import { DoneLine } from './done-line.tsx'
import { FindingCard } from './finding-card.tsx'
import { FindingFilter } from './finding-filter.tsx'
import {
  type AskedFindings,
  askedAddress,
  type Done,
  FINDINGS_PAGE,
  type Findings,
  type TreeFinding,
} from './findings.ts'
import { NoteDialog } from './note-dialog.tsx'
import { useCheckCalls } from './use-check-calls.ts'

/** How often it is asked whether the tree has been checked. */
const ASK_MS = 2000

interface ChecksPageProps {
  book: FamilyTree
  found: Findings
  asked: AskedFindings
}

/** What may be wrong in a family tree, for those who change it. */
export function ChecksPage({ book, found, asked }: ChecksPageProps) {
  const { t } = useTranslation('treechecks')
  const format = useNumberFormat()
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState<Done | null>(null)
  const [noting, setNoting] = useState<TreeFinding | null>(null)
  const calls = useCheckCalls(book.id, revalidate)
  const { busy } = calls
  useAskWhile(found.checking, revalidate)
  useCheckOnce(found.pending && !found.checking, async () => {
    if (await calls.check()) await revalidate()
  })
  const say = async (what: Done) => {
    setDone(what)
    await revalidate()
  }
  const mend = async (finding: TreeFinding) => {
    const change = await calls.mend(finding)
    if (change !== undefined) await say({ kind: 'mended', finding, change })
  }
  const note = async (finding: TreeFinding, text: string) => {
    if (!(await calls.sayItIsSo(finding, text))) return
    setNoting(null)
    await say({ kind: 'so', finding })
  }
  const reopen = async (finding: TreeFinding) => {
    if (await calls.reopen(finding)) await say({ kind: 'open', finding })
  }
  const undo = async (what: Done) => {
    if (!(await calls.takeBack(what))) return
    // What is listed again is sent with its versions: first as it is now.
    await revalidate()
    setDone(null)
    showMessage({ kind: 'success', text: t('done.undone') })
  }
  // Mended, and not yet checked again: it stands in the line above, and no more in the list.
  const isMended = ({ key, facts }: TreeFinding) =>
    done?.kind === 'mended' && done.finding.key === key && done.finding.facts === facts
  const list = found.list.filter((finding) => !isMended(finding))
  return (
    <div className={styles.page}>
      <SectionTitle level={1} title={t('page.title')} hint={book.title} />
      <p>{t('page.about')}</p>
      <div className={styles.buttons} data-print="hide">
        <ButtonLink to={paths.familyTree({ id: book.id })}>
          <IconBinaryTree size={20} aria-hidden="true" />
          {t('page.toTree')}
        </ButtonLink>
        <Button
          busy={busy}
          working={found.checking}
          onClick={() => void calls.check().then((is) => (is ? revalidate() : undefined))}
        >
          <IconRefresh size={20} aria-hidden="true" />
          {t('page.check')}
        </Button>
        <Button busy={busy} onClick={() => void calls.download(asked)}>
          <IconFileSpreadsheet size={20} aria-hidden="true" />
          {t('page.csv')}
        </Button>
        <Button onClick={() => window.print()}>
          <IconPrinter size={20} aria-hidden="true" />
          {t('page.print')}
        </Button>
      </div>
      <p className={styles.quiet} role="status">
        {t(stateOf(found), {
          count: found.open,
          number: format(found.open),
          people: format(found.people),
        })}
      </p>
      {found.untold > 0 && (
        <p className={styles.quiet}>{t('page.untold', { number: format(found.untold) })}</p>
      )}
      {done && <DoneLine done={done} busy={busy} onUndo={() => void undo(done)} />}
      <BranchScores treeId={book.id} branches={found.branches} asked={asked} />
      <FindingFilter treeId={book.id} found={found} asked={asked} />
      {list.length === 0 && found.checked_at !== '' && (
        <Card>
          <EmptyState title={t(emptyOf(asked))} hint={t('empty.hint')} />
        </Card>
      )}
      <ul className={styles.findings}>
        {list.map((finding) => (
          <FindingCard
            key={finding.key}
            treeId={book.id}
            finding={finding}
            busy={busy}
            onMend={() => void mend(finding)}
            onNote={() => setNoting(finding)}
            onReopen={() => void reopen(finding)}
          />
        ))}
      </ul>
      {found.total > FINDINGS_PAGE && (
        <Pager
          page={asked.page}
          totalPages={Math.ceil(found.total / FINDINGS_PAGE)}
          hrefOf={(page) => askedAddress(book.id, asked, { page })}
          alreadyFirst={t('page.first')}
          alreadyLast={t('page.last')}
        />
      )}
      {noting && (
        <NoteDialog
          finding={noting}
          busy={busy}
          onClose={() => setNoting(null)}
          onSave={(text) => void note(noting, text)}
        />
      )}
    </div>
  )
}

function stateOf({ checking, checked_at, pending }: Findings) {
  if (checking) return 'state.checking'
  if (checked_at === '') return 'state.never'
  return pending ? 'state.pending' : 'state.found'
}

function emptyOf({ state, rule, branch }: AskedFindings) {
  if (state === 'noted') return 'empty.noted'
  return rule === undefined && branch === undefined ? 'empty.all' : 'empty.these'
}

function useAskWhile(isChecking: boolean, ask: () => Promise<void>): void {
  useEffect(() => {
    if (!isChecking) return
    const asking = setInterval(() => void ask(), ASK_MS)
    return () => clearInterval(asking)
  }, [isChecking, ask])
}

/** Whoever opens the page after a change need not wait for the round, nor ask. */
function useCheckOnce(isDue: boolean, check: () => Promise<void>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the page opens, and never again
  useEffect(() => {
    if (isDue) void check()
  }, [])
}
