import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from './undo-line.module.css'

interface UndoLineProps {
  /** What was done; null where nothing was. */
  words: string | null
  onUndo: () => void
}

/** Says what has just been done on the page, and offers to take it back. */
export function UndoLine({ words, onUndo }: UndoLineProps) {
  const { t } = useTranslation('person')
  return (
    <p role="status" className={styles.line} data-print="hide">
      {words !== null && (
        <>
          <RecordText>{words}</RecordText>
          <Button variant="quiet" onClick={onUndo}>
            {t('media.undo')}
          </Button>
        </>
      )}
    </p>
  )
}
