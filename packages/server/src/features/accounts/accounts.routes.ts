import { join } from 'node:path'
import { accounts } from '@suyuan/contract/accounts'
import { implement, implementDownload } from '../../app/implement.ts'
import { jsonPieces } from '../../app/json-pieces.ts'
import { permitted } from '../../app/policy.ts'
import { spool } from '../../app/spool.ts'
import { sessionPolicy } from './accounts.policy.ts'
import type { AccountsContext } from './accounts-context.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail, confirmMobile, sendEmailCode, sendMobileCode } from './confirm-contact.ts'
import { deleteAccount } from './delete-account.ts'
import { logInByPassword, logInBySms, sendLogInCode } from './log-in.ts'
import { minimumDuration, minimumDurationOfFailures } from './minimum-duration.ts'
import { presentUser, requireUser } from './present-user.ts'
import { saveProfile, setLang } from './profile.ts'
import { register, sendRegistrationCode } from './registration.ts'
import { resetPassword, sendResetEmail } from './reset-password.ts'
import { logSecurityEvent } from './security-log.ts'
import { endSession, endSessions, findSession, listSessions } from './sessions.ts'

const visitorRoutes = (context: AccountsContext) => [
  implement(accounts.register, async ({ input, caller }) => {
    const { passwordMs } = context.config.answerFloors
    await minimumDuration(passwordMs, () => register(context, input, caller))
    return {}
  }),
  implement(accounts.registerSms, async ({ input, caller }) => {
    const { quickMs } = context.config.answerFloors
    await minimumDuration(quickMs, () => sendRegistrationCode(context, input, caller))
    return {}
  }),
  implement(accounts.loginPwd, ({ input, caller }) => {
    const { passwordMs } = context.config.answerFloors
    return minimumDurationOfFailures(passwordMs, () => logInByPassword(context, input, caller))
  }),
  implement(accounts.loginSms, async ({ input, caller }) => {
    const { quickMs } = context.config.answerFloors
    await minimumDuration(quickMs, () => sendLogInCode(context, input, caller, 'login'))
    return {}
  }),
  implement(accounts.loginBySms, ({ input, caller }) => {
    const { quickMs } = context.config.answerFloors
    return minimumDurationOfFailures(quickMs, () => logInBySms(context, input, caller))
  }),
  implement(accounts.resetSms, async ({ input, caller }) => {
    const { quickMs } = context.config.answerFloors
    await minimumDuration(quickMs, () => sendLogInCode(context, input, caller, 'reset'))
    return {}
  }),
  implement(accounts.resetEmail, async ({ input, caller }) => {
    const { quickMs } = context.config.answerFloors
    await minimumDuration(quickMs, () => sendResetEmail(context, input, caller))
    return {}
  }),
  implement(accounts.reset, async ({ input, caller }) => {
    const { quickMs } = context.config.answerFloors
    await minimumDurationOfFailures(quickMs, () => resetPassword(context, input, caller))
    return {}
  }),
]

const profileRoutes = (context: AccountsContext) => [
  implement(accounts.info, async ({ caller }) =>
    presentUser(context.db, await requireUser(context.db, caller.session), caller.lang),
  ),
  implement(accounts.setLang, async ({ input, caller }) => {
    await setLang(context.db, caller.session, input.lang)
    return { lang: input.lang }
  }),
  implement(accounts.save, ({ input, caller }) =>
    saveProfile(context, input, caller, caller.session),
  ),
  implement(accounts.mobileSms, async ({ caller }) => {
    await sendMobileCode(context, caller, caller.session)
    return {}
  }),
  implement(accounts.confirmMobile, ({ input, caller }) =>
    confirmMobile(context, input.sms_code, caller, caller.session),
  ),
  implement(accounts.emailCode, async ({ caller }) => {
    const user = await requireUser(context.db, caller.session)
    await sendEmailCode(context, user, caller)
    return {}
  }),
  implement(accounts.confirmEmail, ({ input, caller }) =>
    confirmEmail(context, input.email_code, caller, caller.session),
  ),
  implement(accounts.changePassword, ({ input, caller }) =>
    changePassword(context, input, caller, caller.session),
  ),
]

const sessionRoutes = (context: AccountsContext) => [
  implement(accounts.logout, async ({ caller }) => {
    const { userId, id } = caller.session
    await endSession(context.db, id, new Date())
    await logSecurityEvent(context.db, 'logged_out', userId, caller.requestId)
    return {}
  }),
  implement(accounts.sessions, ({ caller }) => listSessions(context.db, caller, new Date())),
  implement(accounts.endSession, async ({ input, caller }) => {
    const found = await findSession(context.db, input.id)
    const { id, userId } = permitted(sessionPolicy, 'end', found, caller)
    await endSession(context.db, id, new Date())
    await logSecurityEvent(context.db, 'session_ended', userId, caller.requestId)
    return {}
  }),
  implement(accounts.endOtherSessions, async ({ caller }) => {
    const { userId, id } = caller.session
    const ended = await endSessions(context.db, userId, new Date(), id)
    if (ended > 0) await logSecurityEvent(context.db, 'session_ended', userId, caller.requestId)
    return { ended }
  }),
]

const dataRoutes = (context: AccountsContext) => [
  implementDownload(accounts.download, {
    async open({ caller }) {
      const { userId } = caller.session
      await logSecurityEvent(context.db, 'data_downloaded', userId, caller.requestId)
      const now = new Date().toISOString()
      const content: Record<string, unknown> = { exported_at: now }
      for (const part of context.personalData) {
        content[part.name] = await part.collect(context.db, userId)
      }
      // A member's books can be more than a process holds.
      const folder = join(context.config.dataDir, 'uploads')
      return {
        name: `suyuan-${now.slice(0, 10)}.json`,
        type: 'application/json; charset=utf-8',
        body: await spool(folder, jsonPieces(content)),
      }
    },
  }),
  implement(accounts.remove, async ({ input, caller }) => {
    const until = await deleteAccount(context, input.passwd, caller, caller.session)
    return { restorable_until: until.toISOString() }
  }),
]

export const accountRoutes = (context: AccountsContext) => [
  ...visitorRoutes(context),
  ...profileRoutes(context),
  ...sessionRoutes(context),
  ...dataRoutes(context),
]
