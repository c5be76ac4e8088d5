import { accounts } from '@suyuan/contract/accounts'
import { AppError } from '../../http/app-error.ts'
import type { Caller, Session } from '../../http/caller.ts'
import { implement } from '../../http/implementation.ts'
import { confirmEmail, confirmMobile, sendEmailCode, sendMobileCode } from './confirm-contact.ts'
import { logInByPassword, logInBySms, sendLogInCode } from './log-in.ts'
import { changePassword, resetPassword, sendResetEmail } from './new-password.ts'
import { presentUser, requireUser } from './present-user.ts'
import { saveProfile, setLang } from './profile.ts'
import { register, sendRegistrationCode } from './registration.ts'
import { deleteAccount } from './removal.ts'
import { logSecurityEvent } from './security-log.ts'
import { endSession, endSessions, listSessions } from './sessions.ts'
import { steady, steadyFailures } from './steady.ts'

/** The pipeline has let a signed-in member through; the compiler does not know. */
function sessionOf({ session }: Caller): Session {
  if (!session) throw new AppError('session_unknown')
  return session
}

const visitorRoutes = [
  implement(accounts.register, async ({ input, caller, services }) => {
    const { passwordMs } = services.config.answerFloors
    await steady(passwordMs, () => register(services, input, caller))
    return {}
  }),
  implement(accounts.registerSms, async ({ input, caller, services }) => {
    await sendRegistrationCode(services, input, caller)
    return {}
  }),
  implement(accounts.loginPwd, ({ input, caller, services }) => {
    const { passwordMs } = services.config.answerFloors
    return steadyFailures(passwordMs, () => logInByPassword(services, input, caller))
  }),
  implement(accounts.loginSms, async ({ input, caller, services }) => {
    const { quickMs } = services.config.answerFloors
    await steady(quickMs, () => sendLogInCode(services, input, caller, 'login'))
    return {}
  }),
  implement(accounts.loginBySms, ({ input, caller, services }) => {
    const { quickMs } = services.config.answerFloors
    return steadyFailures(quickMs, () => logInBySms(services, input, caller))
  }),
  implement(accounts.resetSms, async ({ input, caller, services }) => {
    const { quickMs } = services.config.answerFloors
    await steady(quickMs, () => sendLogInCode(services, input, caller, 'reset'))
    return {}
  }),
  implement(accounts.resetEmail, async ({ input, caller, services }) => {
    const { quickMs } = services.config.answerFloors
    await steady(quickMs, () => sendResetEmail(services, input, caller))
    return {}
  }),
  implement(accounts.reset, async ({ input, caller, services }) => {
    const { quickMs } = services.config.answerFloors
    await steadyFailures(quickMs, () => resetPassword(services, input, caller))
    return {}
  }),
]

const profileRoutes = [
  implement(accounts.info, async ({ caller, services: { db } }) =>
    presentUser(await requireUser(db, sessionOf(caller))),
  ),
  implement(accounts.setLang, async ({ input, caller, services: { db } }) => {
    await setLang(db, sessionOf(caller), input.lang)
    return { lang: input.lang }
  }),
  implement(accounts.save, ({ input, caller, services }) =>
    saveProfile(services, input, caller, sessionOf(caller)),
  ),
  implement(accounts.mobileSms, async ({ caller, services }) => {
    await sendMobileCode(services, caller, sessionOf(caller))
    return {}
  }),
  implement(accounts.confirmMobile, ({ input, caller, services }) =>
    confirmMobile(services, input.sms_code, caller, sessionOf(caller)),
  ),
  implement(accounts.emailCode, async ({ caller, services }) => {
    const user = await requireUser(services.db, sessionOf(caller))
    await sendEmailCode(services, user, caller)
    return {}
  }),
  implement(accounts.confirmEmail, ({ input, caller, services }) =>
    confirmEmail(services, input.email_code, caller, sessionOf(caller)),
  ),
  implement(accounts.changePassword, ({ input, caller, services }) =>
    changePassword(services, input, caller, sessionOf(caller)),
  ),
]

const sessionRoutes = [
  implement(accounts.logout, async ({ caller, services: { db } }) => {
    const { userId, id } = sessionOf(caller)
    await endSession(db, userId, id, new Date())
    await logSecurityEvent(db, 'logged_out', userId, caller.requestId)
    return {}
  }),
  implement(accounts.sessions, ({ caller, services: { db } }) =>
    listSessions(db, sessionOf(caller), new Date()),
  ),
  implement(accounts.endSession, async ({ input, caller, services: { db } }) => {
    const { userId } = sessionOf(caller)
    await endSession(db, userId, input.id, new Date())
    await logSecurityEvent(db, 'session_ended', userId, caller.requestId)
    return {}
  }),
  implement(accounts.endOtherSessions, async ({ caller, services: { db } }) => {
    const { userId, id } = sessionOf(caller)
    const ended = await endSessions(db, userId, new Date(), id)
    if (ended > 0) await logSecurityEvent(db, 'session_ended', userId, caller.requestId)
    return { ended }
  }),
]

const dataRoutes = [
  implement(accounts.download, async ({ caller, services: { db, personalData } }) => {
    const { userId } = sessionOf(caller)
    await logSecurityEvent(db, 'data_downloaded', userId, caller.requestId)
    const now = new Date().toISOString()
    const content: Record<string, unknown> = { exported_at: now }
    for (const part of personalData) content[part.name] = await part.collect(db, userId)
    return { file_name: `suyuan-${now.slice(0, 10)}.json`, content }
  }),
  implement(accounts.remove, async ({ input, caller, services }) => {
    const until = await deleteAccount(services, input.passwd, caller, sessionOf(caller))
    return { restorable_until: until.toISOString() }
  }),
]

export const accountRoutes = [...visitorRoutes, ...profileRoutes, ...sessionRoutes, ...dataRoutes]
