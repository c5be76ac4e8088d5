import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { useOwnMomentFormat } from '../../../lib/use-day-format.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import styles from '../desk.module.css'
import { ArticleSchedule } from './article-schedule.tsx'
import type { ArticleDesk } from './use-article.ts'

/** Where an article stands, and the ways to another standing. */
export function ArticleStanding({ desk }: { desk: ArticleDesk }) {
  const { t } = useTranslation('staffarticles')
  const { article } = desk
  const { standing } = article
  return (
    <Card className={styles.fields}>
      <h2 className={styles.heading}>{t('state.heading')}</h2>
      <p className={styles.status} data-status={standing}>
        {t(`standing.${standing}`)}
      </p>
      <Moment desk={desk} />
      {standing === 'published' && (
        <Link to={paths.newsDetail(article.id)}>{t('article.public')}</Link>
      )}
      {standing === 'deleted' ? <Restore desk={desk} /> : <Moves desk={desk} />}
    </Card>
  )
}

function Moment({ desk: { article } }: { desk: ArticleDesk }) {
  const { t } = useTranslation('staffarticles')
  const momentIn = useOwnMomentFormat('prose')
  const { standing, published_at: at } = article
  if (standing !== 'published' && standing !== 'scheduled') return null
  const said = standing === 'scheduled' ? 'scheduledFor' : 'publishedAt'
  return <p>{t(`state.${said}`, { moment: momentIn(at) })}</p>
}

function Restore({ desk }: { desk: ArticleDesk }) {
  const { t } = useTranslation('staffarticles')
  const restore = () =>
    desk.write(
      ['delete', false],
      (version) => callApi('POST /api/web/staff/article/delete', { ...version, deleted: false }),
      t('state.doneRestored'),
    )
  return (
    <>
      <p>{t('state.deleted')}</p>
      <div className={styles.buttons}>
        <Button working={desk.busy} onClick={restore}>
          {t('state.restore')}
        </Button>
      </div>
    </>
  )
}

function Moves({ desk }: { desk: ArticleDesk }) {
  const { t } = useTranslation('staffarticles')
  const { article, dirty, busy, write } = desk
  const { standing } = article
  // The server writes the moment by its own clock: the field begins anew with the reader's.
  const hydrated = useHydrated()
  const publish = () =>
    write(
      ['publish'],
      (version) => callApi('POST /api/web/staff/article/publish', version),
      t('state.donePublished'),
    )
  const hide = () =>
    write(
      ['hide'],
      (version) => callApi('POST /api/web/staff/article/hide', version),
      t('state.doneHidden'),
    )
  return (
    <>
      {dirty && <p className={styles.hint}>{t('state.saveFirst')}</p>}
      <div className={styles.buttons}>
        {standing !== 'published' && (
          <Button busy={dirty} working={busy} onClick={publish}>
            {t(standing === 'hidden' ? 'state.publishAgain' : 'state.publishNow')}
          </Button>
        )}
        {(standing === 'published' || standing === 'scheduled') && (
          <Button working={busy} onClick={hide}>
            {t('state.hide')}
          </Button>
        )}
      </div>
      {standing !== 'published' && <ArticleSchedule key={String(hydrated)} desk={desk} />}
      <Remove desk={desk} />
    </>
  )
}

/** Asked once more before it is done. */
function Remove({ desk: { busy, write } }: { desk: ArticleDesk }) {
  const { t } = useTranslation('staffarticles')
  const [asking, setAsking] = useState(false)
  if (!asking) {
    return (
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('state.remove')}
        </Button>
      </div>
    )
  }
  const remove = () =>
    write(
      ['delete', true],
      (version) => callApi('POST /api/web/staff/article/delete', { ...version, deleted: true }),
      t('state.doneDeleted'),
    )
  return (
    <div role="alert" className={styles.notice}>
      <p>{t('state.removeAsk')}</p>
      <div className={styles.buttons}>
        <Button working={busy} onClick={remove}>
          {t('state.removeYes')}
        </Button>
        <Button variant="quiet" onClick={() => setAsking(false)}>
          {t('state.removeNo')}
        </Button>
      </div>
    </div>
  )
}
