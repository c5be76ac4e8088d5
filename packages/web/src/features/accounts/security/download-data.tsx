import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { Button } from '../../../ui/button.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { failureWords } from '../forms/failure-words.ts'
import { SecurityItem } from './security-item.tsx'

/** Hands the member everything the site holds about them. */
export function DownloadData() {
  const { t } = useTranslation('accounts')
  const download = useMutation({
    mutationFn: () => callApi('POST /api/web/user/data', {}),
    onSuccess: ({ file_name, content }) => saveJson(file_name, content),
    onError(error) {
      showMessage({ kind: 'error', text: failureWords(error, t('data.failed'), t) })
    },
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
    />
  )
}

function saveJson(name: string, content: object): void {
  const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
