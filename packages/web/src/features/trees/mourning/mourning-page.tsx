import type { FamilyTree } from '@suyuan/contract/tree-views'
import { IconBinaryTree, IconBook, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { FindPerson } from '../people-search/find-person.tsx'
import styles from './mourning.module.css'
import type { MourningChart } from './mourning-chart.ts'
import { MourningTable } from './mourning-table.tsx'

/** The article that tells of the five grades. */
const ARTICLE = 24

interface MourningPageProps {
  book: FamilyTree
  /** Null where nobody is chosen. */
  chart: MourningChart | null
}

/** The chart of nine generations and five grades around somebody of a family tree. */
export function MourningPage({ book, chart }: MourningPageProps) {
  const { t } = useTranslation('mourning')
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  return (
    <div className={styles.page}>
      <SectionTitle level={1} title={t('page.title')} hint={book.title} />
      <p className={styles.about}>{t('page.about')}</p>
      <div className={styles.buttons} data-print="hide">
        <ButtonLink to={paths.familyTree({ id: book.id, 'person-id': chart?.person.id })}>
          <IconBinaryTree size={20} aria-hidden="true" />
          {t('page.toTree')}
        </ButtonLink>
        <ButtonLink to={paths.newsDetail(ARTICLE)}>
          <IconBook size={20} aria-hidden="true" />
          {t('page.article')}
        </ButtonLink>
        {chart && (
          <Button onClick={() => window.print()}>
            <IconPrinter size={20} aria-hidden="true" />
            {t('page.print')}
          </Button>
        )}
      </div>
      <div className={styles.choice} data-print="hide">
        {isHydrated && (
          <FindPerson
            treeId={book.id}
            label={t(chart ? 'choice.other' : 'choice.label')}
            placeholder={t('choice.placeholder')}
            onFound={({ id }) =>
              void navigate(paths.familyTreeMourning({ id: book.id, person: id }))
            }
          />
        )}
        <noscript>{t('choice.withoutScripts')}</noscript>
      </div>
      {chart && (
        <>
          <MourningTable key={chart.person.id} treeId={book.id} chart={chart} />
          <ul className={styles.notes}>
            <li>{t('notes.code')}</li>
            <li>{t('notes.mark')}</li>
            <li>{t('notes.notNamed')}</li>
            {chart.married_out && <li>{t('notes.marriedOut')}</li>}
            {chart.given_away && <li>{t('notes.givenAway')}</li>}
            {chart.masked && <li>{t('notes.masked')}</li>}
          </ul>
          <p data-print="hide">
            <Link
              to={paths.familyTreeKinship({ id: book.id, from: chart.person.id })}
              className={styles.onward}
            >
              {t('page.kinship')}
            </Link>
          </p>
        </>
      )}
    </div>
  )
}
