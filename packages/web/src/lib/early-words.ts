type TextField = HTMLInputElement | HTMLTextAreaElement

/** What keeps no text of its own, or must not be set by scripts. */
const WITHOUT_TEXT = new Set(['hidden', 'checkbox', 'radio', 'file', 'submit', 'button', 'range'])

let kept = new Map<TextField, string>()

/**
 * Keeps what was typed before the page's scripts took over: a field whose value they hold is set
 * back to theirs when they do. To be called before that.
 */
export function keepEarlyWords(): void {
  const fields = [...document.querySelectorAll<TextField>('main input, main textarea')]
  const typed = fields.filter(
    ({ type, value, defaultValue }) => !WITHOUT_TEXT.has(type) && value !== defaultValue,
  )
  kept = new Map(typed.map((field) => [field, field.value]))
}

/** Gives the words to the scripts once they have taken over. */
export function giveEarlyWords(): void {
  for (const [field, words] of kept) {
    if (field.isConnected && field.value !== words) typeInto(field, words)
  }
  kept.clear()
}

/** As a person types it: the scripts hear of a value that was set past their own setter. */
function typeInto(field: TextField, words: string): void {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
