import type { ChainedCommands, Editor } from '@tiptap/react'

/**
 * Commands that put something in after what is chosen. By themselves they put it in its place: the
 * words that have just become a link are still chosen, and a picture would take them away.
 */
export function afterSelection(editor: Editor): ChainedCommands {
  return editor.chain().focus().setTextSelection(editor.state.selection.to)
}
