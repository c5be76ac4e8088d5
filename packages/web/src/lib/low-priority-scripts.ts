import { Transform } from 'node:stream'

const HEAD_END = '</head>'
const ANNOUNCED = '<link rel="modulepreload"'

/**
 * Lets the page's style sheet, font and pictures go before its scripts: every page reads well without
 * them, and on a slow line it stands a second earlier. The router announces scripts at high priority
 * and has no setting for it, so the word is added to the head on its way out.
 */
export function lowPriorityScripts(): Transform {
  let head: Buffer[] | null = []
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!head) {
        done(null, chunk)
        return
      }
      head.push(chunk)
      const bytes = Buffer.concat(head)
      if (!bytes.includes(HEAD_END)) {
        done()
        return
      }
      head = null
      done(null, lowered(bytes))
    },
    flush(done) {
      done(null, head ? Buffer.concat(head) : undefined)
    },
  })
}

/** Only what is surely whole characters is turned into text. */
function lowered(bytes: Buffer): Buffer {
  const end = bytes.indexOf(HEAD_END)
  const head = bytes
    .subarray(0, end)
    .toString()
    .replaceAll(ANNOUNCED, `${ANNOUNCED} fetchPriority="low"`)
  return Buffer.concat([Buffer.from(head), bytes.subarray(end)])
}
