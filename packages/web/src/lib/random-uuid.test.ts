import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { randomUuid, uuidOf } from './random-uuid.ts'

const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

it.each([0x00, 0x5a, 0xff])('makes a version 4 UUID of bytes %#x', (byte) => {
  expect(uuidOf(new Uint8Array(16).fill(byte))).toMatch(version4)
})

it('makes another one every time', () => {
  const made = Array.from({ length: 50 }, randomUuid)
  expect(new Set(made).size).toBe(50)
  for (const uuid of made) expect(uuid).toMatch(version4)
})

it('nothing that runs in a browser asks for one of its own, as there is none without https', () => {
  const source = fileURLToPath(new URL('..', import.meta.url))
  const asking = ['features', 'lib', 'pickers', 'shell', 'ui'].flatMap((folder) =>
    readdirSync(`${source}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`)
      .filter((name) => readFileSync(`${source}${name}`, 'utf8').includes('crypto.randomUUID(')),
  )
  expect(asking).toEqual(['lib/random-uuid.ts'])
})
