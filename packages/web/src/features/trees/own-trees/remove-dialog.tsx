import { TREE_RESTORE_DAYS } from '@suyuan/contract/limits'
import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import type { TreeActions } from './use-tree-actions.ts'

interface RemoveDialogProps {
  /** The member's own tree is deleted, somebody else's is left. */
  what: 'remove' | 'leave'
  book: FamilyTree
  actions: TreeActions
  onClose: () => void
}

/** Asks before a tree goes out of the member's list, and says what that means. */
export function RemoveDialog({ what, book, actions, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('mytrees')
  const format = useNumberFormat()
  const { title } = book
  const removes = what === 'remove'
  async function go(): Promise<void> {
    await actions[what](book)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={removes ? t('remove.title') : t('shared.leaveTitle')}
      actions={
        <>
          <Button variant="primary" busy={actions.busy !== null} onClick={() => void go()}>
            {removes ? t('remove.submit') : t('shared.leave')}
          </Button>
          <Button onClick={onClose}>{t('remove.cancel')}</Button>
        </>
      }
    >
      <p>
        <RecordText>
          {removes
            ? t('remove.text', { title, people: format(book.people), days: TREE_RESTORE_DAYS })
            : t('shared.leaveText', { title })}
        </RecordText>
      </p>
    </Dialog>
  )
}
