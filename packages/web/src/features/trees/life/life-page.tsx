import type { Calls } from '@suyuan/contract/api'
import type { TreeBook } from '@suyuan/contract/tree-views'
import { IconBinaryTree } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRevalidator, useSearchParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { DoubtGroup } from './doubt-group.tsx'
import styles from './life.module.css'
import { Mentions } from './mentions.tsx'

interface LifePageProps {
  book: TreeBook
  doubts: Calls['POST /api/web/tree/life/list']['output']
  mentions: Calls['POST /api/web/tree/life/mentions']['output'] | null
}

/** Of whom of a family tree it is not certain that they have died; and what may tell of the living. */
export function LifePage({ book, doubts, mentions }: LifePageProps) {
  const { t } = useTranslation('treelife')
  const { revalidate } = useRevalidator()
  const [query] = useSearchParams()
  const asked = query.get('open')
  const open = asked === 'public' || asked === 'link' ? asked : null
  return (
    <div className={styles.page}>
      <SectionTitle level={1} title={t('page.title')} hint={book.title} />
      <div className={styles.buttons}>
        <ButtonLink to={paths.familyTree({ id: book.id })}>
          <IconBinaryTree size={20} aria-hidden="true" />
          {t('page.toTree')}
        </ButtonLink>
      </div>
      {mentions && (open !== null || mentions.total > 0) && (
        <Mentions book={book} mentions={mentions} open={open} />
      )}
      <Card>
        {doubts.total === 0 ? (
          <EmptyState title={t('page.none')} />
        ) : (
          <>
            <p className={styles.lead}>{t('page.lead')}</p>
            {doubts.groups.map((group) => (
              <DoubtGroup
                key={group.reason}
                bookId={book.id}
                group={group}
                onDecided={() => void revalidate()}
              />
            ))}
          </>
        )}
      </Card>
    </div>
  )
}
