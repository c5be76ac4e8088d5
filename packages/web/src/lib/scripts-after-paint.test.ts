import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

const page = `<head><title>溯源</title><link rel="modulepreload" href="/a.js"/></head>
<body>根<script nonce="x" type="module" async="">import "/a.js"</script></body>`
const painted = page
  .replace('rel="modulepreload"', 'rel="later-modulepreload"')
  .replace('type="module"', 'type="later-module"')

it.each([1, 7, 40, 1000])('sets the scripts aside, in chunks of %i bytes', async (size) => {
  const bytes = Buffer.from(page)
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  )
  expect(await text(Readable.from(chunks).pipe(scriptsAfterPaint()))).toBe(painted)
})

it('passes on everything else', async () => {
  const other = '<link rel="stylesheet" href="/a.css"><link rel="mod'
  expect(await text(Readable.from([Buffer.from(other)]).pipe(scriptsAfterPaint()))).toBe(other)
})
