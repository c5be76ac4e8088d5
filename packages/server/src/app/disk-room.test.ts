import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { requireDiskRoom } from './disk-room.ts'

const GB = 1_000_000_000

it('a file is refused that would fill the disk, and told to come again', async () => {
  const free = async () => 2 * GB
  await expect(requireDiskRoom('/', 1.5 * GB, free)).resolves.toBeUndefined()
  await expect(requireDiskRoom('/', 1.9 * GB, free)).rejects.toMatchObject({
    errorCode: 'unavailable',
    retryAfterS: 600,
  })
})

it('what is free is asked of the system', async () => {
  await expect(requireDiskRoom(tmpdir(), Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({
    errorCode: 'unavailable',
  })
})
