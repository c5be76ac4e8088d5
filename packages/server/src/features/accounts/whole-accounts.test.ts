import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..', '..')

/** What reads whole accounts: their passwords' hashes, numbers and addresses with them. */
const wholeAccounts: readonly RegExp[] = [
  /\.select\(\)\s*\.from\(users\)/,
  // As one table of several: `.select({ change: treeChanges, user: users })`.
  /\w+: users\s*[,}]/,
  /getTableColumns\(users\)/,
  /\.\.\.users\b/,
  /\.query\.users\b/,
  /\b(insert|update|delete)\(users\)(?:(?!\.(?:select|insert|update|delete)\()[\s\S])*?\.returning\(\)/,
]

/** What checks passwords, or answers a member with their own account and its draft key. */
const needed = [
  'features/accounts/change-password.ts',
  'features/accounts/confirm-contact.ts',
  'features/accounts/profile.ts',
  'features/accounts/users.queries.ts',
]

it('finds what reads whole accounts', () => {
  const isFound = (text: string) => wholeAccounts.some((pattern) => pattern.test(text))
  const examples: readonly (readonly [text: string, isWhole: boolean])[] = [
    ['db.select().from(users).where(x)', true],
    ['db\n  .select()\n  .from(users)', true],
    ['db.select({ member: treeMembers, user: users }).from(treeMembers)', true],
    ['db.select({\n  at: changes.at,\n  user: users,\n})', true],
    ['db.query.users.findFirst()', true],
    ['const [row] = await tx\n  .update(users)\n  .set({ lang })\n  .returning()', true],
    ['db.select({ id: users.id }).from(users)', false],
    ['db.select().from(treeMembers).leftJoin(users, x)', false],
    [
      'await tx.update(users).set({ lang })\nreturn tx.insert(letters).values(x).returning()',
      false,
    ],
    ['tx.insert(users).values(x).returning({ id: users.id })', false],
  ]
  for (const [text, isWhole] of examples) expect(isFound(text), text).toBe(isWhole)
})

it('reads whole accounts where passwords are checked, and nowhere else', () => {
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return wholeAccounts.some((pattern) => pattern.test(text))
  })
  expect(found.map((file) => relative(source, file)).sort()).toEqual(needed)
})
