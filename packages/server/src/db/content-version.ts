import { sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'
import { perHandle } from './per-handle.ts'
import { contentChanges } from './schema/content-changes.ts'

/**
 * Tables that no remembered answer is made from: of members and their family trees, of work, of
 * bookkeeping. Any other, also one that is new, is watched.
 */
const unwatched: readonly string[] = [
  'audit_events',
  'book_import_faults',
  'book_imports',
  'content_changes',
  'content_edits',
  'corrections',
  'download_tickets',
  'import_runs',
  'job_schedules',
  'jobs',
  'known_devices',
  'media_files',
  'message_blocks',
  'message_reports',
  'message_threads',
  'messages',
  'one_time_codes',
  'proven_clock',
  'request_books',
  'request_counts',
  'request_events',
  'request_links',
  'root_requests',
  'security_events',
  'seed_parts',
  'seed_rows',
  'sessions',
  'suspensions',
  'throttles',
  'tree_books',
  'tree_changes',
  'tree_duplicate_runs',
  'tree_duplicates',
  'tree_events',
  'tree_hint_runs',
  'tree_hints',
  'tree_import_decisions',
  'tree_import_matches',
  'tree_import_people',
  'tree_imports',
  'tree_invitations',
  'tree_kept',
  'tree_links',
  'tree_media',
  'tree_members',
  'tree_persons',
  'tree_public_clues',
  'tree_sources',
  'tree_text_pages',
  'tree_texts',
  'tree_two_people',
  'tree_unions',
  'users',
]

/** Has every table that content may stand in leave a mark when it changes, whoever changes it. */
export async function watchContent(db: Queryable): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and not relispartition and relname not in ${unwatched}
      and not exists (
        select from pg_trigger where tgrelid = pg_class.oid and tgname = 'content_changed'
      )`)
  for (const { name } of rows) {
    await db.execute(sql`
      create trigger content_changed after insert or update or delete or truncate
      on ${sql.identifier(name)} for each statement execute function note_content_change()`)
  }
}

const marks = perHandle((db) =>
  db
    .select({
      mark: sql<string>`coalesce(string_agg(${contentChanges.transaction}::text, ' '
        order by ${contentChanges.transaction}), '')`,
    })
    .from(contentChanges)
    .prepare(''),
)

/**
 * The state of all content: another text once any of it has been changed by anybody, and never the
 * same again. What is read after it is at least as new.
 */
export async function contentVersion(db: Queryable): Promise<string> {
  const [row] = await marks(db).execute()
  return row?.mark ?? ''
}
