import { ruleOf } from '@suyuan/genealogy/person-fields'
import { lineFieldNames } from '@suyuan/genealogy/person-values'
import type { Member } from './members.ts'
import { memberSteps } from './members.ts'
import type { TestApp } from './test-app.ts'
import { treeSteps } from './tree-steps.ts'

export const treePeople = [
  'visitor',
  'other member',
  'viewer',
  'branch editor',
  'editor',
  'owner',
] as const
export type TreePersonName = (typeof treePeople)[number]

const marks = [...'甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥']

/** Every line that can be said of the living, by the table of fields. */
const secretLines = Object.fromEntries(
  lineFieldNames
    .filter((field) => !ruleOf(field).isOfDeath)
    .map((field, at) => [field, `密行${marks[at]}`]),
)

/** What nobody may read who does not belong to the tree: of living people, in every field. */
export const secrets = {
  name: '密名甲',
  ...secretLines,
  spelling: 'Secretspelling',
  birth_day: '1987-06-05',
  memo: '密备注壬',
} as const

/** Where events of a living person tell something. */
const secretEvent = { e_date: '2011-10-09', e_address: '密事件地癸', e_memo: '密事件子' } as const

/** What is told beside photos and documents of a living person. */
const secretMedia = {
  title: '密照片丑',
  description: '密照片说明寅',
  day_text: '密照片日期卯',
  name: '密文件名辰',
} as const

export const secretWords: readonly string[] = [
  ...Object.values(secrets),
  ...Object.values(secretMedia),
  ...Object.values(secretEvent),
  'miming',
]

export type TreeMembers = Record<Exclude<TreePersonName, 'visitor'>, Member> & { heir: Member }

export async function treeMembers(test: TestApp): Promise<TreeMembers> {
  const { enter } = memberSteps(test)
  return {
    'other member': await enter(),
    viewer: await enter(),
    'branch editor': await enter(),
    editor: await enter(),
    owner: await enter(),
    heir: await enter(),
  }
}

/**
 * A tree with everybody in it: the first ancestor, dead; his son, the root of a branch, with a wife;
 * in the branch a grandson, alive, who has a wife, an event and two children; and somebody deleted.
 */
export async function treeFixture(
  test: TestApp,
  members: TreeMembers,
  visibility: 'private' | 'link' | 'public',
) {
  const steps = treeSteps(test)
  const { owner } = members
  const { book, first } = await steps.treeWith(
    owner,
    { name: '始祖', death: 1, birth_day: '1850' },
    { visibility },
  )
  const root = await steps.addChild(owner, book, first.id, { name: '房祖', death: 1 })
  const wife = await steps.addSpouse(owner, book, root.id, { name: '氏', surname: '林', death: 1 })
  const living = await steps.addChild(owner, book, root.id, {
    ...secrets,
    spouse_id: wife.id,
  })
  const livingWife = await steps.addSpouse(owner, book, living.id, { ...secrets, surname: '黄' })
  const child = await steps.addChild(owner, book, living.id, {
    ...secrets,
    spouse_id: livingWife.id,
  })
  const event = await test.data(
    'POST /api/web/person/event/add',
    { person_id: living.id, e_type: 10, ...secretEvent },
    { token: owner.token },
  )
  const deleted = await steps.addChild(owner, book, living.id, {
    ...secrets,
    spouse_id: livingWife.id,
  })
  await test.data(
    'POST /api/web/person/delete',
    { family_tree_id: book, id: deleted.id },
    { token: owner.token },
  )
  await steps.letIn(owner, members.viewer, book, 'viewer')
  await steps.letIn(owner, members['branch editor'], book, 'branch_editor', root.id)
  await steps.letIn(owner, members.editor, book, 'editor')
  await steps.letIn(owner, members.heir, book, 'editor')
  const page = await steps.info(book, living.id, { token: owner.token })
  return {
    book,
    visibility,
    first: first.id,
    root: root.id,
    living: living.id,
    livingSerial: living.serial,
    livingWife: livingWife.id,
    child: child.id,
    childSerial: child.serial,
    event: event.id,
    deleted: deleted.id,
    /** The union of the living couple, and that of his parents. */
    union: page.marriages[0]?.union ?? 0,
    parents: page.parents[0]?.union ?? 0,
  }
}

export type TreeFixture = Awaited<ReturnType<typeof treeFixture>>

/** An id that nothing has. */
export const NO_ID = '00000000-0000-4000-8000-000000000000'

/** The invitation of each tree that `resetTree` keeps in place. */
export const invitationOf = (book: string) => `11111111${book.slice(8)}`

/** The hint and the cited source of each tree that `resetTree` keeps in place, both in the branch. */
export const hintOf = (book: string) => `22222222${book.slice(8)}`
export const sourceOf = (book: string) => `33333333${book.slice(8)}`

/** The photo of the living person in each tree that `resetTree` keeps in place, and its file. */
export const mediaOf = (book: string) => `44444444${book.slice(8)}`
export const fileOf = (book: string) => mediaOf(book).replaceAll('-', '')

/** The finding about the living person in each tree that `resetTree` keeps in place. */
export const fixtureFinding = { key: 'two_births fixture', facts: 'fixture' }
/** The text of each tree that `resetTree` keeps in place, and its page. */
export const textOf = (book: string) => `55555555${book.slice(8)}`
export const pageOf = (book: string) => `66666666${book.slice(8)}`

/** Undoes what some of `treeForms` do, so that each can be tried by everybody. */
export async function resetTree(
  { database: { pool } }: TestApp,
  { book, root, living }: TreeFixture,
  members: TreeMembers,
): Promise<void> {
  await pool.query('update tree_books set owner_id = $2, deleted_at = null where id = $1', [
    book,
    members.owner.uid,
  ])
  const roles = [
    [members.viewer.uid, 'viewer', NO_ID],
    [members['branch editor'].uid, 'branch_editor', root],
    [members.editor.uid, 'editor', NO_ID],
    [members.heir.uid, 'editor', NO_ID],
  ]
  await pool.query(
    'delete from tree_members where book = (select number from tree_books where id = $1)',
    [book],
  )
  for (const [user, role, branch] of roles) {
    await pool.query(
      `insert into tree_members (book, user_id, role, branch_root)
        select number, $2, $3, coalesce((select serial from tree_persons where id = $4::uuid), 0)
        from tree_books where id = $1::uuid`,
      [book, user, role, branch],
    )
  }
  await pool.query(
    `insert into tree_invitations (id, book, role, token_hash, expires_at)
      select $2::uuid, number, 'viewer', $2::text, now() + interval '1 day'
      from tree_books where id = $1::uuid on conflict do nothing`,
    [book, invitationOf(book)],
  )
  // Asked about already: a look through the tree, which one of the forms starts, may take away what
  // is only offered before the next form comes to it.
  await pool.query(
    `insert into tree_hints (id, book, person, record, weight, state)
      select $2::uuid, p.book, p.serial, (select min(id) from books where not is_sample), 0, 'asked'
      from tree_persons p where p.id = $1::uuid
      on conflict (id) do update set state = 'asked'`,
    [root, hintOf(book)],
  )
  await pool.query(
    `insert into tree_sources (id, book, person, title)
      select $2::uuid, book, serial, 'a source' from tree_persons where id = $1::uuid
      on conflict do nothing`,
    [root, sourceOf(book)],
  )
  await pool.query(
    `insert into tree_findings (book, key, rule, people, values, branch, facts)
      select book, $2, 'two_births', array[serial], '{}', 0, $3 from tree_persons where id = $1::uuid
      on conflict (book, key) do update set facts = excluded.facts`,
    [living, fixtureFinding.key, fixtureFinding.facts],
  )
  await pool.query(
    `insert into tree_texts (id, book, title) select $2::uuid, number, 'a text'
      from tree_books where id = $1::uuid on conflict do nothing`,
    [book, textOf(book)],
  )
  await pool.query(
    `insert into tree_text_pages (id, book, text_id, rank, body)
      select $3::uuid, number, $2::uuid, 1, '文光，配林氏。'
      from tree_books where id = $1::uuid on conflict do nothing`,
    [book, textOf(book), pageOf(book)],
  )
  await plantMedia({ book, living }, pool)
}

/** A photo of the living person, without bytes: what is told of it is asked for here. */
async function plantMedia(
  { book, living }: Pick<TreeFixture, 'book' | 'living'>,
  pool: TestApp['database']['pool'],
): Promise<void> {
  const { title, description, day_text, name } = secretMedia
  await pool.query(
    `insert into media_files (id, purpose, visibility, name, content_type, bytes, stored_bytes,
        width, height, renditions, sha256, attached_at, subject_id)
      values ($1, 'person_picture', 'private', $2, 'image/jpeg', 1, 1, 40, 30, '[]', $1, now(), $3)
      on conflict do nothing`,
    [fileOf(book), name, mediaOf(book)],
  )
  await pool.query(
    `insert into tree_media (id, book, person, file, title, description, day_text, rank,
        is_portrait, changed)
      select $2::uuid, book, serial, $3, $4, $5, $6, 1, true, 1
      from tree_persons where id = $1::uuid on conflict do nothing`,
    [living, mediaOf(book), fileOf(book), title, description, day_text],
  )
}
