import { expect, it } from 'vitest'
import { jsonPieces } from './json-pieces.ts'

async function written(value: unknown): Promise<string> {
  let text = ''
  for await (const piece of jsonPieces(value)) text += piece
  return text
}

async function* counted(upTo: number) {
  for (let at = 1; at <= upTo; at++) yield { at, when: new Date(at), none: undefined }
}

it.each([
  [{ a: 1, b: { c: ['x', null], d: undefined } }],
  [[]],
  [{}],
  ['“引号”\n'],
  [null],
  [{ nested: { list: [] }, at: new Date(0) }],
  [{ unsaid: undefined, nested: { said: 1 } }],
])('writes %o as any other', async (value) => {
  const text = await written(value)
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
})

it('writes lists whose items come one after another', async () => {
  const value = { books: counted(2), none: counted(0), deep: { books: counted(1) } }
  const text = await written(value)
  const item = (at: number) => ({ at, when: new Date(at).toISOString() })
  expect(JSON.parse(text)).toEqual({
    books: [item(1), item(2)],
    none: [],
    deep: { books: [item(1)] },
  })
})

it('asks for no item before the last one is written', async () => {
  let asked = 0
  async function* watched() {
    for (;;) yield ++asked
  }
  const pieces = jsonPieces({ list: watched() })
  for (let taken = 0; taken < 10; taken++) await pieces.next()
  expect(asked).toBeLessThan(6)
})
