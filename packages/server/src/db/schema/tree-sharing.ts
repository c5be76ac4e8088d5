import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { book } from './trees.ts'

const memberRoles = ['viewer', 'branch_editor', 'editor'] as const

/** Whom an owner has let into a tree. */
export const treeMembers = pgTable(
  'tree_members',
  {
    book: book(),
    userId: text('user_id').notNull(),
    role: text({ enum: memberRoles }).notNull(),
    /** Serial of the person whose descendants a branch editor edits; 0 for the other roles. */
    branchRoot: integer('branch_root').notNull().default(0),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.book, table.userId] }),
    index('tree_members_user').on(table.userId),
  ],
)

/** Invitations by link or to a member, until they are taken, withdrawn or too old. */
export const treeInvitations = pgTable(
  'tree_invitations',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    book: book(),
    role: text({ enum: memberRoles }).notNull(),
    branchRoot: integer('branch_root').notNull().default(0),
    /** Hash of what the link carries; null where it is to a member. */
    tokenHash: text('token_hash').unique('tree_invitations_token'),
    /** The member it is to; null where whoever has the link may take it. */
    inviteeId: text('invitee_id'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('tree_invitations_book').on(table.book),
    index('tree_invitations_invitee').on(table.inviteeId).where(sql`invitee_id is not null`),
    index('tree_invitations_age').on(table.expiresAt),
  ],
)
