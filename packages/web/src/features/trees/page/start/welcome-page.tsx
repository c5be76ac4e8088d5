import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../../paths.ts'
import { BranchDrawing } from '../../../../ui/branch-drawing.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { RecordText } from '../../../../ui/record-text.tsx'
import { namedSources } from './named-sources.ts'
import styles from './start.module.css'

const points = ['draw', 'share', 'private'] as const

/** What a family tree is, for who has no account yet: one press opens the demonstration tree. */
export function WelcomePage({ demonstrations }: { demonstrations: readonly FamilyTree[] }) {
  const { t } = useTranslation('treepage')
  const next = paths.familyTree()
  return (
    <div className={styles.page}>
      <BranchDrawing />
      <h1 className={styles.title}>{t('welcome.title')}</h1>
      <p className={styles.lead}>{t('welcome.lead')}</p>
      {demonstrations.map((book) => (
        <Demonstration key={book.id} book={book} />
      ))}
      <div className={styles.actions}>
        <ButtonLink
          to={paths.register({ next })}
          variant={demonstrations[0] ? 'secondary' : 'primary'}
        >
          {t('welcome.register')}
        </ButtonLink>
        <ButtonLink to={paths.login({ next })} variant="quiet">
          {t('welcome.logIn')}
        </ButtonLink>
      </div>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>
            <h2>{t(`welcome.${point}.title`)}</h2>
            <p>{t(`welcome.${point}.text`)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One of the site's own trees, with where it is from. */
export function Demonstration({ book }: { book: FamilyTree }) {
  const { t } = useTranslation('treepage')
  const named = namedSources(book.sources)
  const told = { count: book.people, sources: named.join(t('list.comma')) }
  return (
    <div>
      <div className={styles.actions}>
        <ButtonLink to={paths.familyTree({ id: book.id })} variant="primary" size="large">
          <RecordText>{t('welcome.demonstration', { title: book.title })}</RecordText>
        </ButtonLink>
      </div>
      <p className={styles.source}>
        <RecordText>
          {book.sources.length > named.length
            ? t('welcome.sourceMore', { ...told, all: book.sources.length })
            : t('welcome.source', told)}
        </RecordText>
      </p>
    </div>
  )
}
