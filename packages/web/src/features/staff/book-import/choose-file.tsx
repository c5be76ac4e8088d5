import { bookEncodings } from '@suyuan/contract/book-tables'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '../../../lib/download-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { JobUpload } from '../../../ui/job-card.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import { DeskSelect } from '../desk-select.tsx'
import own from './book-import.module.css'
import { useBooksUpload } from './use-books-upload.ts'

/** Endings that the browser offers; what a file is, its bytes tell. */
const ENDINGS = '.csv,.tsv,.txt,.xlsx'

/** The first step: a file, chosen or dropped. */
export function ChooseFile() {
  const { t } = useTranslation('staffimport')
  const [encoding, setEncoding] = useState('')
  const { share, failure, take, stop } = useBooksUpload(encoding)
  if (share !== null) {
    return <JobUpload title={t('uploading')} share={share} stop={t('stop')} onStop={stop} />
  }
  return (
    <Card className={own.step}>
      <p>{t('lead')}</p>
      <FileDrop
        choose={t('choose')}
        hint={`${t('drop')} · ${t('size')}`}
        endings={ENDINGS}
        onFile={(file) => void take(file)}
      />
      <div role="alert">
        {failure !== '' && (
          <p className={styles.wrong}>
            <RecordText>{failure}</RecordText>
          </p>
        )}
      </div>
      <DeskSelect
        label={t('encoding')}
        value={encoding}
        choices={[
          { value: '', text: t('encodingAuto') },
          ...bookEncodings.map((name) => ({ value: name, text: name })),
        ]}
        onChange={setEncoding}
      />
      <p className={styles.hint}>{t('encodingHint')}</p>
      <Example />
    </Card>
  )
}

function Example() {
  const { t } = useTranslation('staffimport')
  const take = () =>
    downloadFile('POST /api/web/staff/book-import/template', {}).catch(() =>
      showMessage({ kind: 'error', text: t('failed') }),
    )
  return (
    <div className={styles.buttons}>
      <Button variant="quiet" onClick={() => void take()}>
        {t('example')}
      </Button>
    </div>
  )
}
