import { Textarea, TextInput } from '@mantine/core'
import { MAX_NAME, MAX_TEXT_FILE, textLimits } from '@suyuan/contract/limits'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { uploadFile } from '../../../lib/upload-file.ts'
import { useDraftText } from '../../../lib/use-draft-text.ts'
import { useOneCall } from '../../../lib/use-one-call.ts'
import { Button } from '../../../ui/button.tsx'
import { DropArea } from '../../../ui/drop-area.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { ProgressLine } from '../../../ui/progress-line.tsx'
import { failureWords } from '../page/failure-words.ts'
import type { PageLine } from './text-types.ts'
import styles from './texts.module.css'

interface AddPagesProps {
  treeId: string
  textId: string
  /** Those that are there. */
  pages: readonly PageLine[]
  onAdded: () => void
}

/** Pages by pasting them, or from files of text. */
export function AddPages({ treeId, textId, pages, onAdded }: AddPagesProps) {
  const { t } = useTranslation('treetexts')
  const [text, write] = useDraftText(`pages ${textId}`)
  const [place, setPlace] = useState({ volume: '', name: '' })
  const [fault, setFault] = useState('')
  /** How much of the files has gone out; null where none is on its way. */
  const [share, setShare] = useState<number | null>(null)
  const { busy, run } = useOneCall()
  const field = useRef<HTMLInputElement>(null)
  const tell = (error: unknown) =>
    showMessage({ kind: 'error', text: failureWords(error, t('page.failed')) })
  const told = (count: number) => {
    showMessage({ kind: 'success', text: t('add.added', { count }) })
    onAdded()
  }
  const before = pages.length
  const paste = async () => {
    if (text.trim() === '') return setFault(t('add.empty'))
    setFault('')
    let count = 0
    const isDone = await run(async (keyOf) => {
      const form = { family_tree_id: treeId, text_id: textId, text, ...place }
      const added = await callApi('POST /api/web/tree/text/page/add', {
        ...form,
        request_key: keyOf(form),
      })
      count = added.pages.length - before
    }, tell)
    if (!isDone) return
    write('')
    told(count)
  }
  const takeFiles = async (files: readonly File[]) => {
    if (files.length === 0) return
    const large = files.find(({ size }) => size > MAX_TEXT_FILE)
    if (large) return setFault(t('add.fileLarge', { name: large.name }))
    setFault('')
    // Pages that are named by numbers come in the order of the numbers.
    const sorted = [...files].sort((one, other) =>
      one.name.localeCompare(other.name, 'zh', { numeric: true }),
    )
    let count = 0
    await run(async (keyOf) => {
      for (const [at, file] of sorted.entries()) {
        const { name, size, lastModified } = file
        const form = { family_tree_id: treeId, text_id: textId, volume: place.volume }
        const added = await uploadFile(
          'POST /api/web/tree/text/file/add',
          { ...form, request_key: keyOf({ ...form, name, size, lastModified }) },
          new File([file], name),
          { onProgress: (share) => setShare((at + share) / sorted.length) },
        )
        count = added.pages.length - before
      }
    }, tell)
    setShare(null)
    // Those before one that was refused are there.
    if (count > 0) told(count)
  }
  return (
    <DropArea className={styles.add} onFiles={(files) => void takeFiles([...files])}>
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void paste()
        }}
      >
        <Textarea
          size="md"
          autosize
          minRows={5}
          maxRows={14}
          name="text"
          label={t('add.text')}
          description={t('add.textHint')}
          maxLength={textLimits.pasted}
          error={fault}
          value={text}
          onChange={({ currentTarget: { value } }) => write(value)}
        />
        <div className={styles.two}>
          {(['volume', 'name'] as const).map((name) => (
            <TextInput
              key={name}
              size="md"
              autoComplete="off"
              name={name}
              maxLength={MAX_NAME}
              label={t(`add.${name}`)}
              value={place[name]}
              onChange={({ currentTarget: { value } }) =>
                setPlace((now) => ({ ...now, [name]: value }))
              }
            />
          ))}
        </div>
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" busy={busy}>
            {t('add.submit')}
          </Button>
          <Button busy={busy} onClick={() => field.current?.click()}>
            {t('add.file')}
          </Button>
          <input
            ref={field}
            type="file"
            hidden
            multiple
            accept={textEndings}
            aria-label={t('add.file')}
            onChange={({ currentTarget }) => {
              void takeFiles([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
        </div>
        {share !== null && (
          <ProgressLine label={t('add.sending')} value={Math.round(share * 100)} />
        )}
        <p className={styles.quiet}>{t('add.fileHint')}</p>
      </form>
    </DropArea>
  )
}

const textEndings = '.txt,.docx,.pdf,.xlsx'
