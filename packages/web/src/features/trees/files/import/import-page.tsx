import type { TreeImport } from '@suyuan/contract/tree-import-shapes'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '../../../../lib/call-api.ts'
import type { CurrentUser } from '../../../../lib/current-user.ts'
import { streamApi } from '../../../../lib/stream-api.ts'
import { useJob } from '../../../../lib/use-job.ts'
import { useNumberFormat } from '../../../../lib/use-number-format.ts'
import { paths } from '../../../../paths.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { JobCard } from '../../../../ui/job-card.tsx'
import { ChooseFile } from './choose-file.tsx'
import { importQuery, type LoadedImports } from './find-import.ts'
import { ImportAct } from './import-act.tsx'
import styles from './import-page.module.css'
import { ImportPreview } from './import-preview.tsx'
import { MediaOutcome } from './media-outcome.tsx'
import { MergeReview } from './merge-review.tsx'
import { UnderWay } from './under-way.tsx'

const underWay: ReadonlySet<TreeImport['state']> = new Set(['reading', 'matching', 'writing'])

interface ImportPageProps extends LoadedImports {
  user: CurrentUser | null
}

/** An import, at whichever step it is: the address names it, so that a reload finds it again. */
export function ImportPage({ current, open, user }: ImportPageProps) {
  const { t } = useTranslation('treefiles')
  const id = current?.id ?? ''
  const { shown, take, outOfTouch } = useJob({
    queryKey: importQuery(id),
    loaded: current,
    listen: (options) => streamApi('POST /api/web/tree/import/live', { id }, options),
    ask: () => callApi('POST /api/web/tree/import/info', { id }),
    stateOf: ({ state }) => (underWay.has(state) ? 'working' : 'over'),
  })
  const page = useFocusOnStep(shown?.state ?? 'choose')
  return (
    <div className={styles.page} ref={page}>
      <h1 className={styles.title}>{t('import.title')}</h1>
      {current && shown ? (
        <Step shown={shown} take={take} outOfTouch={outOfTouch} user={user} />
      ) : (
        <ChooseFile open={open} />
      )}
    </div>
  )
}

/**
 * Whoever follows the import by keyboard or by ear comes to the heading of each step as it begins,
 * which says it, once; where the page opens with it the browser has said it.
 */
function useFocusOnStep(step: string): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const heading = page.current?.querySelector<HTMLElement>('h2')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [step])
  return page
}

interface StepProps {
  shown: TreeImport
  take: (next: TreeImport) => void
  outOfTouch: boolean
  user: CurrentUser | null
}

function Step({ shown, take, outOfTouch, user }: StepProps) {
  switch (shown.state) {
    case 'ready':
      return (
        shown.found && <ImportPreview shown={shown} found={shown.found} take={take} user={user} />
      )
    case 'matched':
      return shown.merge && <MergeReview shown={shown} merge={shown.merge} take={take} />
    case 'reading':
    case 'matching':
    case 'writing':
      return <UnderWay shown={shown} take={take} outOfTouch={outOfTouch} />
    default:
      return <Outcome shown={shown} take={take} />
  }
}

const ofFile = [
  ...(['no_people', 'not_a_tree', 'too_many_people'] as const),
  ...(['unreadable', 'workbook_too_large', 'archive', 'encrypted'] as const),
] as const
/** The file is not to blame. */
const others = ['interrupted', 'not_permitted'] as const

function Outcome({ shown, take }: Pick<StepProps, 'shown' | 'take'>) {
  const { t } = useTranslation('treefiles')
  const { state, family_tree_id: id } = shown
  const isDone = state === 'done'
  const other = others.find((each) => each === shown.failure)
  const failure = other ?? ofFile.find((each) => each === shown.failure) ?? 'unreadable'
  const outcome = isDone ? 'done' : state === 'cancelled' ? 'cancelled' : 'failed'
  const title =
    outcome === 'failed'
      ? (`failedTitle.${other ?? 'file'}` as const)
      : (`${outcome}Title` as const)
  return (
    <JobCard
      title={t(`import.${title}`)}
      buttons={
        <>
          {isDone && (
            <ButtonLink variant="primary" to={paths.familyTree({ id })}>
              {t('import.openBook')}
            </ButtonLink>
          )}
          {failure === 'interrupted' && outcome === 'failed' ? (
            <>
              <ImportAct id={shown.id} act="resume" take={take} />
              <ImportAct id={shown.id} act="cancel" take={take} />
            </>
          ) : (
            <ButtonLink to={paths.familyTreeImport()}>{t('import.another')}</ButtonLink>
          )}
        </>
      }
    >
      <p role={outcome === 'failed' ? 'alert' : 'status'}>
        {outcome === 'failed' ? t(`import.failure.${failure}`) : t(`import.${outcome}`)}
      </p>
      {isDone && shown.outcome && <MergeOutcome outcome={shown.outcome} />}
      {isDone && shown.mentions > 0 && <MentionsOutcome id={id} mentions={shown.mentions} />}
      {isDone && shown.media && <MediaOutcome media={shown.media} />}
    </JobCard>
  )
}

/** Why a tree that was to be seen by others is not yet. */
function MentionsOutcome({ id, mentions }: { id: string; mentions: number }) {
  const { t } = useTranslation('treelife')
  const format = useNumberFormat()
  return (
    <p role="note">
      {t('mentions.imported', { count: mentions, number: format(mentions) })}{' '}
      <Link to={paths.familyTreeLife({ id })}>{t('mentions.look')}</Link>
    </p>
  )
}

const told = ['joined', 'added', 'filled', 'differing', 'left_out'] as const

/** What a merge has done, in numbers. */
function MergeOutcome({ outcome }: { outcome: NonNullable<TreeImport['outcome']> }) {
  const { t } = useTranslation('treefiles')
  const format = useNumberFormat()
  return (
    <>
      <dl className={styles.counts}>
        {told
          .filter((each) => outcome[each] > 0)
          .map((each) => (
            <div key={each}>
              <dt>{t(`merge.outcome.${each}`)}</dt>
              <dd>{format(outcome[each])}</dd>
            </div>
          ))}
      </dl>
      {outcome.differing > 0 && <p className={styles.hint}>{t('merge.outcome.hint')}</p>}
    </>
  )
}
