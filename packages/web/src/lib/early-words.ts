type TextField = HTMLInputElement | HTMLTextAreaElement

/** What keeps no text of its own, or must not be set by scripts. */
const WITHOUT_TEXT = new Set(['hidden', 'checkbox', 'radio', 'file', 'submit', 'button', 'range'])

/**
 * Keeps what was typed before the page's scripts took over: a field whose value they hold is set
 * back to theirs when they do. To be called before that.
 * @returns what gives the words to the scripts once they have taken over
 */
export function keepEarlyWords(): () => void {
  const typed = new Map<TextField, string>()
  for (const field of document.querySelectorAll<TextField>('main input, main textarea')) {
    if (!WITHOUT_TEXT.has(field.type) && field.value !== field.defaultValue) {
      typed.set(field, field.value)
    }
  }
  return () => {
    for (const [field, words] of typed) {
      if (field.isConnected && field.value !== words) typeInto(field, words)
    }
  }
}

/** As a person types it: the scripts hear of a value that was set past their own setter. */
function typeInto(field: TextField, words: string): void {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
