import type { StaffBookImport } from '@suyuan/contract/staff-book-imports'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { streamApi } from '../../../lib/stream-api.ts'
import { useJob } from '../../../lib/use-job.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import styles from '../desk.module.css'
import { DeskFrame } from '../desk-frame.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ColumnGuide } from './column-guide.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import type { LoadedImports } from './find-import.ts'
import { FirstBooks, LeftOut, ReadAs } from './import-report.tsx'
import { Confirm, Outcome, UnderWay } from './import-steps.tsx'

const isUnderWay = (state: StaffBookImport['state']) => state === 'checking' || state === 'writing'

/** The import of a file of books, at whichever step it is, and those before it. */
export function ImportPage({ listed, current, after }: LoadedImports) {
  const { t } = useTranslation('staffimport')
  const { user } = useCurrentUser()
  const id = current?.id ?? ''
  const { shown, take, outOfTouch } = useJob({
    queryKey: ['book-import', id],
    loaded: current,
    listen: (options) => streamApi('POST /api/web/staff/book-import/live', { id }, options),
    ask: () => callApi('POST /api/web/staff/book-import', { id }),
    stateOf: ({ is_open, state }) =>
      !is_open ? 'over' : isUnderWay(state) ? 'working' : 'waiting',
  })
  return (
    <DeskFrame title={t('title')} admin={user?.role === 'admin'}>
      <div className={styles.stack}>
        {current && shown ? (
          <Step shown={shown} take={take} outOfTouch={outOfTouch} />
        ) : (
          <ChooseFile />
        )}
        <ColumnGuide columns={listed.columns} />
        <EarlierImports listed={listed} after={after} />
        <div className={styles.buttons}>
          <ButtonLink to={paths.staffBooks()}>{t('back')}</ButtonLink>
        </div>
      </div>
    </DeskFrame>
  )
}

interface StepProps {
  shown: StaffBookImport
  take: (next: StaffBookImport) => void
  outOfTouch: boolean
}

function Step({ shown, take, outOfTouch }: StepProps) {
  const { id, state, report } = shown
  if (isUnderWay(state)) return <UnderWay shown={shown} take={take} outOfTouch={outOfTouch} />
  return (
    <>
      {state === 'ready' ? (
        <Confirm shown={shown} take={take} />
      ) : (
        <Outcome shown={shown} take={take} />
      )}
      {report && <LeftOut id={id} report={report} />}
      {report && state === 'ready' && (
        <>
          <FirstBooks report={report} />
          <ReadAs report={report} />
        </>
      )}
    </>
  )
}
