import type { TreeImport } from '@suyuan/contract/tree-import-shapes'
import { useTranslation } from 'react-i18next'
import { JobFile, JobUnderWay } from '../../../../ui/job-card.tsx'
import { ImportAct } from './import-act.tsx'

interface UnderWayProps {
  shown: TreeImport
  take: (next: TreeImport) => void
  /** The server does not answer at present. */
  outOfTouch: boolean
}

/** The server reads or writes: how far it is, and a way out. */
export function UnderWay({ shown, take, outOfTouch }: UnderWayProps) {
  const { t } = useTranslation(['treefiles', 'common'])
  const comparing = shown.state === 'matching' ? ('merge.comparing' as const) : undefined
  const doing =
    shown.state === 'writing' ? ('import.writing' as const) : ('import.reading' as const)
  return (
    <JobUnderWay
      title={t(comparing ?? doing)}
      file={<JobFile name={shown.file_name} />}
      progress={shown.progress}
      hint={t(outOfTouch ? 'common:outOfTouch' : 'import.keepsOn')}
      buttons={<ImportAct id={shown.id} act="cancel" take={take} />}
    />
  )
}
