import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { lowPriorityScripts } from './low-priority-scripts.ts'

const page =
  '<head><title>溯源</title><link rel="modulepreload" href="/a.js"/></head><body>根</body>'
const lowered = page.replace('"modulepreload"', '"modulepreload" fetchPriority="low"')

it.each([1, 7, 40, 1000])('lowers the scripts of the head, in chunks of %i bytes', async (size) => {
  const bytes = Buffer.from(page)
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  )
  expect(await text(Readable.from(chunks).pipe(lowPriorityScripts()))).toBe(lowered)
})

it('passes on what has no head', async () => {
  expect(await text(Readable.from([Buffer.from('根')]).pipe(lowPriorityScripts()))).toBe('根')
})
