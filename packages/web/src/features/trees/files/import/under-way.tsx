import type { TreeImport } from '@suyuan/contract/tree-import-shapes'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/card.tsx'
import { ProgressLine } from '../../../../ui/progress-line.tsx'
import { RecordText } from '../../../../ui/record-text.tsx'
import { ImportAct } from './import-act.tsx'
import styles from './import-page.module.css'

interface UnderWayProps {
  shown: TreeImport
  take: (next: TreeImport) => void
  /** The server does not answer at present. */
  outOfTouch: boolean
}

/** The server reads or writes: how far it is, and a way out. */
export function UnderWay({ shown, take, outOfTouch }: UnderWayProps) {
  const { t } = useTranslation(['treefiles', 'common'])
  const isWriting = shown.state === 'writing'
  const comparing = shown.state === 'matching' ? ('merge.comparing' as const) : undefined
  const words = t(comparing ?? (isWriting ? 'import.writing' : 'import.reading'))
  return (
    <Card className={styles.outcome}>
      <h2 role="status">{words}</h2>
      <p className={styles.name}>
        <RecordText>{shown.file_name}</RecordText>
      </p>
      <ProgressLine value={Math.round(shown.progress * 100)} label={words} />
      <p role="status" className={styles.hint}>
        {t(outOfTouch ? 'common:outOfTouch' : 'import.keepsOn')}
      </p>
      <ImportAct id={shown.id} act="cancel" take={take} />
    </Card>
  )
}
