import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '../../../lib/download-file.ts'
import { Button } from '../../../ui/button.tsx'
import { failureWords } from '../forms/failure-words.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import styles from './security.module.css'
import { SecurityItem } from './security-item.tsx'

/** Hands the member everything the site holds about them. */
export function DownloadData() {
  const { t } = useTranslation('accounts')
  const download = useMutation({
    mutationFn: () => downloadFile('POST /api/web/user/data', {}),
  })
  return (
    <SecurityItem
      title={t('data.title')}
      hint={t('data.hint')}
      action={
        <Button busy={download.isPending} onClick={() => download.mutate()}>
          {t('data.submit')}
        </Button>
      }
    >
      <div className={styles.full}>
        <FormFailure text={download.error && failureWords(download.error, t('data.failed'), t)} />
      </div>
    </SecurityItem>
  )
}
