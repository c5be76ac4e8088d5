import { type RefObject, useEffect } from 'react'

/**
 * Many a press at the desk takes its own button away: a request is taken, a book attached, a list
 * asked for anew. The keys go on at what the button stood in; otherwise the focus would fall to the
 * page, where it is not seen and screen readers begin again from the top.
 */
export function useKeepFocus(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = frame.current
    if (!node) return
    /** What was focused last, and all that it stood in, up to the frame. */
    let way: HTMLElement[] = []

    function remember({ target }: FocusEvent): void {
      way = target instanceof HTMLElement ? wayUp(target, node) : []
    }

    function goOn(): void {
      const [held] = way
      const { activeElement } = document
      if (!held || isThere(held) || (activeElement !== document.body && activeElement !== held)) {
        return
      }
      const place = way.find(isThere)
      way = []
      if (place) focusOnce(place)
    }

    const watch = new MutationObserver(goOn)
    watch.observe(node, { childList: true, subtree: true })
    node.addEventListener('focusin', remember)
    return () => {
      watch.disconnect()
      node.removeEventListener('focusin', remember)
    }
  }, [frame])
}

function wayUp(from: HTMLElement, to: HTMLElement | null): HTMLElement[] {
  const way: HTMLElement[] = []
  for (let at: HTMLElement | null = from; at && at !== to; at = at.parentElement) way.push(at)
  return way
}

const isThere = (element: HTMLElement) => element.isConnected && element.checkVisibility()

/** Lets the focus in for this time: a press beside the fields must not put it there. */
function focusOnce(place: HTMLElement): void {
  place.tabIndex = -1
  place.focus({ preventScroll: true })
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
}
