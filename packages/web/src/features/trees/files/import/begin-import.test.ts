import { expect, it } from 'vitest'
import { beginImport } from './begin-import.ts'

function told() {
  const calls: string[] = []
  const note = (name: string, id = 'a') => {
    calls.push(`${name} ${id}`)
    return Promise.resolve({ id })
  }
  return {
    calls,
    upload: () => note('upload'),
    start: (id: string) => note('start', id),
    drop: (id: string) => note('drop', id),
  }
}

it('a file that has begun an import stays', async () => {
  const { calls, ...steps } = told()
  await beginImport(new AbortController().signal, steps)
  expect(calls).toEqual(['upload a', 'start a'])
})

it('a file whose import is cancelled in the last moment begins none and is taken back', async () => {
  const { calls, ...steps } = told()
  const leaving = new AbortController()
  const upload = async () => {
    leaving.abort(new Error('left'))
    return steps.upload()
  }
  await expect(beginImport(leaving.signal, { ...steps, upload })).rejects.toThrow('left')
  expect(calls).toEqual(['upload a', 'drop a'])
})

it('a file whose import is refused is taken back, and the refusal is told', async () => {
  const { calls, ...steps } = told()
  const start = () => Promise.reject(new Error('limit_reached'))
  const drop = (id: string) => steps.drop(id).then(() => Promise.reject(new Error('offline')))
  const signal = new AbortController().signal
  await expect(beginImport(signal, { ...steps, start, drop })).rejects.toThrow('limit_reached')
  expect(calls).toEqual(['upload a', 'drop a'])
})
