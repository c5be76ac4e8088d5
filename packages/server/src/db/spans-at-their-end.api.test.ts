import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { hasDatabase } from '../testing/test-database.ts'
import { type TreeMembers, treeMembers } from '../testing/tree-fixture.ts'
import { treeSteps } from '../testing/tree-steps.ts'
import { treePersons } from './schema/trees.ts'

const folder = join(import.meta.dirname, 'migrations')
const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('_spans-at-their-end.sql'))
const migration = readFileSync(join(folder, file), 'utf8')

describe.skipIf(!hasDatabase)('spans that stood at a year nobody told', () => {
  let test: TestApp
  let members: TreeMembers
  beforeAll(async () => {
    test = await startTestApp()
    members = await treeMembers(test)
  })
  afterAll(() => test.close())

  it.each([
    ['BET 1850 AND 1860', '1855', 'about', '1860', 'before'],
    ['BET MAR 1900 AND 5 MAY 1999', '1950', 'about', '1999', 'before'],
    ['BET 1860 AND 1850', '1855', 'about', '1860', 'before'],
    ['FROM 1900 TO 1999', '1900', 'exact', '1999', 'before'],
    ['FROM OCT 1850', '1850-10', 'exact', '1850-10', 'after'],
    ['BET 150 BCE AND 150', '', 'exact', '', 'exact'],
    // Changed by hand since.
    ['BET 1850 AND 1860', '1852', 'exact', '1852', 'exact'],
    ['ABT 1850', '1850', 'about', '1850', 'about'],
  ] as const)('%s at %s, %s', async (birthText, birthDay, birthReading, day, reading) => {
    const { db } = test.database
    const { first } = await treeSteps(test).treeWith(members.owner, { name: '文德' })
    const told = { birthText, birthDay, birthReading }
    await db.update(treePersons).set(told).where(eq(treePersons.id, first.id))
    for (const statement of migration.split('--> statement-breakpoint')) {
      await db.execute(sql.raw(statement))
    }
    const [row] = await db.select().from(treePersons).where(eq(treePersons.id, first.id))
    expect(row).toMatchObject({ birthText, birthDay: day, birthReading: reading })
  })
})
