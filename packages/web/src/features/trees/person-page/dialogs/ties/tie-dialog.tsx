import { childKinds, unionKinds } from '@suyuan/genealogy/ties'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../../ui/button.tsx'
import { ConfirmRemoval } from '../confirm-removal.tsx'
import { EditDialog } from '../edit-dialog.tsx'
import type { Save } from '../use-save.ts'

interface TieDialogProps {
  title: string
  saving: Save
  dirty: boolean
  restored: boolean
  onClose: () => void
  onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => void
  /** Whether the tie is a marriage, else that of a child. */
  ofUnion: boolean
  /** The button that removes the tie, and what that does. */
  removal: { label: string; text: string; remove: () => void }
  children: React.ReactNode
}

/** The frame of a tie that is there already: it can be changed, or removed after a question. */
export function TieDialog({ ofUnion, removal, children, ...dialog }: TieDialogProps) {
  const { t } = useTranslation('person')
  const [removing, setRemoving] = useState(false)
  const sayKind = (value: string) => {
    const ofTwo = unionKinds.find((each) => each === value)
    const ofChild = childKinds.find((each) => each === value)
    if (ofUnion) return ofTwo ? t(`union.${ofTwo}`) : value
    return ofChild ? t(`childKind.${ofChild}`) : value
  }
  return (
    <>
      <EditDialog
        {...dialog}
        fields={[
          { name: 'kind', label: t(ofUnion ? 'field.unionKind' : 'field.childKind'), say: sayKind },
          { name: 'order', label: t('ties.order') },
          {
            name: 'primary',
            label: t('ties.primary'),
            say: (value) => t(value === 'true' ? 'ties.yes' : 'ties.no'),
          },
        ]}
        extra={
          <Button variant="quiet" onClick={() => setRemoving(true)}>
            {removal.label}
          </Button>
        }
      >
        {children}
      </EditDialog>
      <ConfirmRemoval
        open={removing}
        busy={dialog.saving.busy}
        title={t('ties.removeTitle')}
        text={removal.text}
        yes={t('ties.removeYes')}
        onClose={() => setRemoving(false)}
        onConfirm={removal.remove}
      />
    </>
  )
}
