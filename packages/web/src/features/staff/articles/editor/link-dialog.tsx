import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isComposing } from '../../../../lib/is-composing.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { DeskField } from '../../desk-field.tsx'
import { isSafeAddress } from './safe-address.ts'

interface EditorDialogProps {
  editor: Editor
  onClose: () => void
}

/** Asks where the chosen words lead to. */
export function LinkDialog({ editor, onClose }: EditorDialogProps) {
  const { t } = useTranslation('staffarticles')
  const [address, setAddress] = useState<string>(() => hrefOf(editor))
  const [wrong, setWrong] = useState(false)

  function set(): void {
    const href = address.trim()
    if (href !== '' && !isSafeAddress(href)) {
      setWrong(true)
      return
    }
    onClose()
    const link = editor.chain().focus().extendMarkRange('link')
    if (href === '') link.unsetLink().run()
    else if (editor.state.selection.empty && hrefOf(editor) === '') {
      // With nothing chosen the address itself is written.
      editor
        .chain()
        .focus()
        .insertContent({
          type: 'text',
          text: href,
          marks: [{ type: 'link', attrs: { href } }],
        })
        .run()
    } else link.setLink({ href }).run()
  }

  return (
    <Dialog
      open
      title={t('editor.link')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={set}>
          {t('editor.linkSet')}
        </Button>
      }
    >
      <DeskField
        label={t('editor.linkAddress')}
        hint={t('editor.linkHint')}
        error={wrong ? t('editor.linkWrong') : undefined}
      >
        {(field) => (
          <input
            {...field}
            inputMode="url"
            autoComplete="off"
            maxLength={2000}
            value={address}
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
              event.preventDefault()
              set()
            }}
          />
        )}
      </DeskField>
    </Dialog>
  )
}

function hrefOf(editor: Editor): string {
  const href: unknown = editor.getAttributes('link')['href']
  return typeof href === 'string' ? href : ''
}
