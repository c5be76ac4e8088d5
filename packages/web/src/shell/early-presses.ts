/**
 * Keeps the press of a button that cannot be carried out before the page's scripts have come, so
 * that `carryOutEarlyPress` can. It runs in the page as its own text: it must stand alone.
 */
export function keepEarlyPresses(): void {
  const live = () => document.documentElement.hasAttribute('data-live')
  function keep(button: Element | null | undefined): void {
    if (!button) return
    for (const other of document.querySelectorAll('[data-pressed]')) {
      other.removeAttribute('data-pressed')
    }
    button.setAttribute('data-pressed', '')
  }
  addEventListener(
    'click',
    ({ target }) => {
      if (!live() && target instanceof Element) keep(target.closest('button[type="button"]'))
    },
    { capture: true },
  )
  addEventListener(
    'keydown',
    ({ key, keyCode, isComposing, target }) => {
      // The key that ends what an input method puts together sends nothing: of Safari it has 229.
      if (live() || isComposing || keyCode === 229 || key !== 'Enter') return
      if (!(target instanceof HTMLInputElement)) return
      keep(target.form?.querySelector('[data-sends]'))
    },
    { capture: true },
  )
}

/** Presses what was pressed last before the scripts answered, now that they do. */
export function carryOutEarlyPress(): void {
  const button = document.querySelector<HTMLButtonElement>('button[data-pressed]')
  button?.removeAttribute('data-pressed')
  button?.click()
}
