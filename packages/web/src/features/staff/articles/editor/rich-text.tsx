import { RichTextEditor } from '@mantine/tiptap'
import Image from '@tiptap/extension-image'
import Link from '@tiptap/extension-link'
import { TableKit } from '@tiptap/extension-table'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import styles from '../article-body.module.css'
import { isSafeAddress } from './safe-address.ts'
import { EditorToolbar } from './toolbar.tsx'

export interface RichTextProps {
  /** Of the text. */
  lang: string
  /** What the editor begins with. */
  html: string
  /** Ids of what names and explains it. */
  labelId: string
  hintId: string
  /** Told of each change; empty where nothing is written. */
  onChange: (html: string) => void
}

/** What an article can hold: what the server keeps, and nothing else. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: false,
    strike: false,
    underline: false,
  }),
  Link.configure({
    openOnClick: false,
    autolink: false,
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (address) => isSafeAddress(address),
  }),
  Image,
  TableKit.configure({ table: { resizable: false } }),
]

/** The text of an article, written as it will look. In the browser only. */
export function RichText({ lang, html, labelId, hintId, onChange }: RichTextProps) {
  const frame = useRef<HTMLDivElement>(null)
  const changed = useRef(onChange)
  useEffect(() => {
    changed.current = onChange
  }, [onChange])
  const editor = useEditor({
    extensions,
    content: html,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    injectNonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '',
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': hintId,
        lang,
      },
      handleKeyDown: (_, event) => {
        // The tabulator moves in lists and tables: this is the way out.
        if (event.key !== 'Escape' || event.isComposing) return false
        frame.current?.querySelector<HTMLElement>('[role="toolbar"] button:enabled')?.focus()
        return true
      },
    },
    onUpdate: ({ editor: now }) => changed.current(now.isEmpty ? '' : now.getHTML()),
  })
  return (
    <RichTextEditor
      ref={frame}
      editor={editor}
      className={styles.editor}
      unstyled
      withTypographyStyles={false}
      withCodeHighlightStyles={false}
    >
      {editor && <EditorToolbar editor={editor} />}
      <RichTextEditor.Content className={styles.content} />
    </RichTextEditor>
  )
}
