import type { TreeImport } from '@suyuan/contract/tree-import-shapes'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../lib/call-api.ts'
import { Button } from '../../../../ui/button.tsx'
import { showMessage } from '../../../../ui/messages.ts'
import { failureWords } from '../../page/failure-words.ts'

interface ImportActProps {
  id: string
  /** Goes on with an import that was interrupted, or ends one. */
  act: 'resume' | 'cancel'
  take: (next: TreeImport) => void
}

/** A button for what is done with an import as a whole. */
export function ImportAct({ id, act, take }: ImportActProps) {
  const { t } = useTranslation('treefiles')
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(`POST /api/web/tree/import/${act}`, { id }),
    onSuccess: take,
    onError: (error) =>
      showMessage({ kind: 'error', text: failureWords(error, t('import.failed')) }),
  })
  return (
    <Button
      {...(act === 'resume' && { variant: 'primary' })}
      busy={isPending}
      onClick={() => mutate()}
    >
      {t(`import.${act}`)}
    </Button>
  )
}
