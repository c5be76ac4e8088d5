import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { useOwnDayFormat } from '../../../lib/use-day-format.ts'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { Pager } from '../../../ui/pager.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { nameOf, type TwoPeople } from './duplicate-pair.ts'
import styles from './duplicates.module.css'
import { PersonInShort } from './pair-card.tsx'
import { useDuplicateCalls } from './use-duplicate-calls.ts'

/** Pairs of a page. */
export const TWO_PAGE = 20

interface TwoPeoplePageProps {
  book: FamilyTree
  two: TwoPeople
  /** From 1. */
  page: number
}

/** Of whom editors have said that they are two: each can be taken back. */
export function TwoPeoplePage({ book, two, page }: TwoPeoplePageProps) {
  const { t } = useTranslation('duplicates')
  const format = useNumberFormat()
  const dayOf = useOwnDayFormat('prose')
  const { revalidate } = useRevalidator()
  const { busy, takeBack } = useDuplicateCalls(book.id)
  const reopen = async ({ people: [one, other] }: TwoPeople['list'][number]) => {
    const names = [nameOf(one), nameOf(other)] as const
    if (!(await takeBack({ kind: 'two', one: one.id, other: other.id, names }))) return
    showMessage({ kind: 'success', text: t('two.reopened') })
    await revalidate()
  }
  return (
    <div className={styles.page}>
      <SectionTitle level={1} title={t('two.title')} hint={book.title} />
      <p>{t('two.about')}</p>
      <div className={styles.buttons}>
        <ButtonLink to={paths.familyTreeDuplicates({ id: book.id })}>
          {t('compare.back')}
        </ButtonLink>
      </div>
      {two.list.length === 0 ? (
        <Card>
          <EmptyState title={t('two.none')} hint={t('two.noneHint')} />
        </Card>
      ) : (
        <p className={styles.state}>
          {t('two.count', { count: two.total, number: format(two.total) })}
        </p>
      )}
      <ul className={styles.pairs}>
        {two.list.map((pair) => (
          <li key={pair.people.map(({ id }) => id).join(' ')}>
            <Card className={styles.card}>
              <div className={styles.people}>
                {pair.people.map((person) => (
                  <PersonInShort key={person.id} treeId={book.id} person={person} />
                ))}
              </div>
              <p className={styles.quiet}>{t('two.at', { day: dayOf(pair.at) })}</p>
              {pair.may.reopen && (
                <div className={styles.buttons}>
                  <Button busy={busy} onClick={() => void reopen(pair)}>
                    {t('two.reopen')}{' '}
                    <VisuallyHidden>
                      <RecordText>
                        {t('pair.of', {
                          one: nameOf(pair.people[0]),
                          other: nameOf(pair.people[1]),
                        })}
                      </RecordText>
                    </VisuallyHidden>
                  </Button>
                </div>
              )}
            </Card>
          </li>
        ))}
      </ul>
      {two.total > TWO_PAGE && (
        <Pager
          page={page}
          totalPages={Math.ceil(two.total / TWO_PAGE)}
          hrefOf={(to) => paths.familyTreeDuplicates({ id: book.id, show: 'two', page: to })}
          alreadyFirst={t('page.first')}
          alreadyLast={t('page.last')}
        />
      )}
    </div>
  )
}
