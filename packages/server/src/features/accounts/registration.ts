import { randomBytes } from 'node:crypto'
import type { accounts } from '@suyuan/contract/accounts'
import type { ParsedInputOf } from '@suyuan/contract/endpoint'
import { CONSENT_VERSION } from '@suyuan/contract/limits'
import { fieldError } from '../../app/app-error.ts'
import type { Caller } from '../../app/caller.ts'
import { networkOf } from '../../app/network.ts'
import { users } from '../../db/schema/accounts.ts'
import { transact } from '../../db/transact.ts'
import type { AccountsContext } from './accounts-context.ts'
import { checkCode, consumeCode } from './check-code.ts'
import { codeReceiver, enqueueEmailCode } from './confirm-contact.ts'
import { type LoginName, newLoginName } from './login-name.ts'
import { attempt, counted, guardsOf } from './login-throttle.ts'
import { sendCodeNow } from './notify.ts'
import { checkNewPassword } from './passwords.ts'
import { internationalMobile } from './phone.ts'
import { eraseDue } from './purge.ts'
import { logSecurityEvent } from './security-log.ts'
import { hasLoginName, hasMobile, isLoginNameTaken, userByMobile } from './users.queries.ts'

type Registration = ParsedInputOf<typeof accounts.register>
type NewMember = typeof users.$inferInsert

/** A confirmed mobile with the code that confirms it, or one that stays unconfirmed. */
interface ChosenMobile {
  mobile: string | null
  codeId: string | null
}

/**
 * Registers a member, whose e-mail waits for its code. Whether that e-mail has an account already
 * changes nothing but the letter: see `sendEmailCode`.
 * @throws {AppError} invalid_input, wrong_code, too_many_requests, puzzle_required
 */
export async function register(
  context: AccountsContext,
  input: Registration,
  caller: Caller,
  now: Date = new Date(),
): Promise<void> {
  const { db } = context
  const login = newLoginName(input.login_name)
  checkNewPassword(input.passwd, input.passwd_confirmation, login.name)
  if (input.consent_version !== CONSENT_VERSION) {
    throw fieldError('consent_version', 'invalid')
  }
  const typedMobile = input.mobile === '' ? null : internationalMobile(input.mobile, input.country)
  if (await isLoginNameTaken(db, login)) throw fieldError('login_name', 'taken')
  const chosen = await checkMobile(context, input, typedMobile, caller, now)
  const network = networkOf(caller.address)
  const each = [{ kind: 'registrations', subject: network }] as const
  const passwordHash = await counted(db, caller, each, now, () =>
    context.passwords.hash(input.passwd, { share: network, first: false }),
  )
  const member: NewMember = {
    id: randomBytes(16).toString('base64url'),
    surname: input.surname,
    lastName: input.last_name,
    loginName: login.name,
    loginKey: login.key,
    loginSkeleton: login.skeleton,
    mobile: chosen.mobile,
    mobileConfirmedAt: chosen.codeId === null ? null : now,
    emailPending: input.email,
    sex: input.sex,
    lang: caller.lang,
    passwordHash,
    consentVersion: input.consent_version,
    consentedAt: now,
  }
  await insertMember(context, { member, login, ...chosen }, caller, now)
}

async function insertMember(
  context: AccountsContext,
  { member, login, mobile, codeId }: { member: NewMember; login: LoginName } & ChosenMobile,
  caller: Caller,
  now: Date,
): Promise<void> {
  await transact(context.db, async (tx) => {
    if (codeId !== null) await consumeCode(tx, codeId, now)
    await eraseDue(tx, context, hasLoginName(login), now)
    if (codeId !== null && mobile !== null) await eraseDue(tx, context, hasMobile(mobile), now)
    const [created] = await tx
      .insert(users)
      .values(member)
      .onConflictDoNothing()
      .returning(codeReceiver)
    if (!created) {
      // Another request was faster with the name, or with the number.
      const field = (await isLoginNameTaken(tx, login)) ? 'login_name' : 'mobile'
      throw fieldError(field, 'taken')
    }
    await logSecurityEvent(tx, 'registered', created.id, caller.requestId)
    await enqueueEmailCode(tx, context, created, caller, 'welcome')
  })
}

/** A code proves that the number is the caller's, so only then they hear that it has an account. */
async function checkMobile(
  { db }: AccountsContext,
  { sms_code }: Registration,
  mobile: string | null,
  caller: Caller,
  now: Date,
): Promise<ChosenMobile> {
  if (sms_code === '') return { mobile, codeId: null }
  if (mobile === null) throw fieldError('mobile', 'required')
  const guarded = guardsOf(`code:${mobile}`, caller, undefined)
  const about = { guarded, userId: null, failure: 'registration_code_refused' } as const
  const codeId = await attempt(db, caller, about, now, (solved) =>
    checkCode(db, { purpose: 'register', target: mobile }, sms_code, now, { caller, solved }),
  )
  if (await userByMobile(db, mobile)) throw fieldError('mobile', 'taken')
  return { mobile, codeId }
}

/**
 * Sends a code to a number, whoever it belongs to.
 * @throws {AppError} invalid_input, too_many_requests, puzzle_required, sms_failed
 */
export async function sendRegistrationCode(
  context: AccountsContext,
  input: ParsedInputOf<typeof accounts.registerSms>,
  caller: Caller,
): Promise<void> {
  const to = internationalMobile(input.mobile, input.country)
  await sendCodeNow(context, { purpose: 'register', target: to }, caller)
}
