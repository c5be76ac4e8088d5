import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { processStat } from './process-stat.ts'

const onLinux = it.runIf(process.platform === 'linux')

onLinux('tells of a living process, from its state on', () => {
  const fields = processStat('/proc/self') ?? []
  expect(fields[0]).toMatch(/^[RSD]$/)
  expect(Number(fields[1])).toBe(process.ppid)
})

it('tells nothing of one that has ended', () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  expect(processStat(`/proc/${pid}`)).toBeUndefined()
})
