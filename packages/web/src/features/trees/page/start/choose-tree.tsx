import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../../paths.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { RecordText } from '../../../../ui/record-text.tsx'
import type { FoundTree } from './find-tree.ts'
import { Invitations } from './invitations.tsx'
import { offeredTrees } from './offered-trees.ts'
import styles from './start.module.css'
import { Demonstration } from './welcome-page.tsx'

type Choice = Omit<Extract<FoundTree, { kind: 'choose' }>, 'kind'>

/** A member without a tree makes one; with several, one is chosen. */
export function ChooseTree({ listed, demonstrations }: Choice) {
  const { t } = useTranslation('treepage')
  const [declined, setDeclined] = useState<readonly string[]>([])
  const { list, shared, invitations, some } = offeredTrees(listed, declined)
  const [open, setOpen] = useState(some)
  return (
    <div className={styles.page}>
      <EmptyState
        level={1}
        title={some ? t('choose.pageTitle') : t('none.title')}
        hint={some ? undefined : t('none.text')}
        action={
          <>
            {some && !open && (
              <ButtonLink to={paths.familyTree()} onClick={() => setOpen(true)} variant="primary">
                {t('choose.open')}
              </ButtonLink>
            )}
            <ButtonLink to={paths.profile(2)} variant={some ? 'secondary' : 'primary'}>
              {t('none.create')}
            </ButtonLink>
          </>
        }
      />
      {!some && demonstrations.map((book) => <Demonstration key={book.id} book={book} />)}
      <Dialog
        open={open && some}
        onClose={() => setOpen(false)}
        title={t('choose.title')}
        opensWithAddress
      >
        <Invitations
          invitations={invitations}
          onDeclined={(id) => setDeclined((ids) => [...ids, id])}
        />
        <Trees books={list} {...(shared.length > 0 && { heading: t('choose.own') })} />
        <Trees books={shared} heading={t('choose.shared')} />
      </Dialog>
    </div>
  )
}

function Trees({ books, heading }: { books: readonly FamilyTree[]; heading?: string }) {
  const { t } = useTranslation('treepage')
  if (books.length === 0) return null
  return (
    <>
      {heading && <h3 className={styles.group}>{heading}</h3>}
      <ul className={styles.books}>
        {books.map(({ id, title, author, people }) => (
          <li key={id}>
            <Link to={paths.familyTree({ id })} className={styles.book}>
              <strong>
                <RecordText>{title}</RecordText>
              </strong>
              <span className={styles.about}>
                <RecordText>{t('choose.about', { author, count: people })}</RecordText>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
