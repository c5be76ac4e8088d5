import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabase, dropDatabase } from '../testing/test-database.ts'
import { type OpenDatabase, openServer } from './client.ts'
import { migrateDatabase } from './migrate.ts'

const migrations = readdirSync(new URL('migrations', import.meta.url)).filter((name) =>
  name.endsWith('.sql'),
)

describe.skipIf(inject('postgresUrl') === '')('migrating an empty PostgreSQL database', () => {
  const servers: OpenDatabase[] = []
  let url: string
  beforeAll(async () => {
    url = await createDatabase()
    servers.push(openServer(url, 2), openServer(url, 2), openServer(url, 2))
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()))
    await dropDatabase(url)
  })

  it('works for several servers that start at once', async () => {
    await Promise.all(servers.map((server) => migrateDatabase(server)))
    const [first] = servers
    const applied = await first?.pool.query('select hash from drizzle.__drizzle_migrations')
    expect(applied?.rows).toHaveLength(migrations.length)
  })

  it('changes nothing when it is done', async () => {
    await Promise.all(servers.map((server) => migrateDatabase(server)))
    const [first] = servers
    const applied = await first?.pool.query('select hash from drizzle.__drizzle_migrations')
    expect(applied?.rows).toHaveLength(migrations.length)
    // Other tests hold locks in databases of their own.
    const held = await first?.pool.query(
      `select 1 from pg_locks join pg_database on oid = database
       where locktype = 'advisory' and datname = current_database()`,
    )
    expect(held?.rows).toEqual([])
  })
})

describe.skipIf(inject('postgresUrl') === '')('migrating books that are there already', () => {
  let url: string
  let server: OpenDatabase
  beforeAll(async () => {
    url = await createDatabase()
    server = openServer(url, 1)
  })
  afterAll(async () => {
    await server.close()
    await dropDatabase(url)
  })

  const run = (name: string) =>
    server.pool.query(readFileSync(new URL(`migrations/${name}`, import.meta.url), 'utf8'))

  it('makes their titles and poems searchable', async () => {
    const plainForms = '0002_title_plain.sql'
    for (const name of migrations.toSorted()) if (name < plainForms) await run(name)
    await server.pool.query(`
      alter table books drop constraint books_surname_id_surnames_id_fk;
      insert into books (title, parallel_titles, surname_id, lineage, notable_members, abstract,
        holdings, scan, source, is_sample, match_keys, title_pairs, identity_key,
        generation_poem, generation_poem_variants)
      values ('[长沙]陈氏 CHEN（三修）1990〇', '[]', 5, '{}', '{}', '', '[]', 'none', '甲', false,
        '{5:n:陈实}', '{陈氏}', 'k', '甲乙，丙', '{丁戊}')`)
    await run(plainForms)
    const { rows } = await server.pool.query<Record<string, unknown>>(
      'select title_plain, poems_plain, title_pairs, match_keys from books',
    )
    expect(rows).toMatchObject([
      { title_plain: '长沙陈氏chen三修1990〇', poems_plain: '甲乙丙|丁戊' },
    ])
    expect(rows[0]?.title_pairs).toEqual(expect.arrayContaining(['长沙', '陈氏', '90']))
    expect(rows[0]?.match_keys).toEqual(
      expect.arrayContaining(['5:n:陈实', 'p:乙丙', 'p:丁戊', '5:g:戊']),
    )
    const counts = await server.pool.query('select num from book_counts where surname_id = 5')
    expect(counts.rows).toEqual([{ num: 1 }])
  })

  it('tells where somebody died from the grave, in what other programs wrote alone', async () => {
    const placeOfDeath = '0029_place-of-death.sql'
    const from = '0002_title_plain.sql'
    const before = migrations.toSorted().filter((name) => name > from && name < placeOfDeath)
    for (const name of before) await run(name)
    for (const book of [1, 2]) {
      const origin = book === 1 ? [{ tag: 'SOUR', value: 'Gramps' }] : []
      await server.pool.query(
        `insert into tree_books (number, title, surname, author, visibility) overriding system value
         values ($1, '', '', '', 'private')`,
        [book],
      )
      await server.pool.query(
        `insert into tree_changes (book, version, kind, serials, rows) values ($1, 1, 'book.import', '{}', '[]')`,
        [book],
      )
      await server.pool.query(
        `insert into tree_kept (book, kind, key, position, said, changed) values ($1, 'header', '', 1, $2, 1)`,
        [book, JSON.stringify({ origin })],
      )
      for (const [serial, version] of [
        [1, 1],
        [2, 2],
      ]) {
        await server.pool.query(
          `insert into tree_persons (book, serial, surname, name, sex, is_dead, search_key, death_address, changed, row_version)
           values ($1, $2, '陈', '甲', 1, true, '', '槟城', 1, $3)`,
          [book, serial, version],
        )
      }
    }
    await run(placeOfDeath)
    const { rows } = await server.pool.query(
      'select book, serial, death_place, death_address from tree_persons order by 1, 2',
    )
    expect(rows).toEqual([
      { book: 1, serial: 1, death_place: '槟城', death_address: '' },
      { book: 1, serial: 2, death_place: '', death_address: '槟城' },
      { book: 2, serial: 1, death_place: '', death_address: '槟城' },
      { book: 2, serial: 2, death_place: '', death_address: '槟城' },
    ])
  })

  it('puts right what was left before it was done right', async () => {
    const left = '0034_what-was-left.sql'
    const from = '0029_place-of-death.sql'
    for (const name of migrations.toSorted()) if (name > from && name < left) await run(name)
    const ask = async (text: string) => (await server.pool.query({ text, rowMode: 'array' })).rows
    const request = (at: number) => `00000000-0000-4000-8000-00000000000${at}`
    await server.pool.query(`
      insert into users (id, surname, last_name, login_name, login_key, login_skeleton, lang, role,
        password_hash, consent_version, consented_at, deleted_at)
      select id, '', '', id, id, id, 'en', role, '', '', now(), deleted_at from (values
        ('staff', 'staff', null), ('left', 'member', null), ('gone', 'staff', now())
      ) as told (id, role, deleted_at);
      insert into root_requests (id, surname, contact, message, lang, context, request_key, assignee_id)
      values ('${request(1)}', '', '', '', 'en', '{}', '1', 'staff'),
        ('${request(2)}', '', '', '', 'en', '{}', '2', 'left'),
        ('${request(3)}', '', '', '', 'en', '{}', '3', 'gone');
      insert into request_events (request_id, kind, changes) values ('${request(1)}', 'changed',
        '[{"field": "due_on", "from": "", "to": "2026-01-01"},
          {"field": "assignee", "from": "erased", "to": "staff"}]');
      insert into audit_events (role, action, object, object_id, detail, request_id) values
        ('staff', 'read', 'request', '${request(1)}', '{}', ''),
        ('staff', 'changed', 'request', '${request(9)}', '{}', ''),
        ('staff', 'deleted', 'request', '${request(9)}', '{}', ''),
        ('staff', 'exported', 'requests', '', '{"filters": ["text"]}', ''),
        ('staff', 'listed', 'requests', '', '{"ids": ["${request(1)}", "${request(9)}"]}', '');
      insert into articles (id, category, state, title, subtitle, introduction, content, image_url,
        image_square_url, surname_ids, created_at)
      values (901, 1, 'hidden', '', '', '', '', '', '', '[]', now() + interval '1 day'),
        (902, 1, 'hidden', '', '', '', '', '', '', '[]', now() - interval '1 day');
      insert into tree_books (number, title, surname, author, owner_id) overriding system value
        values (11, '', '', '', 'left'), (12, '', '', '', 'left'), (13, '', '', '', null);
      insert into tree_persons (book, serial, surname, name, sex, is_dead, search_key, changed, deleted_at)
        values (11, 1, '', '', 1, true, '', 2, now()), (11, 2, '', '', 1, true, '', 1, null),
          (12, 1, '', '', 1, true, '', 2, now()), (13, 1, '', '', 1, true, '', 1, null);
      insert into tree_members (book, user_id, role) values (11, 'staff', 'viewer');
      insert into tree_invitations (book, role, invitee_id, created_at, expires_at)
        values (11, 'editor', 'staff', now() - interval '1 day', now()),
          (11, 'viewer', 'gone', now() - interval '1 day', now()),
          (11, 'branch_editor', 'staff', now() + interval '1 day', now());
      insert into tree_invitations (book, role, token_hash, expires_at) values (11, 'editor', 'x', now())`)
    await run(left)
    expect(await ask('select action, object_id, detail from audit_events order by id')).toEqual([
      ['read', request(1), {}],
      ['deleted', request(9), {}],
      ['exported', '', { filters: ['text'] }],
      ['listed', '', { ids: [request(1)] }],
    ])
    expect(
      await ask('select assignee_id, row_version from root_requests order by request_key'),
    ).toEqual([
      ['staff', 1],
      [null, 2],
      [null, 2],
    ])
    const due = { field: 'due_on', from: '', to: '2026-01-01' }
    const given = (before: string, to: string) => ({ field: 'assignee', from: before, to })
    expect(await ask('select request_id, changes from request_events order by request_id')).toEqual(
      [
        [request(1), [due, given('—', 'staff')]],
        [request(2), [given('left', '')]],
        [request(3), [given('gone', '')]],
      ],
    )
    expect(await ask('select id, state from articles where id > 900 order by id')).toEqual([
      [901, 'draft'],
      [902, 'hidden'],
    ])
    expect(
      await ask('select number, first_serial from tree_books where number > 10 order by number'),
    ).toEqual([
      [11, 2],
      [12, 0],
      [13, 0],
    ])
    expect(await ask('select role from tree_invitations order by role')).toEqual([
      ['branch_editor'],
      ['editor'],
      ['viewer'],
    ])
  })
})
