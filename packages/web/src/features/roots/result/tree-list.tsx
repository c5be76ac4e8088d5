import type { RootTree } from '@suyuan/contract/roots'
import { IconUserCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './book-list.module.css'
import { EvidenceWords } from './found-lists.tsx'

/** Members' public family trees, the likeliest first. */
export function TreeList({ trees }: { trees: readonly RootTree[] }) {
  return (
    <ul className={styles.list}>
      {trees.map((tree) => (
        <TreeItem key={tree.id} tree={tree} />
      ))}
    </ul>
  )
}

function TreeItem({ tree }: { tree: RootTree }) {
  const { t } = useTranslation('roots')
  const place = [tree.province, tree.city].filter(Boolean).join(' · ')
  return (
    <li className={styles.book}>
      <p className={styles.percent}>
        <VisuallyHidden>{t('detail.match.heading')} </VisuallyHidden>
        {tree.percent === 0 ? t('detail.books.underOne') : `${tree.percent}%`}
      </p>
      <div className={styles.words}>
        <p className={styles.name}>{tree.title}</p>
        <EvidenceWords evidence={tree.evidence} />
        <p className={styles.facts}>
          {[tree.surname, place, t('detail.trees.by', { author: tree.author })]
            .filter(Boolean)
            .join(' · ')}
          {tree.has_your_ancestors && (
            <span className={styles.yours}>
              <IconUserCheck size={18} aria-hidden="true" />
              {t('detail.books.yourAncestors')}
            </span>
          )}
        </p>
      </div>
      <div className={styles.ways}>
        <ButtonLink to={paths.familyTree({ id: tree.id })}>
          {t('detail.trees.open')}
          <VisuallyHidden> {tree.title}</VisuallyHidden>
        </ButtonLink>
        <ButtonLink variant="quiet" to={paths.messages({ book: tree.id })}>
          {t('detail.trees.ask')}
          <VisuallyHidden> {tree.title}</VisuallyHidden>
        </ButtonLink>
      </div>
    </li>
  )
}
