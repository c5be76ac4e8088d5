import { UNREAD_WORKBOOKS } from '@suyuan/contract/files-of-relatives'
import { IMPORT_DAYS, MAX_ARCHIVE_BYTES, MAX_GEDCOM_BYTES } from '@suyuan/contract/limits'
import type { TreeImport } from '@suyuan/contract/tree-import-shapes'
import { fileEncodings } from '@suyuan/genealogy/gedcom/encoding/file-encodings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../lib/call-api.ts'
import { downloadFile } from '../../../../lib/download-file.ts'
import { uploadFile } from '../../../../lib/upload-file.ts'
import { useDayFormat } from '../../../../lib/use-day-format.ts'
import { useFileUpload } from '../../../../lib/use-file-upload.ts'
import { paths } from '../../../../paths.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { FileDrop } from '../../../../ui/file-drop.tsx'
import { JobUpload } from '../../../../ui/job-card.tsx'
import { LegalLine } from '../../../../ui/legal-links.tsx'
import { showMessage } from '../../../../ui/messages.ts'
import { RecordText } from '../../../../ui/record-text.tsx'
import { failureWords } from '../../page/failure-words.ts'
import { beginImport } from './begin-import.ts'
import styles from './import-page.module.css'
import { uploadRefusal } from './upload-refusal.ts'

/** Endings that the browser offers; what a file is, its bytes tell. */
const ENDINGS = '.ged,.gdz,.csv,.tsv,.txt,.xlsx,.zip'

/** Files that may hold photos and documents. */
const ARCHIVES = /\.(?:gdz|zip)$/i

const chosenEncoding = (name: string) => fileEncodings.find((each) => each === name)

/** The first step: a file, chosen or dropped; and the member's imports that are not over. */
export function ChooseFile({ open }: { open: TreeImport[] }) {
  const { t } = useTranslation('treefiles')
  const [encoding, setEncoding] = useState('')
  const { share, failure, take, stop } = useUpload(encoding)
  if (share !== null) {
    return (
      <JobUpload
        title={t('import.uploading')}
        share={share}
        stop={t('import.cancel')}
        onStop={stop}
      />
    )
  }
  return (
    <>
      <OpenImports open={open} />
      <Card className={styles.outcome}>
        <p>{t('import.lead')}</p>
        <FileDrop
          choose={t('import.choose')}
          hint={`${t('import.drop')} · ${t('import.size')}`}
          endings={ENDINGS}
          onFile={(file) => void take(file)}
        />
        {failure !== '' && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        <LegalLine
          before={t('import.terms')}
          after={t('import.termsAfter', { days: IMPORT_DAYS })}
        />
        <label className={styles.field}>
          <span>{t('import.encoding')}</span>
          <select value={encoding} onChange={(event) => setEncoding(event.currentTarget.value)}>
            <option value="">{t('import.encodingAuto')}</option>
            {fileEncodings.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <small>{t('import.encodingHint')}</small>
        </label>
        <Template />
      </Card>
    </>
  )
}

function Template() {
  const { t } = useTranslation('treefiles')
  const take = (format: 'csv' | 'xlsx') =>
    downloadFile('POST /api/web/tree/table/template', { format }).catch((error: unknown) =>
      showMessage({ kind: 'error', text: failureWords(error, t('import.failed')) }),
    )
  return (
    <>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => void take('xlsx')}>
          {t('import.template')}
        </Button>
        <Button variant="quiet" onClick={() => void take('csv')}>
          {t('import.templateCsv')}
        </Button>
      </div>
      <p className={styles.hint}>
        <RecordText>{t('import.templateNames')}</RecordText>
      </p>
      <p className={styles.hint}>{t('import.templateHint')}</p>
      <p className={styles.hint}>
        <RecordText>{t('import.templateAdopted')}</RecordText>
      </p>
    </>
  )
}

function OpenImports({ open }: { open: TreeImport[] }) {
  const { t } = useTranslation('treefiles')
  const day = useDayFormat('prose')
  if (open.length === 0) return null
  return (
    <Card className={styles.outcome}>
      <h2>{t('import.open')}</h2>
      <ul className={styles.list}>
        {open.map(({ id, file_name, created_at }) => (
          <li key={id} className={styles.row}>
            <span>
              <RecordText>{file_name}</RecordText> · {t('import.since', { date: day(created_at) })}
            </span>
            <ButtonLink to={paths.familyTreeImport({ id })}>{t('import.goOn')}</ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Sends a file and leads to the import that begins with it. */
function useUpload(encoding: string) {
  const { t } = useTranslation('treefiles')
  return useFileUpload({
    empty: t('import.empty'),
    refusalOf({ name, size }) {
      if (UNREAD_WORKBOOKS.test(name)) return t('import.otherWorkbook')
      if (ARCHIVES.test(name)) return size > MAX_ARCHIVE_BYTES ? t('import.archiveTooLarge') : ''
      return size > MAX_GEDCOM_BYTES ? t('import.tooLarge') : ''
    },
    async send(file, { keyOf, ...options }) {
      const said = chosenEncoding(encoding)
      const { id } = await beginImport(options.signal, {
        upload: () => uploadFile('POST /api/web/media/gedcom/upload', {}, file, options),
        start: (file_id) =>
          callApi('POST /api/web/tree/import/start', {
            file_id,
            ...(said && { encoding: said }),
            request_key: keyOf({ encoding }),
          }),
        drop: (id) => callApi('POST /api/web/media/delete', { id }, { silent: true }),
      })
      return paths.familyTreeImport({ id })
    },
    wordsOf(error) {
      const own = uploadRefusal(error)
      return own ? t(own) : failureWords(error, t('import.uploadFailed'))
    },
  })
}
