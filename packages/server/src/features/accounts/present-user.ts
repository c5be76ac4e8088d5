import { hkdfSync } from 'node:crypto'
import type { Lang } from '@suyuan/contract/lang'
import type { User } from '@suyuan/contract/member'
import { AppError } from '../../app/app-error.ts'
import type { Session } from '../../app/caller.ts'
import type { Queryable } from '../../db/client.ts'
import { nationalMobile } from './phone.ts'
import { presentPlace } from './place-of-profile.ts'
import { type UserRow, userById } from './users.queries.ts'

/** What a member sees of themselves, in their language. */
export async function presentUser(db: Queryable, row: UserRow, lang: Lang): Promise<User> {
  return {
    uid: row.id,
    surname: row.surname,
    last_name: row.lastName,
    login_name: row.loginName,
    nick_name: row.nickName,
    native_place: row.nativePlace,
    ...nationalMobile(row.mobile),
    mobile_confirmed: row.mobileConfirmedAt !== null,
    ...(await presentPlace(db, row, lang)),
    email: row.emailPending ?? row.email ?? '',
    email_confirmed: row.emailPending === null && row.email !== null,
    birthday: row.birthday ?? '',
    sex: row.sex === 1 ? 1 : row.sex === 0 ? 0 : 2,
    lang: row.lang,
    role: row.role,
    draft_key: draftKeyOf(row),
    consent_version: row.consentVersion,
    row_version: row.rowVersion,
  }
}

/** From what only the database knows of the member; another one after a new password. */
function draftKeyOf({ id, passwordHash }: UserRow): string {
  const key = hkdfSync('sha256', passwordHash, id, 'drafts', 32)
  return Buffer.from(key).toString('base64url')
}

/** @throws {AppError} session_unknown where the account has just been erased */
export async function requireUser(db: Queryable, { userId }: Session): Promise<UserRow> {
  const user = await userById(db, userId)
  if (!user) throw new AppError('session_unknown')
  return user
}
