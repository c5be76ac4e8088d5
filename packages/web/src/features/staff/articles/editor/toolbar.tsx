import { RichTextEditor } from '@mantine/tiptap'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMinus,
  IconPhoto,
  IconRowInsertBottom,
  IconRowRemove,
  IconTable,
  IconTableMinus,
} from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withModifier } from '../../../../lib/with-modifier.ts'
import styles from '../article-body.module.css'
import { afterSelection } from './after-selection.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'

interface Tool {
  name: keyof typeof icons
  /** Whether it holds where the caret is. */
  active?: boolean
  disabled?: boolean
  run: () => void
}

const icons = {
  bold: IconBold,
  italic: IconItalic,
  h2: IconH2,
  h3: IconH3,
  quote: IconBlockquote,
  bullets: IconList,
  numbers: IconListNumbers,
  link: IconLink,
  picture: IconPhoto,
  table: IconTable,
  rule: IconMinus,
  clear: IconClearFormatting,
  undo: IconArrowBackUp,
  redo: IconArrowForwardUp,
  rowAdd: IconRowInsertBottom,
  rowRemove: IconRowRemove,
  columnAdd: IconColumnInsertRight,
  columnRemove: IconColumnRemove,
  tableRemove: IconTableMinus,
}

/** What can be done to the text: one stop of the tabulator leads in, the arrow keys move in it. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation('staffarticles')
  const [asked, setAsked] = useState<'link' | 'picture' | null>(null)
  const tools = useTools(editor, setAsked)
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('editor.toolbar')}
        className={styles.toolbar}
        onKeyDown={moveFocus}
      >
        {tools.map(({ name, active = false, disabled = false, run }) => {
          const Icon = icons[name]
          return (
            <RichTextEditor.Control
              key={name}
              className={styles.control}
              aria-label={t(`editor.${name}`)}
              title={t(`editor.${name}`)}
              active={active}
              disabled={disabled}
              onClick={run}
            >
              <Icon size={20} aria-hidden="true" />
            </RichTextEditor.Control>
          )
        })}
      </div>
      {asked === 'link' && <LinkDialog editor={editor} onClose={() => setAsked(null)} />}
      {asked === 'picture' && <PictureDialog editor={editor} onClose={() => setAsked(null)} />}
    </>
  )
}

function useTools(editor: Editor, ask: (what: 'link' | 'picture') => void): Tool[] {
  const now = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      quote: now.isActive('blockquote'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
      picture: now.isActive('image'),
      inTable: now.isActive('table'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  })
  const at = () => editor.chain().focus()
  const ofTables: Tool[] = [
    { name: 'rowAdd', run: () => at().addRowAfter().run() },
    { name: 'rowRemove', run: () => at().deleteRow().run() },
    { name: 'columnAdd', run: () => at().addColumnAfter().run() },
    { name: 'columnRemove', run: () => at().deleteColumn().run() },
    { name: 'tableRemove', run: () => at().deleteTable().run() },
  ]
  return [
    { name: 'bold', active: now.bold, run: () => at().toggleBold().run() },
    { name: 'italic', active: now.italic, run: () => at().toggleItalic().run() },
    { name: 'h2', active: now.h2, run: () => at().toggleHeading({ level: 2 }).run() },
    { name: 'h3', active: now.h3, run: () => at().toggleHeading({ level: 3 }).run() },
    { name: 'quote', active: now.quote, run: () => at().toggleBlockquote().run() },
    { name: 'bullets', active: now.bullets, run: () => at().toggleBulletList().run() },
    { name: 'numbers', active: now.numbers, run: () => at().toggleOrderedList().run() },
    { name: 'link', active: now.link, run: () => ask('link') },
    { name: 'picture', active: now.picture, run: () => ask('picture') },
    {
      name: 'table',
      disabled: now.inTable,
      run: () =>
        afterSelection(editor).insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    },
    { name: 'rule', run: () => afterSelection(editor).setHorizontalRule().run() },
    { name: 'clear', run: () => at().unsetAllMarks().clearNodes().run() },
    { name: 'undo', disabled: !now.undo, run: () => at().undo().run() },
    { name: 'redo', disabled: !now.redo, run: () => at().redo().run() },
    ...(now.inTable ? ofTables : []),
  ]
}

/** Left and right, from one end on to the other. */
function moveFocus(event: React.KeyboardEvent<HTMLDivElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0 || withModifier(event)) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')]
  const at = buttons.findIndex((button) => button.matches(':focus'))
  buttons[(at + step + buttons.length) % buttons.length]?.focus()
}
