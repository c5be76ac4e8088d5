import type { TreeBook } from '@suyuan/contract/tree-views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '../../../lib/download-file.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { failureWords } from '../page/failure-words.ts'
import styles from './files.module.css'

const formats = ['gedcom7', 'gedzip', 'gedcom551', 'xlsx', 'csv'] as const

interface ExportDialogProps {
  book: TreeBook
  /** Whose branch may be taken instead of the whole book; null where nobody is meant. */
  person: { id: string; name: string } | null
  onClose: () => void
}

/** Takes a family tree away as a file, or one branch of it. */
export function ExportDialog({ book, person, onClose }: ExportDialogProps) {
  const { t } = useTranslation('treefiles')
  const [format, setFormat] = useState<(typeof formats)[number]>('gedcom7')
  const [isBranch, setBranch] = useState(false)
  const [living, setLiving] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function take(): Promise<void> {
    setBusy(true)
    setFailure('')
    try {
      await downloadFile('POST /api/web/tree/export', {
        family_tree_id: book.id,
        format,
        living,
        ...(isBranch && person && { root_id: person.id }),
      })
      onClose()
    } catch (error) {
      setFailure(failureWords(error, t('export.failed')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('export.title')}
      actions={
        <>
          <Button variant="primary" busy={busy} onClick={() => void take()}>
            {t('export.submit')}
          </Button>
          <Button onClick={onClose}>{t('export.cancel')}</Button>
        </>
      }
    >
      <div className={styles.form}>
        <ChoiceField
          name="format"
          label={t('export.format')}
          choices={formats.map((value) => ({ value, text: t(`export.${value}`) }))}
          value={format}
          onChange={(value) => setFormat(formats.find((each) => each === value) ?? format)}
        />
        <p className={styles.hint}>{t(`export.${format}Hint`)}</p>
        {person && (
          <ChoiceField
            name="extent"
            label={t('export.extent')}
            choices={[
              { value: 'book', text: t('export.whole') },
              { value: 'branch', text: t('export.branch', { name: person.name }) },
            ]}
            value={isBranch ? 'branch' : 'book'}
            onChange={(value) => setBranch(value === 'branch')}
          />
        )}
        {book.may.manage ? (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={living}
              onChange={(event) => setLiving(event.currentTarget.checked)}
            />
            <span>
              {t('export.living')}
              <small>{t('export.livingHint')}</small>
            </span>
          </label>
        ) : (
          <p className={styles.hint}>{t('export.livingHidden')}</p>
        )}
        {failure !== '' && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  )
}
