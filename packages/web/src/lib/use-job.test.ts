import { expect, it } from 'vitest'
import { nextPause } from './use-job.ts'

it('a job that does not move is asked after less and less often, up to every five seconds', () => {
  const pauses = [700]
  for (let turn = 0; turn < 8; turn++) pauses.push(nextPause(pauses.at(-1) ?? 0, false))
  expect(pauses.slice(0, 3)).toEqual([700, 1050, 1575])
  expect(pauses.at(-1)).toBe(5000)
})

it('one that moves is asked after quickly again', () => {
  expect(nextPause(5000, true)).toBe(700)
})
