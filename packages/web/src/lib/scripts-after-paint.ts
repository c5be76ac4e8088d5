import { Transform } from 'node:stream'

/** What the router writes, and what the page gets in its place until it has been painted. */
const waiting: readonly (readonly [string, string])[] = [
  ['<link rel="modulepreload"', '<link rel="later-modulepreload"'],
  ['type="module" async=""', 'type="later-module" async=""'],
]

const longest = Math.max(...waiting.map(([written]) => written.length))

/**
 * Lets a page be painted before its scripts are fetched: every page reads well without them, and on
 * a slow line it stands a second earlier. The router announces and starts its scripts at once and
 * has no setting for it, so they are set aside on their way out; `startScripts` (shell) fetches
 * them after the first paint.
 */
export function scriptsAfterPaint(): Transform {
  let kept: Buffer = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const bytes = setAside(Buffer.concat([kept, chunk]))
      const whole = bytes.length - begunAtEnd(bytes)
      kept = bytes.subarray(whole)
      done(null, bytes.subarray(0, whole))
    },
    flush(done) {
      done(null, kept)
    },
  })
}

/** Byte for byte, so that a character cut in two by its chunk stays what it is. */
function setAside(bytes: Buffer): Buffer {
  let text = bytes.toString('latin1')
  for (const [written, instead] of waiting) text = text.replaceAll(written, instead)
  return Buffer.from(text, 'latin1')
}

/** How many bytes at the end may be the beginning of what is looked for. */
function begunAtEnd(bytes: Buffer): number {
  const end = bytes.subarray(-longest).toString('latin1')
  for (let length = Math.min(longest - 1, end.length); length > 0; length--) {
    const tail = end.slice(end.length - length)
    if (waiting.some(([written]) => written.startsWith(tail))) return length
  }
  return 0
}
