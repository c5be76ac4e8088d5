/**
 * Fetches and starts the page's scripts, which the server set aside (`scriptsAfterPaint`), once the
 * page has been painted. It runs in the page as its own text: it must stand alone.
 */
export function startScripts(): void {
  let started = false
  function start(): void {
    if (started) return
    started = true
    for (const link of document.querySelectorAll('link[rel="later-modulepreload"]')) {
      link.setAttribute('rel', 'modulepreload')
    }
    const waiting = document.querySelector<HTMLScriptElement>('script[type="later-module"]')
    if (!waiting) return
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = waiting.nonce
    script.text = waiting.text
    waiting.replaceWith(script)
  }
  // A page in the background is not painted; nor does one wait that somebody has begun to use.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    start()
    return
  }
  addEventListener('pointerdown', start, { once: true, capture: true })
  addEventListener('keydown', start, { once: true, capture: true })
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    start()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(start, 3000)
}
