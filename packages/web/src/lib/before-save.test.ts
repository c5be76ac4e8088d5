import { expect, it } from 'vitest'
import { awaitBeforeSaves, mustWait, readyToSave } from './before-save.ts'
import { saveQueue } from './save-queue.ts'

const quiet = () => undefined

it('a save waits for what belongs to it', async () => {
  const reading = Promise.withResolvers<void>()
  const form = { words: '光绪三年', day: '' }
  const sent: string[] = []
  awaitBeforeSaves(reading.promise, quiet)
  const saved = saveQueue(quiet).save(async () => void sent.push(form.day), quiet)
  await Promise.resolve()
  expect(sent).toEqual([])
  form.day = '1877'
  reading.resolve()
  await saved
  expect(sent).toEqual(['1877'])
  expect(mustWait()).toBe(false)
})

it('what comes never or fails holds no save, and is told that it comes too late', async () => {
  const told: string[] = []
  const never = Promise.withResolvers<void>()
  awaitBeforeSaves(never.promise, () => told.push('never'))
  awaitBeforeSaves(Promise.reject(new Error('no line')), () => told.push('failed'))
  await readyToSave(5)
  expect(told).toContain('never')
  never.resolve()
  await never.promise
  await Promise.resolve()
  expect(mustWait()).toBe(false)
})
