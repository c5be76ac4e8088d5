import type { FamilyTree } from '@suyuan/contract/tree-views'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths.ts'
import { BranchDrawing } from '../../../ui/branch-drawing.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import styles from './create-banner.module.css'

/** Invites to begin a family tree. */
export function CreateBanner({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation('mytrees')
  return (
    <Card className={styles.banner}>
      <BranchDrawing />
      <div className={styles.words}>
        <h2 className={styles.title}>{t('banner.title')}</h2>
        <p>{t('banner.text')}</p>
      </div>
      <div className={styles.ways}>
        <Button variant="primary" size="large" onClick={onCreate}>
          <IconPlus size={22} aria-hidden="true" />
          {t('banner.button')}
        </Button>
        <ButtonLink size="large" to={paths.familyTreeImport()}>
          {t('banner.import')}
        </ButtonLink>
      </div>
    </Card>
  )
}

/** No family tree yet: what to do, and where to see one. */
export function NoTrees({ demonstration }: { demonstration: FamilyTree | undefined }) {
  const { t } = useTranslation('mytrees')
  return (
    <Card>
      <EmptyState
        level={3}
        title={t('empty.title')}
        hint={t('empty.hint')}
        action={
          demonstration && (
            <ButtonLink to={paths.familyTree({ id: demonstration.id })}>
              {t('empty.look')}
            </ButtonLink>
          )
        }
      />
    </Card>
  )
}
