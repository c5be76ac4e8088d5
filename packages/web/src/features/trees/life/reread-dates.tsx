import type { Calls } from '@suyuan/contract/api'
import type { FamilyTree } from '@suyuan/contract/tree-views'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { useOneCall } from '../../../lib/use-one-call.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { RecordText } from '../../../ui/record-text.tsx'
import { failureWords } from '../page/failure-words.ts'
import { Years } from './doubtful-people.tsx'
import styles from './life.module.css'

export type Reread = Calls['POST /api/web/tree/life/dates']['output']

interface RereadDatesProps {
  book: Pick<FamilyTree, 'id'>
  dates: Reread
  reload: () => Promise<void>
}

/** Whom dates in words, read for the first time, would show to outsiders or hide: the owner agrees first. */
export function RereadDates({ book, dates, reload }: RereadDatesProps) {
  const { t } = useTranslation('treelife')
  const format = useNumberFormat()
  const { busy, run } = useOneCall()
  const [agreed, setAgreed] = useState(false)
  const inWords = (count: number) => t('people', { count, number: format(count) })
  const failed = async (error: unknown) => {
    showMessage({ kind: 'error', text: failureWords(error, t('page.failed')) })
    // The list may be another one by now.
    await reload()
  }
  const agree = () =>
    run(async () => {
      const said = { family_tree_id: book.id, seen: dates.total }
      await callApi('POST /api/web/tree/life/dates/agree', said)
      setAgreed(true)
    }, failed)
  return (
    <Card>
      <h2 className={styles.reason}>{t('dates.title')}</h2>
      <p className={styles.lead}>{t('dates.lead')}</p>
      <p>{t('dates.count', { shown: inWords(dates.shown), hidden: inWords(dates.hidden) })}</p>
      <div role="status">{agreed && <p>{t('dates.agreed')}</p>}</div>
      {!agreed && (
        <>
          <TurnedPeople key={dates.total} book={book} dates={dates} />
          <div className={styles.buttons}>
            <Button variant="primary" busy={busy} onClick={() => void agree()}>
              {t('dates.agree')}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}

function TurnedPeople({ book, dates }: Omit<RereadDatesProps, 'reload'>) {
  const { t } = useTranslation('treelife')
  const [pages, setPages] = useState([dates])
  const { busy, run } = useOneCall()
  const list = pages.flatMap((page) => page.list)
  const readOn = () =>
    run(
      async () => {
        const said = { family_tree_id: book.id, after: list.at(-1)?.serial ?? 0 }
        const next = await callApi('POST /api/web/tree/life/dates', said)
        setPages([...pages, next])
      },
      (error) => showMessage({ kind: 'error', text: failureWords(error, t('page.failed')) }),
    )
  return (
    <>
      <ul className={styles.people}>
        {list.map((person) => (
          <li key={person.id} className={styles.person}>
            <Link to={paths.familyTreePerson({ id: person.id, family_tree_id: book.id })}>
              <RecordText>{fullName(person.surname, person.name)}</RecordText>
            </Link>
            <Years person={person} />
            <span>{t(person.hidden ? 'dates.willHide' : 'dates.willShow')}</span>
          </li>
        ))}
      </ul>
      {pages.at(-1)?.more && (
        <Button busy={busy} onClick={() => void readOn()}>
          {t('page.more')}
        </Button>
      )}
    </>
  )
}
