import type { FamilyTree } from '@suyuan/contract/tree-views'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { browserI18n } from '../../../i18n/browser-i18n.ts'
import { addTexts } from '../../../i18n/load-texts.ts'
import { callApi } from '../../../lib/call-api.ts'
import type { CurrentUser } from '../../../lib/current-user.ts'
import { useLoaded } from '../../../lib/use-loaded.ts'
import { useOneCall } from '../../../lib/use-one-call.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FailureDialog } from '../../../ui/failure-dialog.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { failureWords } from '../page/failure-words.ts'
import { CreateBanner, NoTrees } from './create-banner.tsx'
import { DeletedTrees } from './deleted-trees.tsx'
import { type OwnTreeLists, readOwnTrees, withTree } from './find-own-trees.ts'
import { Invitations } from './invitations.tsx'
import styles from './own-trees.module.css'
import { RemoveDialog } from './remove-dialog.tsx'
import { TreeCard } from './tree-card.tsx'
import { TreeDialog } from './tree-dialog.tsx'
import { useTreeActions } from './use-tree-actions.ts'

// Most visits never open it.
const ExportDialog = lazy(async () => {
  const [{ ExportDialog: dialog }] = await Promise.all([
    import('../files/export-dialog.tsx'),
    addTexts(browserI18n(), ['treefiles']),
  ])
  return { default: dialog }
})

interface OwnTreesProps {
  /** As the page's loader found them; null where it could not. */
  loaded: OwnTreeLists | null
  user: CurrentUser
}

/** The second tab of the profile: the member's family trees. */
export function OwnTrees({ loaded, user }: OwnTreesProps) {
  const { t } = useTranslation('mytrees')
  const key = ['own trees', user.uid]
  const { value: books, put, reload } = useLoaded(key, loaded, () => readOwnTrees(callApi))
  const { busy, run } = useOneCall()
  function tell(error: unknown): void {
    showMessage({ kind: 'error', text: failureWords(error, t('failed')) })
  }
  // None is left out while another is on its way: that one may not know of the last change yet.
  const refresh = () => reload().catch(tell)
  const show = (saved: FamilyTree) => put((lists) => lists && withTree(lists, saved))
  if (books) return <Lists {...{ books, refresh, show, user }} />
  return (
    <Card>
      <ErrorState message={t('failed')} busy={busy} onRetry={() => void run(reload, tell)} />
    </Card>
  )
}

interface ListsProps {
  books: OwnTreeLists
  refresh: () => Promise<void>
  /** Shows a tree as it was saved. */
  show: (saved: FamilyTree) => void
  user: CurrentUser
}

/** What is being done to which tree; null for the tree that is yet to be made. */
type Open =
  | { what: 'form'; book: FamilyTree | null }
  | { what: 'remove' | 'leave' | 'export'; book: FamilyTree }

function Lists({ books, refresh, show, user }: ListsProps) {
  const { t } = useTranslation('mytrees')
  const [open, setOpen] = useState<Open | null>(null)
  const actions = useTreeActions(refresh)
  const close = () => setOpen(null)
  async function onSaved(saved: FamilyTree | null): Promise<void> {
    if (saved === null) return refresh()
    show(saved)
    void refresh()
  }
  const create = () => setOpen({ what: 'form', book: null })
  const known = books.list[0]
  const usual = {
    surname: known?.surname ?? user.surname,
    author: known?.author ?? fullName(user.surname, user.last_name),
  }
  return (
    <>
      <Invitations invitations={books.invitations} actions={actions} />
      <CreateBanner onCreate={create} />
      <section className={styles.section} aria-labelledby="own-books">
        <SectionTitle id="own-books" title={t('listTitle')} />
        {books.list.length === 0 ? (
          <NoTrees demonstration={books.demonstrations[0]} />
        ) : (
          <ul className={styles.list}>
            {books.list.map((book) => (
              <TreeCard
                key={book.id}
                book={book}
                onEdit={() => setOpen({ what: 'form', book })}
                onRemove={() => setOpen({ what: 'remove', book })}
                onExport={() => setOpen({ what: 'export', book })}
              />
            ))}
          </ul>
        )}
      </section>
      {books.shared.length > 0 && (
        <section className={styles.section} aria-labelledby="shared-books">
          <SectionTitle id="shared-books" title={t('shared.title')} />
          <ul className={styles.list}>
            {books.shared.map((book) => (
              <TreeCard
                key={book.id}
                book={book}
                onEdit={() => setOpen({ what: 'form', book })}
                onLeave={() => setOpen({ what: 'leave', book })}
                onExport={() => setOpen({ what: 'export', book })}
              />
            ))}
          </ul>
        </section>
      )}
      <DeletedTrees books={books.deleted} actions={actions} />
      {open?.what === 'form' && (
        <TreeDialog book={open.book} usual={usual} onClose={close} onSaved={onSaved} />
      )}
      {open?.what === 'export' && (
        <Suspense fallback={null}>
          <ExportDialog book={open.book} person={null} onClose={close} />
        </Suspense>
      )}
      {(open?.what === 'remove' || open?.what === 'leave') && (
        <RemoveDialog what={open.what} book={open.book} actions={actions} onClose={close} />
      )}
      <FailureDialog
        title={t('alertTitle')}
        message={actions.failure}
        onClose={actions.readFailure}
      />
    </>
  )
}
