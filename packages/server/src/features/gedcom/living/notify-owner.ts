import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/client.ts'
import { users } from '../../../db/schema/accounts.ts'
import type { Queue } from '../../../jobs/queue.ts'
import type { AccountsContext } from '../../accounts/accounts-context.ts'
import { letter } from '../../accounts/letter-texts.ts'
import { notify } from '../../accounts/notify.ts'
import type { TreeRow } from '../../trees/access/tree-access.ts'

/** Writes to the owner of a family tree in the site's name, in a transaction. */
export type WriteToOwner = (
  tx: Transaction,
  message: { book: number; to: string; text: string; key: string },
) => Promise<void>

export interface LifeContext {
  db: Database
  queue: Queue
  accounts: Pick<AccountsContext, 'config' | 'queue'>
  writeToOwner: WriteToOwner
}

/** Writes to a tree's owner of so many of its people, here and by e-mail. */
export async function notifyOwner(
  tx: Transaction,
  { accounts, writeToOwner }: LifeContext,
  book: TreeRow,
  kind: 'tree_lives' | 'tree_dates',
  people: number,
): Promise<void> {
  if (book.ownerId === null || book.deletedAt !== null) return
  const [owner] = await tx
    .select({ id: users.id, email: users.email, lang: users.lang })
    .from(users)
    .where(and(eq(users.id, book.ownerId), isNull(users.deletedAt)))
  if (!owner) return
  const { url } = accounts.config.site
  const link = url === undefined ? null : `${url}/family-tree-life?id=${book.id}`
  const { title, number } = book
  const { subject, lines } = letter(kind, owner.lang, { title, people, link: null })
  const text = [subject, ...lines].join('\n')
  await writeToOwner(tx, { book: number, to: owner.id, text, key: randomUUID() })
  await notify(tx, accounts, owner, kind, { title, people, link })
}
