import type { PersonPage } from '@suyuan/contract/tree-views'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallFailure } from '../../../../lib/call-failure.ts'
import { paths } from '../../../../paths.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { FailureDialog } from '../../../../ui/failure-dialog.tsx'
import { showMessage } from '../../../../ui/messages.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { BranchNote } from '../../branch-note.tsx'
import { OwnPlace } from '../../own-place/own-place.tsx'
import { Portrait } from '../../portrait.tsx'
import { rootsAddress } from '../../roots-address.ts'
import { GONE } from '../../skeleton/skeleton-tree.ts'
import { failureWords } from '../failure-words.ts'
import type { Deleted } from '../tree-notices.tsx'
import type { Tree } from '../use-tree.ts'
import type { TreeWrites } from '../use-writes.ts'
import { AddRelative } from './add-relative.tsx'
import { ChildOrder } from './child-order.tsx'
import { DeletePerson } from './delete-person.tsx'
import { FirstPerson } from './first-person.tsx'
import { PersonEditor } from './person-editor.tsx'
import { PersonFacts } from './person-facts.tsx'
import { addable, PersonKin, type Relation, takesLine } from './person-kin.tsx'
import styles from './tree-panel.module.css'
import { TreePanel } from './tree-panel.tsx'
import { usePerson } from './use-person.ts'

const QuickLine = lazy(() =>
  import('./line/quick-line.tsx').then(({ QuickLine: Form }) => ({ default: Form })),
)

/** What the side panel is about. People are named by serial. */
export type Subject =
  | { kind: 'person'; serial: number }
  | { kind: 'add'; relation: Relation; serial: number }
  /** A line as genealogies have it, written at somebody. */
  | { kind: 'line'; serial: number }
  | { kind: 'first' }

interface PersonPanelProps {
  tree: Tree
  writes: TreeWrites
  subject: Subject
  narrow: boolean
  onSubject: (subject: Subject | null) => void
  /** The chart begins with this person from now on. */
  onRoot: (serial: number) => void
  onDeleted: (deleted: Deleted) => void
}

/** The side panel: a person to read or change, a new relative, or the first person of the tree. */
export function PersonPanel(props: PersonPanelProps) {
  const { tree, subject, narrow, onSubject } = props
  const { t } = useTranslation('treepage')
  const [failure, setFailure] = useState<string | null>(null)
  const serial = subject.kind === 'first' ? 0 : subject.serial
  const asked = usePerson(tree.book.id, serial)
  const { data: person, error, refetch, isFetching } = asked
  useFreshKin(asked, subject)
  const close = () => onSubject(null)
  return (
    <>
      <TreePanel
        title={titleOf(subject, person, t)}
        about={subjectKey(subject)}
        narrow={narrow}
        formTakesFocus={subject.kind !== 'person' && !narrow}
        onClose={close}
      >
        {subject.kind === 'first' ? (
          <FirstPerson
            book={tree.book}
            writes={props.writes}
            narrow={narrow}
            onDone={(added) => onSubject(narrow ? null : { kind: 'person', serial: added })}
            onFailure={setFailure}
          />
        ) : isGone(tree, serial) ? (
          <p>{t('failed.gone')}</p>
        ) : person ? (
          <OfPerson key={subjectKey(subject)} {...props} person={person} onFailure={setFailure} />
        ) : error ? (
          <ErrorState
            message={lostWords(error, t('failed.person'), t('failed.gone'))}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton lines={6} />
        )}
      </TreePanel>
      <FailureDialog message={failure} onClose={() => setFailure(null)} />
    </>
  )
}

const isAdding = ({ kind }: Subject) => kind === 'add' || kind === 'line'

/** Read longer ago than this, a person is read anew before a relative is added. */
const FRESH_MS = 2000

/** Whom somebody is added to may have been given another wife elsewhere in the meantime. */
function useFreshKin({ refetch, dataUpdatedAt }: ReturnType<typeof usePerson>, subject: Subject) {
  const key = subjectKey(subject)
  const readAnew = useEffectEvent(() => {
    if (isAdding(subject) && Date.now() - dataUpdatedAt > FRESH_MS) void refetch()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form that opens
  useEffect(() => readAnew(), [key])
}

/** Whether the tree had somebody and has them no longer. */
function isGone({ picture }: Tree, serial: number): boolean {
  const row = picture?.book.rowOfSerial[serial] ?? -1
  return row >= 0 && ((picture?.book.people.flags[row] ?? 0) & GONE) !== 0
}

type T = ReturnType<typeof useTranslation<'treepage'>>['t']

function titleOf(subject: Subject, person: PersonPage | undefined, t: T): string {
  if (subject.kind === 'first') return t('first.formTitle')
  const name = person ? fullName(person.surname, person.name) : ''
  if (subject.kind === 'line') return t('line.title', { name })
  if (subject.kind === 'add') return t(`add.${subject.relation}To`, { name })
  if (!person) return t('panel.loading')
  const both = [name, person.latin].filter(Boolean).join(' ')
  return person.may.edit ? t('panel.edit', { name: both }) : both
}

function subjectKey(subject: Subject): string {
  if (subject.kind === 'first') return 'first'
  return `${subject.kind} ${subject.serial} ${subject.kind === 'add' ? subject.relation : ''}`
}

function lostWords(error: unknown, failed: string, gone: string): string {
  return isCallFailure(error) && error.status === 404 ? gone : failureWords(error, failed)
}

type OfPersonProps = PersonPanelProps & {
  person: PersonPage
  onFailure: (text: string) => void
}

function OfPerson(props: OfPersonProps) {
  const { tree, writes, subject, narrow, person, onSubject, onFailure } = props
  const { t } = useTranslation('treepage')
  const go = (serial: number) => {
    tree.select(serial)
    onSubject({ kind: 'person', serial })
  }
  // Who has a father by now, or is not the reader's to change, is shown instead.
  if (subject.kind === 'add' && addable(person).includes(subject.relation)) {
    return (
      <AddRelative
        treeId={tree.book.id}
        person={person}
        relation={subject.relation}
        writes={writes}
        narrow={narrow}
        onFailure={onFailure}
        onAdded={() => showMessage({ kind: 'success', text: t('add.done') })}
        onDone={(added) => onSubject(narrow ? null : { kind: 'person', serial: added })}
      />
    )
  }
  if (subject.kind === 'line' && takesLine(person)) {
    return (
      <Suspense fallback={<Skeleton lines={4} />}>
        <QuickLine
          treeId={tree.book.id}
          person={person}
          writes={writes}
          narrow={narrow}
          onFailure={onFailure}
          onDone={(about) => onSubject(narrow ? null : { kind: 'person', serial: about })}
        />
      </Suspense>
    )
  }
  const kin = (
    <PersonKin
      person={person}
      onGo={go}
      onAdd={(relation) => onSubject({ kind: 'add', relation, serial: person.serial })}
      onLine={() => onSubject({ kind: 'line', serial: person.serial })}
    />
  )
  const portrait = (
    <>
      <Portrait person={person} alt="" size="small" />
      <OwnPlace person={person} onChanged={tree.setMe} />
    </>
  )
  if (!person.may.edit) {
    return (
      <>
        {portrait}
        <BranchNote person={person} />
        <PersonFacts person={person} />
        {kin}
        <div className={styles.actions}>
          <Links {...props} />
        </div>
      </>
    )
  }
  return (
    <>
      {portrait}
      <PersonEditor treeId={tree.book.id} person={person} writes={writes} onFailure={onFailure}>
        <Links {...props} />
      </PersonEditor>
      {kin}
      <ChildOrder person={person} reorder={writes.reorder} onFailure={onFailure} />
      <BranchNote person={person} />
      {person.may.remove && (
        <DeletePerson
          person={person}
          onFailure={onFailure}
          onDelete={async (form) => {
            const { version } = await writes.remove(form)
            props.onDeleted({ name: fullName(person.surname, person.name), version })
            onSubject(null)
          }}
        />
      )}
    </>
  )
}

function Links({ person, tree, onRoot }: OfPersonProps) {
  const { t } = useTranslation('treepage')
  const page = paths.familyTreePerson({ id: person.id, family_tree_id: tree.book.id })
  return (
    <>
      <ButtonLink to={page}>{t('panel.page')}</ButtonLink>
      <Button onClick={() => onRoot(person.serial)}>{t('panel.asRoot')}</Button>
      {person.may.edit && (
        <ButtonLink to={paths.familyTreeTable({ id: tree.book.id, person: person.id })}>
          {t('panel.table')}
        </ButtonLink>
      )}
      <ButtonLink to={rootsAddress(person.roots)}>{t('panel.findRoots')}</ButtonLink>
    </>
  )
}
