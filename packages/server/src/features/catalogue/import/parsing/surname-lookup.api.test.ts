import { lookupKey } from '@suyuan/genealogy/names/lookup-key'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../../db/client.ts'
import { surnameForms, surnames } from '../../../../db/schema/surnames.ts'
import { hasDatabase, openTestDatabase } from '../../../../testing/test-database.ts'
import { SurnameLookup } from './surname-lookup.ts'

describe.skipIf(!hasDatabase)('surnames in files', () => {
  let database: OpenDatabase
  let lookup: SurnameLookup
  beforeAll(async () => {
    database = await openTestDatabase()
    lookup = new SurnameLookup(database.db)
  })
  afterAll(() => database.close())

  it('are found by their own characters, each', async () => {
    const rows = await database.db.select().from(surnames)
    await lookup.prepare(rows.flatMap(({ surname }) => [surname, `${surname}氏`]))
    for (const { id, surname } of rows) {
      expect(lookup.find(surname), surname).toEqual({ id })
      expect(lookup.find(`${surname}氏`), surname).toEqual({ id })
    }
  })

  it.each([
    ['陳', 5],
    ['陳氏', 5],
    ['陈姓', 5],
    ['陈 氏', 5],
  ])('read %s', async (name, id) => {
    await lookup.prepare([name])
    expect(lookup.find(name)).toEqual({ id })
  })

  it.each([
    ['谱', 'unknown_surname'],
    ['Tan', 'surname_not_chinese'],
    ['陈Tan', 'surname_not_chinese'],
  ])('refuse %s', async (name, code) => {
    await lookup.prepare([name])
    expect(lookup.find(name)).toMatchObject({ fault: { code, column: 'surname' } })
  })

  it('ask which is meant where a form belongs to several', async () => {
    const form = { kind: 'variant', key: lookupKey('旮'), form: '旮' }
    await database.db.insert(surnameForms).values([
      { ...form, surnameId: 5 },
      { ...form, surnameId: 1 },
    ])
    const fresh = new SurnameLookup(database.db)
    await fresh.prepare(['旮'])
    const answer = fresh.find('旮')
    expect(answer).toMatchObject({
      fault: { column: 'surname', code: 'ambiguous_surname', value: '旮' },
    })
    const detail = 'fault' in answer ? (answer.fault.detail ?? '') : ''
    expect(new Set(detail.split('、'))).toEqual(new Set(['陈', '王']))
  })
})
