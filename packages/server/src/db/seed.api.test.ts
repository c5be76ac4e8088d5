import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDocumentedBooks } from '../../../../seed/books/documented-files.ts'
import { mergeBooks } from '../features/catalogue/import/merge-books.ts'
import { insertBooks } from '../features/catalogue/import/storing/book-records.ts'
import { bareBook } from '../testing/bare-book.ts'
import { dumpCatalogue } from '../testing/catalogue-dump.ts'
import { reloadSeed } from '../testing/reload-seed.ts'
import { hasDatabase, openTestDatabase } from '../testing/test-database.ts'
import type { OpenDatabase } from './client.ts'

describe.skipIf(!hasDatabase)('loading the seed again', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  async function query(text: string, values: unknown[] = []) {
    const { rows } = await database.pool.query<Record<string, unknown>>(text, values)
    return rows
  }

  it('changes nothing where nothing has changed', async () => {
    const forms =
      'select md5(string_agg(f::text, $1 order by f::text)) as word from surname_forms f'
    const before = [await dumpCatalogue(database), await query(forms, ['|'])]
    await reloadSeed(database)
    expect([await dumpCatalogue(database), await query(forms, ['|'])]).toEqual(before)
  })

  describe('after changes of all kinds', () => {
    const edits = [
      ["update books set abstract = 'edited' where id = 2", 'books where id = 2'],
      ['update surnames set variants = \'["𣘺"]\' where id = 3', 'surnames'],
      ["update celebrities set detail = 'edited' where id = 4", 'celebrities where id <> 7'],
      [
        "update articles set introduction = 'edited' where id = (select min(id) from articles)",
        'articles',
      ],
      [
        "update surname_accounts set distribution = 'edited' where surname_id = 1",
        'surname_accounts',
      ],
      ["update surname_sources set content = 'edited' where id = 5", 'surname_sources'],
    ] as const
    const contents = () =>
      Promise.all(
        edits.map(([, rows]) =>
          query(
            `select to_jsonb(t) - '{keys_version,alias,books_num,samples_num}'::text[] as row from (select * from ${rows}) t order by t::text`,
          ),
        ),
      )
    const merged = () => query("select * from books where title = '并入之谱' or id = 9 order by id")
    let edited: Awaited<ReturnType<typeof contents>>
    let becameOne: Awaited<ReturnType<typeof merged>>

    beforeAll(async () => {
      for (const [edit] of edits) await query(edit)
      edited = await contents()
      // As if the files had said something else at the last load.
      await query("update books set area = 'old' where id = 1")
      await query(`update seed_rows set written = written || '{"area": "old"}'
        where table_name = 'books' and row_id = 1`)
      await query('delete from books where id = 6')
      await query('delete from celebrities where id = 7')
      await insertBooks(database.db, [{ ...bareBook, title: '并入之谱', surnameId: 1 }])
      const [kept] = await query("select id from books where title = '并入之谱'")
      await mergeBooks(database.db, Number(kept?.['id']), [8], true)
      await mergeBooks(database.db, 9, [10], true)
      becameOne = await merged()
      for (const id of [990, 991]) {
        await query(
          `insert into books select (jsonb_populate_record(b, '{"id": ${id}}')).* from books b where id = 11`,
        )
        await query(
          `insert into seed_rows select table_name, ${id}, written || '{"id": ${id}}' from seed_rows where table_name = 'books' and row_id = 11`,
        )
      }
      await query("update books set hall = '改堂' where id = 991")
      await reloadSeed(database)
    })

    it('writes rows that still say what it wrote last', async () => {
      expect(await query("select 1 from books where id = 1 and area = 'old'")).toEqual([])
    })

    it('leaves alone what staff changed, in any table', async () => {
      expect(await contents()).toEqual(edited)
      // What staff wrote leads to the surname as what the seed wrote did.
      expect(await query("select kind from surname_forms where form = '𣘺'")).toEqual([
        { kind: 'variant' },
      ])
    })

    it('brings no removed record back', async () => {
      expect(await query('select id from books where id = 6')).toEqual([])
      expect(await query('select id from celebrities where id = 7')).toEqual([])
    })

    it('brings no merged record back, and keeps what it became', async () => {
      expect(await query('select id from books where id in (8, 10)')).toEqual([])
      expect(becameOne).toHaveLength(2)
      expect(await merged()).toEqual(becameOne)
      expect(await query('select into_id from merged_books where id = 10')).toEqual([
        { into_id: 9 },
      ])
    })

    it('takes away what the files no longer hold, unless somebody changed it', async () => {
      expect(await query('select id from books where id in (990, 991)')).toEqual([{ id: 991 }])
    })
  })

  it('gives every record the id of its file, wherever it stands', async () => {
    const titles = readDocumentedBooks().map(({ id, title }) => ({ id, title }))
    expect(titles[0]).toEqual({ id: 1, title: '孔子世家谱' })
    const stored = 'select 1 from books where id = $1 and title = $2'
    for (const { id, title } of titles.slice(20)) {
      expect(await query(stored, [id, title]), title).toHaveLength(1)
    }
    expect(
      await query(
        'select count(*)::int as num from books where id between 1001 and 3000 and is_sample',
      ),
    ).toEqual([{ num: 2000 }])
  })
})
