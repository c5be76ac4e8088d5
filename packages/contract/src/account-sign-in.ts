import * as z from 'zod'
import {
  code,
  country,
  email,
  emptyAnswer,
  line,
  loginName,
  mobile,
  newPassword,
  optionalCode,
  password,
  requiredLine,
  sex,
  smsInput,
} from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { MAX_NAME, MAX_SURNAME } from './limits.ts'
import { signedIn } from './member.ts'

/** Restores an account that was deleted less than 14 days ago; without it, log-in answers `account_deleted`. */
const restore = z.boolean().default(false)

/** Becoming a member. */
export const signUp = {
  register: endpoint({
    method: 'POST',
    path: '/api/web/user/register',
    summary: 'Registers a member. A taken e-mail is told only to its owner, by message',
    auth: 'public',
    input: z.object({
      surname: requiredLine(MAX_SURNAME),
      last_name: requiredLine(MAX_NAME),
      login_name: loginName,
      email,
      passwd: newPassword,
      passwd_confirmation: z.string().min(1).max(1000),
      country,
      mobile: line(32).default(''),
      /** Confirms the mobile at once; without it the number stays unconfirmed. */
      sms_code: optionalCode.default(''),
      sex,
      /** The version of the agreement and policy that the page showed and the member agreed to. */
      consent_version: requiredLine(20),
    }),
    errors: ['puzzle_required', 'wrong_code'],
    limit: { calls: 60, seconds: 3600 },
    ...emptyAnswer,
  }),
  registerSms: endpoint({
    method: 'POST',
    path: '/api/web/user/register/getSms',
    summary: 'Sends a code that confirms a mobile at registration',
    auth: 'public',
    input: smsInput,
    errors: ['puzzle_required', 'sms_failed'],
    limit: { calls: 60, seconds: 3600 },
    ...emptyAnswer,
  }),
}

/** Log-in and log-out. */
export const signIn = {
  loginPwd: endpoint({
    method: 'POST',
    path: '/api/web/user/login/pwd',
    summary: 'Logs in by login name and password',
    auth: 'public',
    input: z.object({ login_name: loginName, passwd: password, restore }),
    output: signedIn,
    errors: ['puzzle_required', 'wrong_credentials', 'account_deleted', 'account_suspended'],
    // Log-ins that succeed wait for nothing, and each costs a core a tenth of a second.
    limit: { calls: 60, seconds: 60 },
  }),
  loginSms: endpoint({
    method: 'POST',
    path: '/api/web/user/login/getSms',
    summary: 'Sends a log-in code, if the mobile is a confirmed one of a member',
    auth: 'public',
    input: smsInput,
    errors: ['puzzle_required', 'sms_failed'],
    limit: { calls: 60, seconds: 3600 },
    ...emptyAnswer,
  }),
  loginBySms: endpoint({
    method: 'POST',
    path: '/api/web/user/login/sms',
    summary: 'Logs in by a confirmed mobile and its code',
    auth: 'public',
    input: z.object({ country, mobile, sms_code: code, restore }),
    output: signedIn,
    errors: ['puzzle_required', 'wrong_code', 'account_deleted', 'account_suspended'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/web/user/logout',
    summary: 'Ends the session of the token',
    auth: 'member',
    policy: 'session.end',
    input: z.object({}),
    errors: [],
    ...emptyAnswer,
  }),
}
