import { RichTextEditor } from '@mantine/tiptap'
import Image from '@tiptap/extension-image'
import Link from '@tiptap/extension-link'
import { TableKit } from '@tiptap/extension-table'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isComposing } from '../../../../lib/is-composing.ts'
import { showMessage } from '../../../../ui/messages.ts'
import styles from '../article-body.module.css'
import { hasForeignPictures, ownPicture } from './own-picture.ts'
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

/** Pictures of the media store alone: the server takes no other, and would refuse all that is written. */
const OwnImage = Image.extend({
  parseHTML() {
    return [
      {
        tag: 'img[src]',
        getAttrs: (image) => {
          const src = ownPicture(image.getAttribute('src') ?? '', window.location.origin)
          return src === null ? false : { src, alt: image.getAttribute('alt') ?? '' }
        },
      },
    ]
  },
})

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
  OwnImage,
  TableKit.configure({ table: { resizable: false } }),
]

/** The text of an article, written as it will look. In the browser only. */
export function RichText({ lang, html, labelId, hintId, onChange }: RichTextProps) {
  const frame = useRef<HTMLDivElement>(null)
  const changed = useRef(onChange)
  useEffect(() => {
    changed.current = onChange
  }, [onChange])
  const { t } = useTranslation('staffarticles')
  const leftOut = useRef('')
  useEffect(() => {
    leftOut.current = t('editor.picturesLeftOut')
  }, [t])
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
      transformPastedHTML: (pasted) => {
        if (hasForeignPictures(pasted, window.location.origin)) {
          showMessage({ kind: 'info', text: leftOut.current })
        }
        return pasted
      },
      handleKeyDown: (_, event) => {
        // The tabulator moves in lists and tables: this is the way out.
        if (event.key !== 'Escape' || isComposing(event)) return false
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
