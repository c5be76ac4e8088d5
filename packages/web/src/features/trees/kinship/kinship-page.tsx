import type { FamilyTree } from '@suyuan/contract/tree-views'
import { IconArrowsExchange, IconBinaryTree } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import styles from './kinship.module.css'
import { KinshipPath } from './kinship-path.tsx'
import type { KinPath, KinPerson, Kinship } from './pair.ts'
import { PairForm } from './pair-form.tsx'

/** How two people of a family tree are related, and what the first calls the second. */
export function KinshipPage({ book, kinship }: { book: FamilyTree; kinship: Kinship }) {
  const { t } = useTranslation('kinship')
  const { from, to, paths: found } = kinship
  return (
    <div className={styles.page}>
      <SectionTitle level={1} title={t('page.title')} hint={book.title} />
      <div className={styles.buttons} data-print="hide">
        <ButtonLink to={paths.familyTree({ id: book.id })}>
          <IconBinaryTree size={20} aria-hidden="true" />
          {t('page.toTree')}
        </ButtonLink>
        {from && to && (
          <ButtonLink to={paths.familyTreeKinship({ id: book.id, from: to.id, to: from.id })}>
            <IconArrowsExchange size={20} aria-hidden="true" />
            {t('page.turn')}
          </ButtonLink>
        )}
      </div>
      <PairForm key={`${from?.id} ${to?.id}`} treeId={book.id} from={from} to={to} />
      {from && to && found && <Found treeId={book.id} from={from} to={to} found={found} />}
    </div>
  )
}

interface FoundProps {
  treeId: string
  from: KinPerson
  to: KinPerson
  found: readonly KinPath[]
}

function Found({ treeId, from, to, found }: FoundProps) {
  const { t } = useTranslation('kinship')
  if (found.length === 0) {
    return (
      <Card>
        <EmptyState title={t('path.none')} hint={t('path.noneHint')} />
      </Card>
    )
  }
  return found.map((path, place) => (
    <KinshipPath
      // biome-ignore lint/suspicious/noArrayIndexKey: paths have no other name
      key={place}
      {...{ treeId, from, to, path }}
      heading={place === 0 ? '' : t('path.other', { number: place + 1 })}
    />
  ))
}
