import type { accounts } from '@suyuan/contract/accounts'
import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import type { Lang } from '@suyuan/contract/lang'
import type { User } from '@suyuan/contract/member'
import { and, eq, sql } from 'drizzle-orm'
import { AppError, fieldError } from '../../app/app-error.ts'
import type { Caller, Session } from '../../app/caller.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { transact } from '../../db/transact.ts'
import type { AccountsContext } from './accounts-context.ts'
import { enqueueEmailCode } from './confirm-contact.ts'
import { emailKey } from './email-key.ts'
import { notify } from './notify.ts'
import { internationalMobile } from './phone.ts'
import { placeToStore } from './place-of-profile.ts'
import { presentUser, requireUser } from './present-user.ts'
import { logSecurityEvent } from './security-log.ts'
import type { UserRow } from './users.queries.ts'

type Profile = ParsedInputOf<typeof accounts.save>

export async function setLang(db: Queryable, { userId }: Session, lang: Lang): Promise<void> {
  await db.update(users).set({ lang }).where(eq(users.id, userId))
}

/** Tomorrow has begun somewhere already, so a day of grace. */
function checkBirthday(birthday: string, now: Date): void {
  const latest = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10)
  if (birthday > latest) throw fieldError('birthday', 'invalid')
}

/** A number counts as confirmed only as long as it stays the same. */
function mobileChange(user: UserRow, mobile: string) {
  return mobile === user.mobile ? {} : { mobile, mobileConfirmedAt: null }
}

/** Another address waits for its code; the same one in another spelling does not. */
function emailChange(user: UserRow, email: string) {
  return emailKey(email) === user.emailKey ? { email, emailPending: null } : { emailPending: email }
}

/**
 * Saves the whole profile.
 * @throws {AppError} invalid_input, not_found, conflict where it was saved elsewhere since it was read
 */
export async function saveProfile(
  context: AccountsContext,
  input: Profile,
  caller: Caller,
  session: Session,
  now: Date = new Date(),
): Promise<User> {
  const mobile = internationalMobile(input.mobile, input.country)
  checkBirthday(input.birthday, now)
  const place = await placeToStore(context.db, input)
  const changed = await transact(context.db, async (tx) => {
    const user = await requireUser(tx, session)
    const [saved] = await tx
      .update(users)
      .set({
        nickName: input.nick_name,
        surname: input.surname,
        lastName: input.last_name,
        nativePlace: input.native_place,
        ...place,
        birthday: input.birthday === '' ? null : input.birthday,
        sex: input.sex,
        ...mobileChange(user, mobile),
        ...emailChange(user, input.email),
        rowVersion: sql`${users.rowVersion} + 1`,
      })
      .where(and(eq(users.id, user.id), eq(users.rowVersion, input.row_version ?? user.rowVersion)))
      .returning()
    if (!saved) throw new AppError('conflict')
    if (saved.mobile !== user.mobile) {
      await logSecurityEvent(tx, 'mobile_changed', user.id, caller.requestId)
    }
    if (asksForEmail(user, saved)) {
      await logSecurityEvent(tx, 'email_change_asked', user.id, caller.requestId)
    }
    await tellOfChanges(tx, context, { before: user, after: saved }, caller)
    return saved
  })
  return presentUser(context.db, changed, caller.lang)
}

function asksForEmail(before: UserRow, after: UserRow): boolean {
  return after.emailPending !== null && after.emailPending !== before.emailPending
}

async function tellOfChanges(
  tx: Transaction,
  context: AccountsContext,
  { before, after }: { before: UserRow; after: UserRow },
  caller: Caller,
): Promise<void> {
  if (before.mobileConfirmedAt !== null && after.mobileConfirmedAt === null) {
    await notify(tx, context, after, 'mobile_changed', {})
  }
  if (asksForEmail(before, after)) {
    await enqueueEmailCode(tx, context, after, caller, 'email_code')
  }
}
