import { randomBytes } from 'node:crypto'
import type { accounts } from '@suyuan/contract/accounts'
import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import { CONSENT_VERSION } from '@suyuan/contract/limits'
import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import { AppError, fieldError } from '../../http/app-error.ts'
import type { Caller, Services } from '../../http/caller.ts'
import { checkCode, consumeCode, issueCode } from './codes.ts'
import { newLoginName } from './login-name.ts'
import { notify, sendCodeNow } from './notify.ts'
import { checkNewPassword } from './passwords.ts'
import { internationalMobile } from './phone.ts'
import { logSecurityEvent } from './security-log.ts'
import { attemptSucceeded, beginAttempt } from './throttle.ts'
import { emailKey, isLoginNameTaken, userByEmail } from './users.queries.ts'

type Registration = ParsedInputOf<typeof accounts.register>

/** A confirmed mobile with the code that confirms it, or one that stays unconfirmed. */
interface ChosenMobile {
  mobile: string | null
  codeId: string | null
}

/**
 * Registers a member. Where the e-mail has an account the answer is the same, and its owner gets a
 * message instead of a second account.
 * @throws {AppError} invalid_input, wrong_code, too_many_requests
 */
export async function register(
  services: Services,
  input: Registration,
  caller: Caller,
  now: Date = new Date(),
): Promise<void> {
  const { db } = services
  const login = newLoginName(input.login_name)
  checkNewPassword(input.passwd, input.passwd_confirmation, login.name)
  if (input.consent_version !== undefined && input.consent_version !== CONSENT_VERSION) {
    throw fieldError('consent_version', 'invalid')
  }
  const typedMobile = input.mobile === '' ? null : internationalMobile(input.mobile, input.country)
  if (await isLoginNameTaken(db, login)) throw fieldError('login_name', 'taken')
  const { mobile, codeId } = await checkMobile(services, input, typedMobile, caller, now)
  const passwordHash = await services.passwords.hash(input.passwd)
  const id = randomBytes(16).toString('base64url')
  const created = await db.transaction(async (tx) => {
    if (codeId !== null) await consumeCode(tx, codeId, now)
    const rows = await tx
      .insert(users)
      .values({
        id,
        surname: input.surname,
        lastName: input.last_name,
        loginName: login.name,
        loginKey: login.key,
        loginSkeleton: login.skeleton,
        mobile,
        mobileConfirmedAt: codeId === null ? null : now,
        email: input.email,
        emailKey: emailKey(input.email),
        sex: input.sex,
        lang: caller.lang,
        passwordHash,
        consentVersion: CONSENT_VERSION,
        consentedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: users.id })
    await logSecurityEvent(tx, 'registered', rows[0]?.id ?? null, caller.requestId)
    return rows.length > 0
  })
  if (created) {
    const reader = { email: input.email, lang: caller.lang }
    notify(services, reader, 'welcome', { loginName: login.name })
    return
  }
  // Another request may have been faster with the same name.
  if (await isLoginNameTaken(db, login)) throw fieldError('login_name', 'taken')
  tellOwnerOfEmail(services, input.email, caller.address)
}

/** A code proves that the number is the caller's, so only then they hear that it has an account. */
async function checkMobile(
  { db }: Services,
  { sms_code }: Registration,
  mobile: string | null,
  { address }: Caller,
  now: Date,
): Promise<ChosenMobile> {
  if (sms_code === '') return { mobile, codeId: null }
  if (mobile === null) throw fieldError('mobile', 'required')
  const guarded = [{ kind: 'address', subject: address }] as const
  await beginAttempt(db, guarded, now)
  const codeId = await checkCode(db, { purpose: 'register', target: mobile }, sms_code, now)
  await attemptSucceeded(db, guarded, now)
  const owners = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.mobile, mobile), isNotNull(users.mobileConfirmedAt)))
  if (owners.length > 0) throw fieldError('mobile', 'taken')
  return { mobile, codeId }
}

/** Tells the owner of an e-mail, at most as often as a code may be sent, that it is taken. */
export function tellOwnerOfEmail(services: Services, email: string, address: string): void {
  const { db, delivery } = services
  delivery.background.run(async () => {
    const owner = await userByEmail(db, email)
    if (!owner) return
    try {
      await issueCode(db, { purpose: 'notice', target: owner.emailKey }, address, new Date())
    } catch (error) {
      if (error instanceof AppError) return
      throw error
    }
    notify(services, owner, 'email_taken', { loginName: owner.loginName })
  })
}

/**
 * Sends a code to a number, whoever it belongs to.
 * @throws {AppError} invalid_input, too_many_requests, sms_failed
 */
export async function sendRegistrationCode(
  services: Services,
  input: ParsedInputOf<typeof accounts.registerSms>,
  caller: Caller,
): Promise<void> {
  const to = internationalMobile(input.mobile, input.country)
  const subject = { purpose: 'register', target: to } as const
  const issued = await issueCode(services.db, subject, caller.address, new Date())
  await sendCodeNow(services, { to, purpose: 'register', lang: caller.lang, ...issued })
}
