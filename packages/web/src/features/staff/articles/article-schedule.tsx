import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { ownDay } from '../../../lib/own-day.ts'
import { useOwnMomentFormat } from '../../../lib/use-day-format.ts'
import { Button } from '../../../ui/button.tsx'
import styles from '../desk.module.css'
import { TypedField } from '../typed-field.tsx'
import { useTypedText } from '../use-typed-text.ts'
import { minuteOf } from './typed-minute.ts'
import type { ArticleDesk } from './use-article.ts'

/** `2026-11-22 08:30` of a moment by the reader's own clock. */
function ownMinute(moment: Date): string {
  const [hour, minute] = [moment.getHours(), moment.getMinutes()]
  return `${ownDay(moment)} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** Has an article go out at a moment. */
export function ArticleSchedule({ desk }: { desk: ArticleDesk }) {
  const { t } = useTranslation('staffarticles')
  const { article, dirty, busy, write } = desk
  const local = useTypedText(
    article.standing === 'scheduled' ? ownMinute(new Date(article.published_at)) : '',
    minuteOf,
  )
  /** A moment that has come: readers would have the article at once, which has to be meant. */
  const [past, setPast] = useState<string | null>(null)

  function type(text: string): void {
    setPast(null)
    local.type(text)
  }

  function publishAt(at: string, done: string): void {
    setPast(null)
    void write(
      ['publish', at],
      (version) => callApi('POST /api/web/staff/article/publish', { ...version, at }),
      done,
    )
  }

  function schedule(): void {
    const typed = local.settle()
    if (typed === null) return
    const at = new Date(`${typed.replace(' ', 'T')}:00`).toISOString()
    if (Date.parse(at) > Date.now()) publishAt(at, t('state.doneScheduled'))
    else setPast(at)
  }

  return (
    <>
      <TypedField
        label={t('state.moment')}
        hint={t('state.momentHint')}
        wrong={t('state.momentWrong')}
        typed={{ ...local, type }}
      />
      <div className={styles.buttons}>
        <Button busy={dirty} working={busy} onClick={schedule}>
          {t('state.schedule')}
        </Button>
      </div>
      <Past
        at={past}
        busy={busy || dirty}
        onPublish={(at) => publishAt(at, t('state.donePublished'))}
        onClose={() => setPast(null)}
      />
    </>
  )
}

interface PastProps {
  /** Null while nothing is asked. */
  at: string | null
  busy: boolean
  onPublish: (at: string) => void
  onClose: () => void
}

function Past({ at, busy, onPublish, onClose }: PastProps) {
  const { t } = useTranslation('staffarticles')
  const momentIn = useOwnMomentFormat('prose')
  return (
    <div role="alert">
      {at !== null && (
        <div className={styles.notice}>
          <p>{t('state.pastAsk', { moment: momentIn(at) })}</p>
          <div className={styles.buttons}>
            <Button busy={busy} onClick={() => onPublish(at)}>
              {t('state.pastYes')}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {t('state.pastNo')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
