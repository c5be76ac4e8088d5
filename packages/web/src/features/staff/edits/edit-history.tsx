import type { ContentEdit } from '@suyuan/contract/staff-books'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import { Moment } from '../moment.tsx'

interface EditHistoryProps {
  history: readonly ContentEdit[]
  /** The change that can be taken back; null where there is none. */
  undo: number | null
  busy: boolean
  /** What a changed field is called. */
  labelOf: (field: string) => string
  onUndo: () => void
}

/** Who changed what, the newest first; the last change can be taken back. */
export function EditHistory({ history, undo, busy, labelOf, onUndo }: EditHistoryProps) {
  const { t } = useTranslation('staffbooks')
  const [asking, setAsking] = useState(false)
  return (
    <section>
      <h2 className={styles.heading}>{t('book.history')}</h2>
      {history.length === 0 && <p className={styles.quiet}>{t('book.noHistory')}</p>}
      {undo !== null && (
        <Button busy={busy} onClick={() => setAsking(true)}>
          {t('book.undo')}
        </Button>
      )}
      <ol className={styles.plain}>
        {history.map((edit) => (
          <Edit key={edit.id} {...edit} labelOf={labelOf} />
        ))}
      </ol>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('book.undoTitle')}>
        <div className={styles.fields}>
          <p>{t('book.undoText')}</p>
          <div className={styles.buttons}>
            <Button
              variant="primary"
              onClick={() => {
                setAsking(false)
                onUndo()
              }}
            >
              {t('book.undoYes')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('book.undoNo')}</Button>
          </div>
        </div>
      </Dialog>
    </section>
  )
}

type EditProps = ContentEdit & Pick<EditHistoryProps, 'labelOf'>

function Edit({ kind, at, by, changes, undone, labelOf }: EditProps) {
  const { t } = useTranslation('staffbooks')
  return (
    <li className={styles.item}>
      <strong>{t(`book.editKinds.${kind}`)}</strong>{' '}
      <span className={styles.quiet}>
        <RecordText>{by || t('book.gone')}</RecordText> · <Moment at={at} />
        {undone && ` · ${t('book.undone')}`}
      </span>
      <dl className={styles.facts}>
        {changes.map(({ field, before, after }) => (
          <div key={field} className={styles.pair}>
            <dt>{labelOf(field)}</dt>
            <dd className={styles.text}>
              <del>
                <RecordText>{before || t('book.empty')}</RecordText>
              </del>
              {' → '}
              <RecordText>{after || t('book.empty')}</RecordText>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
