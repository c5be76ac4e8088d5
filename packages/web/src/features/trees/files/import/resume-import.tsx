import type { TreeImport } from '@suyuan/contract/tree-imports'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../lib/call-api.ts'
import { Button } from '../../../../ui/button.tsx'
import { showMessage } from '../../../../ui/messages.ts'
import { failureWords } from '../../page/failure-words.ts'

interface ResumeImportProps {
  id: string
  take: (next: TreeImport) => void
}

/** Has an import go on that was interrupted. */
export function ResumeImport({ id, take }: ResumeImportProps) {
  const { t } = useTranslation('treefiles')
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi('POST /api/web/tree/import/resume', { id }),
    onSuccess: take,
    onError: (error) =>
      showMessage({ kind: 'error', text: failureWords(error, t('import.failed')) }),
  })
  return (
    <Button variant="primary" busy={isPending} onClick={() => mutate()}>
      {t('import.resume')}
    </Button>
  )
}
