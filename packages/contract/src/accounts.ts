import * as z from 'zod'
import {
  birthday,
  code,
  country,
  email,
  line,
  loginName,
  mobile,
  newPassword,
  optionalCode,
  password,
  requiredLine,
  sex,
} from './account-fields.ts'
import { downloadEndpoint, endpoint } from './endpoint.ts'
import { optionalId, rowVersion } from './fields.ts'
import { langs } from './lang.ts'
import { MAX_NAME, MAX_SURNAME, MAX_TITLE } from './limits.ts'
import { sessionItem, signedIn, user } from './member.ts'

const nothing = z.object({})
const smsInput = z.object({ mobile, country })
const emptyAnswer = { output: nothing } as const

/** Restores an account that was deleted less than 14 days ago; without it, log-in answers `account_deleted`. */
const restore = z.boolean().default(false)

const signUp = {
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

const signIn = {
  loginPwd: endpoint({
    method: 'POST',
    path: '/api/web/user/login/pwd',
    summary: 'Logs in by login name and password',
    auth: 'public',
    input: z.object({ login_name: loginName, passwd: password, restore }),
    output: signedIn,
    errors: ['puzzle_required', 'wrong_credentials', 'account_deleted'],
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
    errors: ['puzzle_required', 'wrong_code', 'account_deleted'],
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

const passwords = {
  resetSms: endpoint({
    method: 'POST',
    path: '/api/web/user/pwd/getSms',
    summary: 'Sends a reset code, if the mobile is a confirmed one of a member',
    auth: 'public',
    input: smsInput,
    errors: ['puzzle_required', 'sms_failed'],
    limit: { calls: 60, seconds: 3600 },
    ...emptyAnswer,
  }),
  resetEmail: endpoint({
    method: 'POST',
    path: '/api/web/user/pwd/getEmailCode',
    summary: 'Sends a reset code by e-mail, for members without a confirmed mobile',
    auth: 'public',
    input: z.object({ email }),
    errors: ['puzzle_required'],
    limit: { calls: 60, seconds: 3600 },
    ...emptyAnswer,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/web/user/pwd/reset',
    summary:
      'Sets a new password with a code sent to the mobile, or to the e-mail where it is given',
    auth: 'public',
    input: z.object({
      login_name: loginName,
      country,
      mobile: line(32).default(''),
      email: z.union([z.literal(''), email]).default(''),
      sms_code: code,
      passwd: newPassword,
      passwd_confirmation: z.string().max(1000).optional(),
    }),
    errors: ['puzzle_required', 'wrong_code'],
    ...emptyAnswer,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/web/user/pwd/change',
    summary: 'Changes the password, ends every session and gives a new one',
    auth: 'member',
    policy: 'profile.change_password',
    input: z.object({
      passwd_old: password,
      passwd: newPassword,
      passwd_confirmation: z.string().max(1000).optional(),
    }),
    output: signedIn,
    errors: [],
  }),
}

const profile = {
  info: endpoint({
    method: 'GET',
    path: '/api/web/user/info',
    summary: 'The member who calls',
    auth: 'member',
    policy: 'profile.read',
    input: z.object({}),
    output: user,
    errors: [],
  }),
  setLang: endpoint({
    method: 'POST',
    path: '/api/web/user/lang/set',
    summary: "Keeps the member's language",
    auth: 'member',
    policy: 'profile.save',
    input: z.object({ lang: z.enum(langs) }),
    output: z.object({ lang: z.enum(langs) }),
    errors: [],
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/web/user/info/save',
    summary: 'Saves the profile. A new mobile or e-mail waits for its code',
    auth: 'member',
    policy: 'profile.save',
    input: z.object({
      nick_name: line(MAX_NAME).default(''),
      surname: requiredLine(MAX_SURNAME),
      last_name: requiredLine(MAX_NAME),
      native_place: line(MAX_TITLE).default(''),
      country,
      mobile,
      /** Names, for a place that is not given by id: those that are known become ids. */
      province: line(MAX_NAME).default(''),
      city: line(MAX_NAME).default(''),
      province_id: optionalId,
      city_id: optionalId,
      email,
      birthday,
      sex,
      row_version: rowVersion.optional(),
    }),
    output: user,
    errors: ['conflict', 'not_found'],
  }),
  mobileSms: endpoint({
    method: 'POST',
    path: '/api/web/user/mobile/getSms',
    summary: "Sends a code to the profile's mobile, which is not confirmed yet",
    auth: 'member',
    policy: 'profile.confirm',
    input: z.object({}),
    errors: ['conflict', 'sms_failed'],
    ...emptyAnswer,
  }),
  confirmMobile: endpoint({
    method: 'POST',
    path: '/api/web/user/mobile/confirm',
    summary: "Confirms the profile's mobile",
    auth: 'member',
    policy: 'profile.confirm',
    input: z.object({ sms_code: code }),
    output: user,
    errors: ['wrong_code', 'conflict'],
  }),
  emailCode: endpoint({
    method: 'POST',
    path: '/api/web/user/email/getCode',
    summary: "Sends a code to the profile's e-mail, which is not confirmed yet",
    auth: 'member',
    policy: 'profile.confirm',
    input: z.object({}),
    errors: ['conflict'],
    ...emptyAnswer,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/web/user/email/confirm',
    summary: "Confirms the profile's e-mail",
    auth: 'member',
    policy: 'profile.confirm',
    input: z.object({ email_code: code }),
    output: user,
    errors: ['wrong_code', 'conflict'],
  }),
}

const rights = {
  sessions: endpoint({
    method: 'POST',
    path: '/api/web/user/sessions',
    summary: "The member's live sessions, the one last used first",
    auth: 'member',
    policy: 'session.read',
    input: z.object({}),
    output: z.array(sessionItem),
    errors: [],
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/api/web/user/sessions/end',
    summary: "Ends one of the member's sessions",
    auth: 'member',
    policy: 'session.end',
    input: z.object({ id: z.string().min(1).max(64) }),
    errors: ['not_found'],
    ...emptyAnswer,
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/web/user/sessions/end-others',
    summary: "Ends all of the member's sessions but the one that calls",
    auth: 'member',
    policy: 'session.end',
    input: z.object({}),
    output: z.object({ ended: z.number().int() }),
    errors: [],
  }),
  download: downloadEndpoint({
    path: '/api/web/user/data',
    summary: 'Everything the site holds about the member, as a JSON file',
    auth: 'member',
    policy: 'profile.download',
    input: z.object({}),
    errors: [],
    limit: { calls: 20, seconds: 3600 },
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/web/user/delete',
    summary: 'Deletes the account; logging in restores it for 14 days, then it is erased',
    auth: 'member',
    policy: 'profile.delete',
    input: z.object({ passwd: password }),
    /** The last moment it can be restored. */
    output: z.object({ restorable_until: z.string() }),
    errors: [],
  }),
}

export const accounts = { ...signUp, ...signIn, ...passwords, ...profile, ...rights }
