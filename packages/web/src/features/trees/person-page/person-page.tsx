import type { MendPart } from '@suyuan/contract/mend-parts'
import type { PersonPage as Person } from '@suyuan/contract/tree-views'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportLostPart } from '../../../lib/report-lost-part.ts'
import { Card } from '../../../ui/card.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { RecordText } from '../../../ui/record-text.tsx'
import { useContentFonts } from '../../../ui/use-content-fonts.ts'
import { AskOwner } from '../ask-owner.tsx'
import { BranchNote } from '../branch-note.tsx'
import { TreeCalendar } from '../tree-calendar.tsx'
import { BriefHistory } from './brief-history.tsx'
import { CitedSources } from './cited-sources.tsx'
import type { Edit } from './edits.ts'
import { Events } from './events.tsx'
import { FamilyMembers } from './family-members.tsx'
import { ImportantData } from './important-data.tsx'
import { Lightbox } from './media/lightbox.tsx'
import { PersonMediaCard } from './media/person-media.tsx'
import { PersonHead } from './person-head.tsx'
import styles from './person-page.module.css'
import { useOpening } from './use-opening.ts'
import { useShownPerson } from './use-person-live.ts'
import { useTakenMedia, useTakenTies } from './use-undo.ts'

// Readers never open them, and they bring every field with them.
const loadDialogs = async () => (await import('./dialogs/edit-dialogs.tsx')).EditDialogs

interface Opened {
  EditDialogs: Awaited<ReturnType<typeof loadDialogs>>
  edit: Edit
}

interface PersonPageProps {
  loaded: Person
  /** A part whose dialog is open from the first. */
  opening?: MendPart | undefined
  /** What stands beside the person besides. */
  children?: React.ReactNode
}

/** A person: who it is, the life, the family. Whoever may edit finds the way to it at each part. */
export function PersonPage({ loaded, opening, children }: PersonPageProps) {
  const { t } = useTranslation('person')
  useContentFonts()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const { person, reload, writing } = useShownPerson(loaded)
  const { family_tree_id } = person
  const refresh = () =>
    reload().catch(() => showMessage({ kind: 'error', text: t('alert.reloadFailed') }))
  const mayEdit = person.may.edit
  useEffect(() => {
    // So that the first press need not wait; where it fails, that press tries again.
    if (mayEdit) loadDialogs().catch(() => undefined)
  }, [mayEdit])
  const open = (edit: Edit) =>
    loadDialogs().then((EditDialogs) => setOpened({ EditDialogs, edit }), reportLostPart)
  useOpening(mayEdit ? opening : undefined, person, open)
  const { onDone: onRemoved, ...takenMedia } = useTakenMedia(family_tree_id, refresh)
  const { onDone: onTied, ...takenTies } = useTakenTies(family_tree_id, refresh)
  const onEdit = mayEdit ? (edit: Edit) => void open(edit) : undefined
  return (
    <div className={styles.page}>
      <PersonHead person={person} />
      {person.masked && <p className={styles.notice}>{t('page.masked')}</p>}
      <Warnings person={person} />
      <BranchNote person={person} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <ImportantData person={person} onEdit={onEdit} />
          <BriefHistory person={person} onEdit={onEdit} />
          <Events person={person} onEdit={onEdit} onShow={setShown} />
          <PersonMediaCard person={person} onEdit={onEdit} onShow={setShown} {...takenMedia} />
        </div>
        <div className={styles.side}>
          <FamilyMembers person={person} onEdit={onEdit} {...takenTies} />
          <CitedSources person={person} reload={refresh} />
          <Sources person={person} />
          <AskOwner
            book={person.book}
            person={person.masked ? undefined : person.id}
            className={styles.ask}
          >
            {t(person.masked ? 'page.askBook' : 'page.ask')}
          </AskOwner>
          {children}
        </div>
      </div>
      {shown !== null && (
        <Lightbox
          photos={person.media.filter(({ kind }) => kind === 'photo')}
          shown={shown}
          onShow={setShown}
          onClose={() => setShown(null)}
          onEdit={onEdit}
        />
      )}
      {opened && (
        <TreeCalendar book={person.book}>
          <opened.EditDialogs
            person={person}
            edit={opened.edit}
            reload={refresh}
            writing={writing}
            onRemoved={onRemoved}
            onTied={onTied}
            close={() => setOpened(null)}
          />
        </TreeCalendar>
      )}
    </div>
  )
}

/** Dates that contradict each other are told, not refused. */
function Warnings({ person }: { person: Person }) {
  const { t } = useTranslation('person')
  if (person.warnings.length === 0) return null
  return (
    <div className={styles.notice}>
      <p>{t('warnings.title')}</p>
      <ul>
        {person.warnings.map((warning) => (
          <li key={warning}>{t(`warnings.${warning}`)}</li>
        ))}
      </ul>
    </div>
  )
}

/** What a tree of the site rests on: first what it names for this person. */
function Sources({ person }: { person: Person }) {
  const { t } = useTranslation('person')
  const { sources } = person.book
  if (sources.length === 0) return null
  const named = sources.filter(({ title }) => person.memo.includes(title))
  return (
    <Card>
      <h2 className={styles.heading}>{t('page.sources')}</h2>
      <SourceList sources={named} />
      <details>
        <summary className={styles.summary}>{t('page.allSources')}</summary>
        <SourceList sources={sources} />
      </details>
    </Card>
  )
}

function SourceList({ sources }: Pick<Person['book'], 'sources'>) {
  return (
    <ul className={styles.sources}>
      {sources.map(({ title, title_in_english, note }) => (
        <li key={title}>
          <RecordText>{[title_in_english, title].filter(Boolean).join(' ')}</RecordText>
          <p className={styles.hint}>
            <RecordText>{note}</RecordText>
          </p>
        </li>
      ))}
    </ul>
  )
}
