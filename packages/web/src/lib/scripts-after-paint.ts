/** What the router writes, and what the page gets in its place until it has been painted. */
const waiting: readonly (readonly [string, string])[] = [
  ['<link rel="modulepreload"', '<link rel="later-modulepreload"'],
  ['type="module" async=""', 'type="later-module" async=""'],
]

/**
 * Lets a page be painted before its scripts are fetched: every page reads well without them, and on
 * a slow line it stands a second earlier. The router announces and starts its scripts at once and
 * has no setting for it, so they are set aside on their way out; `startScripts` (shell) fetches
 * them after the first paint. Byte for byte, for nothing else may change.
 */
export function scriptsAfterPaint(document: Buffer): Buffer<ArrayBuffer> {
  let text = document.toString('latin1')
  for (const [written, instead] of waiting) text = text.replaceAll(written, instead)
  return Buffer.from(text, 'latin1')
}
