import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../../../paths.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { RecordText } from '../../../../ui/record-text.tsx'
import type { OpenPage, PageLine, TextSettings } from '../text-types.ts'
import { Conflicts } from './conflicts.tsx'
import { chooseMatch } from './deeds.ts'
import { HelpDialog } from './help-dialog.tsx'
import type { Deed } from './list-keys.ts'
import { PeopleList } from './people-list.tsx'
import { PersonEditor } from './person-editor.tsx'
import { TextPane } from './text-pane.tsx'
import { type Bench, useWorkbench } from './use-workbench.ts'
import styles from './workbench.module.css'

interface WorkbenchProps {
  book: FamilyTree
  text: TextSettings
  pages: readonly PageLine[]
  page: OpenPage
  /** Where words stand that a link points to. */
  at: number | null
}

const focusOn = (id: string) => document.getElementById(id)?.focus()

/** A page of a book: its text, the people it tells of, and whoever of them is selected. */
export function Workbench({ book, text, pages, page: first, at }: WorkbenchProps) {
  const { t } = useTranslation('treetexts')
  const navigate = useNavigate()
  const bench = useWorkbench(book.id, first, at)
  const [isEditing, setEditing] = useState(false)
  const [isHelp, setHelp] = useState(false)
  const place = pages.findIndex(({ id }) => id === first.id)
  const line = pages[place]
  const [before, after] = [pages[place - 1], pages[place + 1]]
  const go = (to: PageLine | undefined) =>
    to && void navigate(paths.familyTreeText({ id: book.id, page: to.id }))
  const deeds: Record<Extract<Deed, string>, () => unknown> = {
    confirm: () => bench.say('confirm'),
    down: () => bench.step(1),
    up: () => bench.step(-1),
    toggle: bench.toggle,
    edit: () => focusOn('field-name'),
    join: () => focusOn('join-with'),
    conflicts: () => focusOn('conflicts-heading'),
    text: () => setEditing(!bench.isClosed),
    takeBack: bench.takeBack,
    page: () => (bench.isClosed ? undefined : bench.confirmPage()),
    previous: () => go(before),
    next: () => go(after),
    help: () => setHelp(true),
  }
  const act = (deed: Deed | null) => {
    if (deed === null) return
    if (typeof deed === 'string') {
      deeds[deed]()
      return
    }
    const match = bench.matches[deed.match - 1]
    if (bench.person && (deed.match === 0 || match)) {
      bench.apply([chooseMatch(bench.person, match?.id ?? '')])
    }
  }
  return (
    <div className={styles.bench}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <RecordText>
            {t('bench.title', { title: text.title, page: whereOf(bench.page, t) })}
          </RecordText>
        </h1>
        <nav className={styles.buttons} aria-label={t('pages.heading')}>
          <ButtonLink to={paths.familyTreeText({ id: book.id, text: text.id })}>
            {t('bench.toText')}
          </ButtonLink>
          {before && (
            <ButtonLink to={paths.familyTreeText({ id: book.id, page: before.id })}>
              {t('bench.previous')}
            </ButtonLink>
          )}
          {after && (
            <ButtonLink to={paths.familyTreeText({ id: book.id, page: after.id })}>
              {t('bench.next')}
            </ButtonLink>
          )}
          <Button onClick={() => setHelp(true)}>{t('bench.help')}</Button>
        </nav>
        <PageState bench={bench} line={line} />
      </header>
      <div className={styles.panes}>
        <TextPane
          bench={bench}
          surname={text.surname}
          isEditing={isEditing}
          onEditing={(now) => {
            setEditing(now)
            if (!now) bench.focusList()
          }}
        />
        <PeopleList bench={bench} onKey={act} />
        <PersonEditor treeId={book.id} bench={bench} />
      </div>
      <Conflicts bench={bench} />
      {!bench.isClosed && <RemovePage bench={bench} />}
      <HelpDialog open={isHelp} onClose={() => setHelp(false)} />
    </div>
  )
}

type Words = ReturnType<typeof useTranslation<'treetexts'>>['t']

function whereOf({ volume, name }: Pick<PageLine, 'volume' | 'name'>, t: Words): string {
  return volume === '' ? t('pages.page', { name }) : t('pages.where', { volume, name })
}

function PageState({ bench, line }: { bench: Bench; line: PageLine | undefined }) {
  const { t } = useTranslation('treetexts')
  const { page, people, isClosed, busy, saveState, saveFailure } = bench
  const left = people.filter(({ state }) => state === 'open').length
  const unsettled = page.conflicts.filter(({ settled }) => !settled).length
  return (
    <div className={styles.state}>
      <p role="status">
        {isClosed
          ? t('bench.isConfirmed')
          : [
              left > 0 ? t('bench.left', { count: left }) : t('bench.allDecided'),
              unsettled > 0 && t('bench.conflictsLeft', { count: unsettled }),
              t(`save.${saveState === 'refused' ? 'saved' : saveState}`),
            ]
              .filter((part) => part !== false)
              .join(' · ')}
      </p>
      {saveFailure !== '' && <p role="alert">{saveFailure}</p>}
      <div className={styles.buttons}>
        {isClosed ? (
          <Button busy={busy} onClick={() => void bench.undoPage()}>
            {t('bench.undo')}
          </Button>
        ) : (
          <>
            <Button
              variant="primary"
              busy={busy || saveState !== 'saved' || left > 0 || people.length === 0}
              onClick={() => void bench.confirmPage()}
            >
              {t('bench.confirm')}
            </Button>
            <Button
              variant="quiet"
              busy={busy}
              onClick={() => void bench.takePage(line?.mine !== true)}
            >
              {t(line?.mine === true ? 'bench.leave' : 'bench.take')}
            </Button>
          </>
        )}
        {line && !line.mine && line.taken_by !== '' && (
          <span className={styles.quiet}>
            <RecordText>{t('progress.by', { name: line.taken_by })}</RecordText>
          </span>
        )}
      </div>
    </div>
  )
}

function RemovePage({ bench }: { bench: Bench }) {
  const { t } = useTranslation('treetexts')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.buttons}>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('bench.delete')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('bench.deleteTitle')}
        actions={
          <>
            <Button variant="primary" busy={bench.busy} onClick={() => void bench.removePage()}>
              {t('bench.delete')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('settings.cancel')}</Button>
          </>
        }
      >
        <p>{t('bench.deleteWhat')}</p>
      </Dialog>
    </div>
  )
}
