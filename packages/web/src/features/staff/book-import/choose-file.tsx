import { bookEncodings } from '@suyuan/contract/book-tables'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '../../../lib/download-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DropArea } from '../../../ui/drop-area.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { ProgressLine } from '../../../ui/progress-line.tsx'
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
  const { share, failure, send, stop } = useBooksUpload(encoding)
  const field = useRef<HTMLInputElement>(null)
  if (share !== null) {
    return (
      <Card className={own.step}>
        <div role="status">
          <h2 className={styles.heading}>{t('uploading')}</h2>
        </div>
        <ProgressLine value={Math.round(share * 100)} label={t('uploading')} />
        <div className={styles.buttons}>
          <Button onClick={stop}>{t('stop')}</Button>
        </div>
      </Card>
    )
  }
  return (
    <Card className={own.step}>
      <p>{t('lead')}</p>
      <DropArea className={own.drop} onFiles={([file]) => void send(file)}>
        <IconFileUpload size={36} aria-hidden="true" />
        <Button variant="primary" size="large" onClick={() => field.current?.click()}>
          {t('choose')}
        </Button>
        <p>
          {t('drop')} · {t('size')}
        </p>
        <input
          ref={field}
          type="file"
          hidden
          accept={ENDINGS}
          aria-label={t('choose')}
          onChange={(event) => {
            void send(event.currentTarget.files?.[0])
            // The same file may be chosen again once it is mended.
            event.currentTarget.value = ''
          }}
        />
      </DropArea>
      <div role="alert">{failure !== '' && <p className={styles.wrong}>{failure}</p>}</div>
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
