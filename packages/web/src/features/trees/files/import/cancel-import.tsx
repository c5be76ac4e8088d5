import type { TreeImport } from '@suyuan/contract/tree-imports'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../lib/call-api.ts'
import { Button } from '../../../../ui/button.tsx'
import { showMessage } from '../../../../ui/messages.ts'
import { failureWords } from '../../page/failure-words.ts'

interface CancelImportProps {
  id: string
  take: (next: TreeImport) => void
}

export function CancelImport({ id, take }: CancelImportProps) {
  const { t } = useTranslation('treefiles')
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi('POST /api/web/tree/import/cancel', { id }),
    onSuccess: take,
    onError: (error) =>
      showMessage({ kind: 'error', text: failureWords(error, t('import.failed')) }),
  })
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {t('import.cancel')}
    </Button>
  )
}
