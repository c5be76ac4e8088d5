import { join } from 'node:path'
import { corpusFile } from '@suyuan/genealogy/gedcom/testing/corpus'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { treeImports } from '../../../db/schema/tree-imports.ts'
import { familyTrees } from '../../../db/schema/trees.ts'
import { CancelledError } from '../../../jobs/job.ts'
import { openMediaStore } from '../../../media/open-store.ts'
import { memberSteps } from '../../../testing/members.ts'
import { startTestApp, type TestApp, testConfig } from '../../../testing/test-app.ts'
import { hasDatabase } from '../../../testing/test-database.ts'
import { makeStaging } from '../importing/staging.ts'
import { mergeSteps } from '../testing/merge-steps.ts'
import { mergeJobs } from './merge-jobs.ts'

const file = corpusFile('families.ged')

describe.skipIf(!hasDatabase)('a server that is killed once a merge has ended', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  it('leaves the tidying up to whichever takes the work next', async () => {
    const steps = mergeSteps(test)
    const owner = await memberSteps(test).enter()
    const book = await steps.bring(owner, file)
    const { id } = await steps.match(owner, book, file)
    expect((await steps.merge(owner, id)).state).toBe('done')

    const { db, openUpkeep } = test.database
    const staging = await makeStaging(db)
    await db.update(treeImports).set({ staging }).where(eq(treeImports.id, id))
    const { media, mediaQuota: quota, dataDir } = testConfig({ dataDir: test.dataDir })
    const store = await openMediaStore(media)
    const folder = join(dataDir, 'uploads')
    const jobs = mergeJobs({ db, upkeep: openUpkeep, store, quota, folder })
    const { signal } = new AbortController()
    const run = { id: '', createdAt: new Date(), owedMs: 0, signal, report() {} }
    const again = jobs.find(({ job }) => job.name === 'tree.import.merge')?.run({ id }, run)
    await expect(again).rejects.toThrow(CancelledError)

    expect(await db.$count(familyTrees, eq(familyTrees.number, staging))).toBe(0)
    const [row] = await db.select().from(treeImports).where(eq(treeImports.id, id))
    expect(row?.staging).toBeNull()
  })
})
