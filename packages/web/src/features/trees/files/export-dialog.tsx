import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '../../../lib/download-file.ts'
import { useOneCall } from '../../../lib/use-one-call.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { failureWords } from '../page/failure-words.ts'
import styles from './files.module.css'

const formats = ['gedcom7', 'gedzip', 'gedcom551', 'xlsx', 'csv'] as const

interface ExportDialogProps {
  book: FamilyTree
  /** Whose branch may be taken instead of the whole tree; null where nobody is meant. */
  person: { id: string; name: string } | null
  onClose: () => void
}

/** What is to be taken away. */
interface Chosen {
  format: (typeof formats)[number]
  isBranch: boolean
  living: boolean
}

/** Takes a family tree away as a file, or one branch of it. */
export function ExportDialog({ book, person, onClose }: ExportDialogProps) {
  const { t } = useTranslation('treefiles')
  const [chosen, setChosen] = useState<Chosen>({
    format: 'gedcom7',
    isBranch: false,
    living: false,
  })
  const [failure, setFailure] = useState('')
  const { busy, run } = useOneCall()

  function take(): void {
    const { format, isBranch, living } = chosen
    const asked = { family_tree_id: book.id, format, living }
    setFailure('')
    void run(
      async () => {
        await downloadFile('POST /api/web/tree/export', {
          ...asked,
          ...(isBranch && person && { root_id: person.id }),
        })
        onClose()
      },
      (error) => setFailure(failureWords(error, t('export.failed'))),
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('export.title')}
      actions={
        <>
          <Button variant="primary" busy={busy} onClick={take}>
            {t('export.submit')}
          </Button>
          <Button onClick={onClose}>{t('export.cancel')}</Button>
        </>
      }
    >
      <div className={styles.form}>
        <Choices
          {...{ book, person, chosen }}
          choose={(change) => setChosen((now) => ({ ...now, ...change }))}
        />
        {failure !== '' && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  )
}

interface ChoicesProps extends Pick<ExportDialogProps, 'book' | 'person'> {
  chosen: Chosen
  choose: (change: Partial<Chosen>) => void
}

/** The kind of file, how much of the family tree, and whether the living are told in it. */
function Choices({ book, person, chosen: { format, isBranch, living }, choose }: ChoicesProps) {
  const { t } = useTranslation('treefiles')
  return (
    <>
      <ChoiceField
        name="format"
        label={t('export.format')}
        choices={formats.map((value) => ({ value, text: t(`export.${value}`) }))}
        value={format}
        onChange={(value) => choose({ format: formats.find((each) => each === value) ?? format })}
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
          onChange={(value) => choose({ isBranch: value === 'branch' })}
        />
      )}
      {book.may.manage ? (
        <CheckField
          label={t('export.living')}
          hint={t('export.livingHint')}
          checked={living}
          onChange={(checked) => choose({ living: checked })}
        />
      ) : (
        <p className={styles.hint}>{t('export.livingHidden')}</p>
      )}
    </>
  )
}
