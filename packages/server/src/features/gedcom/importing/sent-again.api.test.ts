import { MAX_ARCHIVE_BYTES } from '@suyuan/contract/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mediaFiles } from '../../../db/schema/media.ts'
import { MissingBytes, objectKey } from '../../../media/media-store.ts'
import { openMediaStore } from '../../../media/open-store.ts'
import { type Member, memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp, testConfig } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { importSteps } from '../testing/import-steps.ts'

const file = (name: string) =>
  `0 HEAD\n1 GEDC\n2 VERS 7.0\n0 @I1@ INDI\n1 NAME ${name} /陈/\n0 TRLR\n`

describe.skipIf(!hasDatabase)('an archive that fills all the room there is', () => {
  let test: TestApp
  let steps: ReturnType<typeof importSteps>
  let owner: Member
  beforeAll(async () => {
    test = await startTestApp()
    steps = importSteps(test)
  })
  beforeEach(async () => {
    owner = await memberSteps(test).enter()
  })
  afterAll(() => test.close())

  async function sendLarge(content: string): Promise<string> {
    const id = await steps.send(owner, content)
    await test.database.db
      .update(mediaFiles)
      .set({ storedBytes: MAX_ARCHIVE_BYTES })
      .where(eq(mediaFiles.id, id))
    return id
  }

  it('gives way to the next where it has begun no import, and its bytes go', async () => {
    const first = await sendLarge(file('甲'))
    const next = await steps.send(owner, file('乙'))
    expect(next).not.toBe(first)
    const store = await openMediaStore(testConfig({ dataDir: test.dataDir }).media)
    await expect(store.open(objectKey(first, 'full'))).rejects.toBeInstanceOf(MissingBytes)
    const late = await test.call('POST /api/web/tree/import/start', { file_id: first }, owner)
    expect(late.body.sub_code).toBe(20005)
    expect(await steps.start(owner, next)).toMatchObject({ state: 'reading' })
  })

  it('holds it as long as its import is under way, and no longer once that is cancelled', async () => {
    const { id } = await steps.start(owner, await sendLarge(file('甲')))
    await expect(steps.send(owner, file('乙'))).rejects.toThrow('upload:')
    await test.data('POST /api/web/tree/import/cancel', { id }, { token: owner.token })
    expect(await steps.send(owner, file('乙'))).not.toBe('')
  })

  it('costs nobody a file that waits where the next has no room all the same', async () => {
    const waiting = await steps.send(owner, file('丙'))
    await steps.start(owner, await sendLarge(file('甲')))
    await expect(steps.send(owner, file('乙'))).rejects.toThrow('upload:')
    expect(await steps.start(owner, waiting)).toMatchObject({ state: 'reading' })
  })

  it('stays where the next is an archive that was cut off', async () => {
    const waiting = await sendLarge(file('甲'))
    const cut = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(400, 7)])
    await expect(steps.send(owner, cut)).rejects.toThrow('upload:')
    expect(await steps.start(owner, waiting)).toMatchObject({ state: 'reading' })
  })

  it('holds nothing where it cannot be imported', async () => {
    await steps.start(owner, await sendLarge('0 HEAD\n0 TRLR\n'))
    await test.app.worker.idle()
    expect(await steps.send(owner, file('乙'))).not.toBe('')
  })
})
