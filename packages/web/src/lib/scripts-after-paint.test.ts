import { expect, it } from 'vitest'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

const page = `<head><title>溯源</title><link rel="modulepreload" href="/a.js"/></head>
<body>根<script nonce="x" type="module" async="">import "/a.js"</script></body>`
const painted = page
  .replace('rel="modulepreload"', 'rel="later-modulepreload"')
  .replace('type="module"', 'type="later-module"')

const setAside = (html: string) => scriptsAfterPaint(Buffer.from(html)).toString()

it('sets the scripts aside', () => {
  expect(setAside(page)).toBe(painted)
})

it('passes on everything else', () => {
  const other = '<link rel="stylesheet" href="/a.css"><link rel="mod'
  expect(setAside(other)).toBe(other)
})
