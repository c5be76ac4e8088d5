import type { HomeDesk } from '@suyuan/contract/home'
import { homeDefaults } from '@suyuan/contract/home-defaults'
import { MAX_HOME_RECORDS } from '@suyuan/contract/limits'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx'
import styles from '../desk.module.css'
import { DeskFrame } from '../desk-frame.tsx'
import { DeskNumber } from '../desk-number.tsx'
import { DraftNotice } from '../edits/draft-notice.tsx'
import { HomeSlides } from './home-slides.tsx'
import { type HomeForm, useHome } from './use-home.ts'

/** Slides and figures of the home page. */
export function HomeDeskPage({ loaded }: { loaded: HomeDesk }) {
  const { t } = useTranslation('staffarticles')
  const { user } = useCurrentUser()
  const form = useHome(loaded)
  const { conflict, chosen } = form
  const row = (name: 'slides' | 'records' | 'share', mine: unknown, theirs: unknown) => ({
    name,
    label: t(`home.${name}`),
    mine: String(mine ?? ''),
    theirs: String(theirs),
  })
  const rows = conflict
    ? [
        row('slides', chosen.slides.length, conflict.slides.length),
        row('records', chosen.records, conflict.records),
        row('share', chosen.share, conflict.share),
      ]
    : []
  return (
    <DeskFrame title={t('home.title')} admin={user?.role === 'admin'}>
      <noscript>
        <p className={styles.notice}>{t('home.needsScripts')}</p>
      </noscript>
      <DraftNotice shown={form.restored} onDiscard={form.discard} />
      <ConflictDialog
        conflict={conflict}
        rows={rows}
        busy={form.busy}
        onKeepMine={form.saveOver}
        onTakeTheirs={form.takeStored}
      />
      <div className={styles.stack}>
        <Card>
          <HomeSlides form={form} />
        </Card>
        <Card className={styles.fields}>
          <Counters form={form} />
        </Card>
        <div className={styles.buttons}>
          <Button variant="primary" working={form.busy} onClick={form.save}>
            {t('home.save')}
          </Button>
          <Button onClick={() => form.choose(homeDefaults)}>{t('home.defaults')}</Button>
        </div>
      </div>
    </DeskFrame>
  )
}

function Counters({ form: { chosen, choose, refused } }: { form: HomeForm }) {
  const { t } = useTranslation('staffarticles')
  return (
    <>
      <h2 className={styles.heading}>{t('home.counters')}</h2>
      <DeskNumber
        label={t('home.records')}
        error={refused['records']}
        min={1}
        max={MAX_HOME_RECORDS}
        value={chosen.records}
        onChange={(records) => choose({ records })}
      />
      <DeskNumber
        label={t('home.share')}
        hint={t('home.shareHint')}
        error={refused['share']}
        min={0}
        max={100}
        value={chosen.share}
        onChange={(share) => choose({ share })}
      />
    </>
  )
}
