import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ProgressLine } from '../../../../ui/progress-line.tsx'
import { useLangOfWhole } from '../../../../ui/record-text.tsx'
import styles from '../../desk.module.css'
import { DeskField } from '../../desk-field.tsx'
import { DeskFile } from '../../desk-file.tsx'
import { PICTURES, usePictureUpload } from '../use-picture-upload.ts'
import { afterSelection } from './after-selection.ts'

interface PictureDialogProps {
  editor: Editor
  onClose: () => void
}

/** Asks for a picture and what it shows in words; of a chosen picture the words can be mended. */
export function PictureDialog({ editor, onClose }: PictureDialogProps) {
  const { t } = useTranslation('staffarticles')
  const [chosen] = useState(() => pictureAt(editor))
  const [file, setFile] = useState<File | null>(null)
  const [alt, setAlt] = useState(chosen?.alt ?? '')
  const langOf = useLangOfWhole()
  const [wrong, setWrong] = useState<{ file?: string; alt?: string }>({})
  const { share, failure, send } = usePictureUpload(t('article.failed'))

  async function insert(): Promise<void> {
    const problems = {
      ...(!file && !chosen && { file: t('editor.pictureMissing') }),
      ...(alt.trim() === '' && { alt: t('editor.pictureAltMissing') }),
    }
    setWrong(problems)
    if (Object.keys(problems).length > 0) return
    const src = file ? await send(file) : chosen?.src
    if (!src) return
    onClose()
    const place = chosen ? editor.chain().focus() : afterSelection(editor)
    place.setImage({ src, alt: alt.trim() }).run()
  }

  return (
    <Dialog
      open
      title={t('editor.picture')}
      onClose={onClose}
      actions={
        <Button variant="primary" busy={share !== null} onClick={insert}>
          {t(chosen ? 'editor.pictureChange' : 'editor.pictureInsert')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <DeskField label={t('editor.pictureFile')} error={wrong.file ?? (failure || undefined)}>
          {(field) => (
            <DeskFile
              {...field}
              choose={t(file || chosen ? 'editor.chooseAnother' : 'editor.choosePicture')}
              chosen={file?.name ?? (chosen ? '' : t('editor.noPicture'))}
              accept={PICTURES}
              onFile={(next) => setFile(next ?? file)}
            />
          )}
        </DeskField>
        <DeskField
          label={t('editor.pictureAlt')}
          hint={t('editor.pictureAltHint')}
          error={wrong.alt}
        >
          {(field) => (
            <input
              {...field}
              lang={langOf(alt)}
              aria-required
              maxLength={300}
              value={alt}
              onChange={({ currentTarget }) => setAlt(currentTarget.value)}
            />
          )}
        </DeskField>
        {share !== null && (
          <ProgressLine value={Math.round(share * 100)} label={t('editor.uploading')} />
        )}
      </div>
    </Dialog>
  )
}

/** The picture that is chosen in the text; null where none is. */
function pictureAt(editor: Editor): { src: string; alt: string } | null {
  if (!editor.isActive('image')) return null
  const { src, alt }: Record<string, unknown> = editor.getAttributes('image')
  if (typeof src !== 'string') return null
  return { src, alt: typeof alt === 'string' ? alt : '' }
}
