import { daysBefore } from '@suyuan/contract/anniversary-kinds'
import type { Calls } from '@suyuan/contract/api'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { useOneCall } from '../../../lib/use-one-call.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { failureWords } from '../page/failure-words.ts'
import styles from './anniversaries.module.css'
import { type Asked, choiceOf } from './asked.ts'

export type Following = Calls['POST /api/web/tree/anniversary/following']['output']
type Made = Calls['POST /api/web/tree/anniversary/feed/make']['output']

interface FollowCardProps {
  treeId: string
  /** What is shown on the page is what is followed. */
  asked: Asked
  loaded: Following
}

/** What members have sent to them: a calendar to subscribe to, and e-mail some days before. */
export function FollowCard({ treeId, asked, loaded }: FollowCardProps) {
  const { t } = useTranslation('anniversaries')
  const [following, setFollowing] = useState(loaded)
  const hydrated = useHydrated()
  const { busy, run } = useOneCall()
  const inTree = { family_tree_id: treeId }
  const failed = (error: unknown) =>
    showMessage({ kind: 'error', text: failureWords(error, t('failed')) })
  const reload = async () =>
    setFollowing(await callApi('POST /api/web/tree/anniversary/following', inTree))
  const act = (work: () => Promise<unknown>) =>
    run(async () => {
      await work()
      await reload()
    }, failed)
  if (!hydrated) return null
  const common = { busy, act, following, choice: { ...inTree, ...choiceOf(asked) } }
  return (
    <Card>
      <div className={styles.follow} data-print="hide">
        <h2 className={styles.monthName}>{t('follow.title')}</h2>
        <p className={styles.quiet}>{t('follow.lead')}</p>
        <FeedPart {...common} />
        <ReminderPart {...common} />
      </div>
    </Card>
  )
}

interface PartProps {
  busy: boolean
  act: (work: () => Promise<unknown>) => Promise<boolean>
  following: Following
  choice: { family_tree_id: string } & ReturnType<typeof choiceOf>
}

/** A secret address, told once; made anew, the one before is good no more. */
function FeedPart({ busy, act, following, choice }: PartProps) {
  const { t } = useTranslation('anniversaries')
  const [made, setMade] = useState<Made | null>(null)
  const id = useId()
  const address = made === null ? '' : `${window.location.origin}${made.path}`
  const inTree = { family_tree_id: choice.family_tree_id }
  async function copy(): Promise<void> {
    const done = await copyText(address)
    showMessage({
      kind: done ? 'success' : 'info',
      text: t(done ? 'feed.copied' : 'feed.copyByHand'),
    })
  }
  return (
    <section className={styles.part}>
      <h3>{t('feed.title')}</h3>
      <p>{t(following.feed === null ? 'feed.none' : 'feed.there')}</p>
      {made !== null && following.feed !== null && (
        <div className={styles.address}>
          <label htmlFor={id}>{t('feed.address')}</label>
          <input id={id} readOnly value={address} onFocus={(event) => event.target.select()} />
          <Button onClick={() => void copy()}>{t('feed.copy')}</Button>
          <a href={address.replace(/^https?:/, 'webcal:')}>{t('feed.open')}</a>
          <p className={styles.quiet}>{t('feed.secret')}</p>
          {made.cut && <p role="status">{t('feed.cut')}</p>}
        </div>
      )}
      <div className={styles.buttons}>
        <Button
          busy={busy}
          onClick={() =>
            void act(async () =>
              setMade(await callApi('POST /api/web/tree/anniversary/feed/make', choice)),
            )
          }
        >
          {t(following.feed === null ? 'feed.make' : 'feed.makeAnew')}
        </Button>
        {following.feed !== null && (
          <Button
            busy={busy}
            onClick={() =>
              void act(() => callApi('POST /api/web/tree/anniversary/feed/revoke', inTree))
            }
          >
            {t('feed.revoke')}
          </Button>
        )}
      </div>
    </section>
  )
}

function ReminderPart({ busy, act, following, choice }: PartProps) {
  const { t } = useTranslation('anniversaries')
  const { reminder, has_email: hasEmail } = following
  const [days, setDays] = useState(reminder?.days_before ?? 1)
  const id = useId()
  const inTree = { family_tree_id: choice.family_tree_id }
  if (!hasEmail) {
    return (
      <section className={styles.part}>
        <h3>{t('reminder.title')}</h3>
        <p>{t('reminder.noEmail')}</p>
        <div className={styles.buttons}>
          <ButtonLink to={paths.profile(1)}>{t('reminder.toProfile')}</ButtonLink>
        </div>
      </section>
    )
  }
  return (
    <section className={styles.part}>
      <h3>{t('reminder.title')}</h3>
      <p>
        {reminder === null
          ? t('reminder.none')
          : t(`reminder.there.${reminder.days_before as 0 | 1 | 3 | 7}`)}
      </p>
      <label htmlFor={id}>{t('reminder.days')}</label>
      <select
        id={id}
        className={styles.select}
        value={days}
        onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
      >
        {daysBefore.map((each) => (
          <option key={each} value={each}>
            {t(`reminder.before.${each}`)}
          </option>
        ))}
      </select>
      <div className={styles.buttons}>
        <Button
          busy={busy}
          onClick={() =>
            void act(() =>
              callApi('POST /api/web/tree/anniversary/reminder/set', {
                ...choice,
                days_before: daysBefore.find((each) => each === days) ?? 1,
              }),
            )
          }
        >
          {t(reminder === null ? 'reminder.set' : 'reminder.change')}
        </Button>
        {reminder !== null && (
          <Button
            busy={busy}
            onClick={() =>
              void act(() => callApi('POST /api/web/tree/anniversary/reminder/end', inTree))
            }
          >
            {t('reminder.end')}
          </Button>
        )}
      </div>
    </section>
  )
}
