import { ANNIVERSARIES_PAGE } from '@suyuan/contract/anniversary-kinds'
import { monthInWords } from '@suyuan/contract/days'
import { langOr } from '@suyuan/contract/lang'
import type { FamilyTree } from '@suyuan/contract/tree-views'
import { IconBinaryTree, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import styles from './anniversaries.module.css'
import type { Asked, Found } from './asked.ts'
import { ChoiceForm } from './choice-form.tsx'
import { FollowCard, type Following } from './follow-card.tsx'
import { MonthDays } from './month-days.tsx'
import { RulesLine } from './rules-line.tsx'

interface AnniversariesPageProps {
  book: FamilyTree
  asked: Asked
  found: Found
  /** What the member follows; null for those who do not belong to the tree. */
  following: Following | null
}

/** Days of death and birthdays of a family tree: this month first, the others folded. */
export function AnniversariesPage({ book, asked, found, following }: AnniversariesPageProps) {
  const { t } = useTranslation('anniversaries')
  const hydrated = useHydrated()
  const address = (more: { month?: string; page?: number } = {}) =>
    paths.familyTreeAnniversaries({
      id: book.id,
      ...{ kinds: asked.kinds, branch: asked.branch, from: asked.from, to: asked.to },
      ...more,
    })
  return (
    <div className={styles.page}>
      <SectionTitle level={1} title={t('page.title')} hint={book.title} />
      <div className={styles.buttons} data-print="hide">
        <ButtonLink to={paths.familyTree({ id: book.id })}>
          <IconBinaryTree size={20} aria-hidden="true" />
          {t('page.toTree')}
        </ButtonLink>
        {asked.month !== '' && <ButtonLink to={address()}>{t('page.allMonths')}</ButtonLink>}
        <div className={styles.untilLive} data-live={hydrated || undefined}>
          <Button onClick={() => window.print()}>
            <IconPrinter size={20} aria-hidden="true" />
            {t('page.print')}
          </Button>
        </div>
      </div>
      <RulesLine book={book} rules={found.rules} />
      <ChoiceForm
        key={JSON.stringify(asked)}
        treeId={book.id}
        asked={asked}
        root={found.branch_root}
      />
      <Card>
        {found.people === 0 ? (
          <EmptyState title={t('page.none')} hint={t('page.noneHint')} />
        ) : (
          // Of months to come those in which there is nothing are left out.
          found.months
            .filter(({ total }, place) => place === 0 || total > 0)
            .map((month, place) => (
              <Month
                key={month.month}
                treeId={book.id}
                month={month}
                isOpen={place === 0}
                page={asked.month === '' ? null : asked.page}
                addressOf={address}
              />
            ))
        )}
      </Card>
      {following && <FollowCard key={book.id} treeId={book.id} asked={asked} loaded={following} />}
    </div>
  )
}

interface MonthProps {
  treeId: string
  month: Found['months'][number]
  isOpen: boolean
  /** Of a month that is shown alone; else null. */
  page: number | null
  addressOf: (more: { month: string; page?: number }) => string
}

function Month({ treeId, month: { month, total, list }, isOpen, page, addressOf }: MonthProps) {
  const { t, i18n } = useTranslation('anniversaries')
  const format = useNumberFormat()
  const count = t('month.count', { count: total, number: format(total) })
  const days =
    total === 0 ? (
      <p className={styles.quiet}>{t('month.none')}</p>
    ) : (
      <>
        <MonthDays treeId={treeId} list={list} />
        {page === null && total > list.length && (
          <p data-print="hide">
            <Link to={addressOf({ month })} className={styles.more}>
              {t('month.all', { count: total, number: format(total) })}
            </Link>
          </p>
        )}
        {page !== null && total > ANNIVERSARIES_PAGE && (
          <Pager
            page={page}
            totalPages={Math.ceil(total / ANNIVERSARIES_PAGE)}
            hrefOf={(to) => addressOf({ month, page: to })}
            alreadyFirst={t('month.first')}
            alreadyLast={t('month.last')}
          />
        )}
      </>
    )
  const name = monthInWords(month, langOr(i18n.language))
  if (isOpen) {
    return (
      <section className={styles.month} aria-label={name}>
        <h2 className={styles.monthName}>
          {name} <span className={styles.count}>{count}</span>
        </h2>
        {days}
      </section>
    )
  }
  return (
    <details className={styles.month}>
      <summary className={styles.summary}>
        <h2 className={styles.monthName}>
          {name} <span className={styles.count}>{count}</span>
        </h2>
      </summary>
      {days}
    </details>
  )
}
