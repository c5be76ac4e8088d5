import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { showMessage } from '../../../../ui/messages.ts'

/** Says to which tree somebody now belongs, and as what: the tree opens just as any other does. */
export function useJoinedMessage(): (book: Pick<FamilyTree, 'title' | 'relation'>) => void {
  const { t } = useTranslation('treepage')
  return useCallback(
    ({ title, relation }) => {
      const role = t(`role.${relation}`)
      showMessage({ kind: 'success', text: t('invitation.joined', { title, role }) })
    },
    [t],
  )
}
