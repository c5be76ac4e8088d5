import type { FamilyTree } from '@suyuan/contract/tree-views'
import { IconBinaryTree, IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useRevalidator } from 'react-router'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { Pager } from '../../../ui/pager.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { DoneLine } from './done-line.tsx'
import { type Done, type DuplicatePair, type Duplicates, doneOf, nameOf } from './duplicate-pair.ts'
import styles from './duplicates.module.css'
import { PairCard } from './pair-card.tsx'
import { useDuplicateCalls } from './use-duplicate-calls.ts'

/** Pairs of a page. */
export const PAIRS_PAGE = 20

/** How often it is asked whether the tree has been looked through. */
const ASK_MS = 2000

interface DuplicatesPageProps {
  book: FamilyTree
  found: Duplicates
  /** From 1. */
  page: number
  /** Whom alone it is about. */
  personId: string | undefined
}

/** People of a family tree who may stand in it twice. */
export function DuplicatesPage({ book, found, page, personId }: DuplicatesPageProps) {
  const { t } = useTranslation('duplicates')
  const format = useNumberFormat()
  const { state } = useLocation()
  const [done, setDone] = useState<Done | null>(() => doneOf(state))
  const { revalidate } = useRevalidator()
  const { busy, look, sayTwo, takeBack } = useDuplicateCalls(book.id)
  useAskWhile(found.looking, revalidate)
  const two = async (pair: DuplicatePair) => {
    const [one, other] = pair.people
    if (!(await sayTwo(one.id, other.id))) return
    const names = [nameOf(one), nameOf(other)] as const
    setDone({ kind: 'two', one: one.id, other: other.id, names })
    await revalidate()
  }
  const undo = async (what: Done) => {
    if (!(await takeBack(what))) return
    setDone(null)
    showMessage({ kind: 'success', text: t('done.undone') })
    await revalidate()
  }
  const lookAgain = async () => {
    if (await look()) await revalidate()
  }
  return (
    <div className={styles.page}>
      <SectionTitle level={1} title={t('page.title')} hint={book.title} />
      <p>{t('page.about')}</p>
      <div className={styles.buttons}>
        <ButtonLink to={paths.familyTree({ id: book.id })}>
          <IconBinaryTree size={20} aria-hidden="true" />
          {t('page.toTree')}
        </ButtonLink>
        {personId !== undefined && (
          <ButtonLink to={paths.familyTreeDuplicates({ id: book.id })}>{t('page.all')}</ButtonLink>
        )}
        <ButtonLink to={paths.familyTreeDuplicates({ id: book.id, show: 'two' })}>
          {t('two.link')}
        </ButtonLink>
        <Button busy={busy} working={found.looking} onClick={() => void lookAgain()}>
          <IconRefresh size={20} aria-hidden="true" />
          {t('page.look')}
        </Button>
      </div>
      <p className={styles.state} role="status">
        {t(stateOf(found), { count: found.total, number: format(found.total) })}
      </p>
      {done && <DoneLine done={done} busy={busy} onUndo={() => void undo(done)} />}
      {found.list.length === 0 && !found.looking && found.looked_at !== '' && (
        <Card>
          <EmptyState title={t('page.none')} hint={t('page.noneHint')} />
        </Card>
      )}
      <ul className={styles.pairs}>
        {found.list.map((pair) => (
          <PairCard
            key={pair.people.map(({ id }) => id).join(' ')}
            treeId={book.id}
            pair={pair}
            busy={busy}
            onTwo={() => void two(pair)}
          />
        ))}
      </ul>
      {found.total > PAIRS_PAGE && (
        <Pager
          page={page}
          totalPages={Math.ceil(found.total / PAIRS_PAGE)}
          hrefOf={(to) => paths.familyTreeDuplicates({ id: book.id, page: to })}
          alreadyFirst={t('page.first')}
          alreadyLast={t('page.last')}
        />
      )}
    </div>
  )
}

function stateOf({ looking, looked_at, pending }: Duplicates) {
  if (looking) return 'state.looking'
  if (looked_at === '') return 'state.never'
  return pending ? 'state.pending' : 'state.found'
}

function useAskWhile(isLooking: boolean, ask: () => Promise<void>): void {
  useEffect(() => {
    if (!isLooking) return
    const asking = setInterval(() => void ask(), ASK_MS)
    return () => clearInterval(asking)
  }, [isLooking, ask])
}
