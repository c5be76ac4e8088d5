import type { FamilyTree } from '@suyuan/contract/tree-views'
import { IconBinaryTree, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { HintGroups } from './hint-groups.tsx'
import styles from './hints.module.css'
import { type HintList, useHints } from './use-hints.ts'

interface HintsPageProps {
  book: FamilyTree
  loaded: HintList
}

/** Everything that was found for a family tree. */
export function HintsPage({ book, loaded }: HintsPageProps) {
  const { t } = useTranslation('hints')
  const hints = useHints({ family_tree_id: book.id }, loaded)
  const { list, open_count, pending } = hints.hints
  return (
    <div className={styles.page}>
      <SectionTitle
        level={1}
        title={t('pageTitle', { title: book.title })}
        hint={open_count > 0 && t('found', { count: open_count })}
      />
      <div className={styles.choices}>
        <ButtonLink to={paths.familyTree({ id: book.id })}>
          <IconBinaryTree size={20} aria-hidden="true" />
          {t('toTree')}
        </ButtonLink>
        {book.may.edit && (
          <Button busy={hints.busy === 'look'} onClick={() => void hints.look()}>
            <IconRefresh size={20} aria-hidden="true" />
            {t(hints.busy === 'look' ? 'looking' : 'look')}
          </Button>
        )}
      </div>
      <p className={styles.facts}>{t(pending ? 'pending' : 'how')}</p>
      <Card>
        {list.length === 0 ? (
          <EmptyState title={t('none')} hint={t('noneHint')} />
        ) : (
          <HintGroups hints={hints} familyTreeId={book.id} withPerson />
        )}
      </Card>
    </div>
  )
}
