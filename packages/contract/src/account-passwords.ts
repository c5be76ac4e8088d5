import * as z from 'zod'
import {
  code,
  country,
  email,
  emptyAnswer,
  line,
  loginName,
  newPassword,
  password,
  smsInput,
} from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { signedIn } from './member.ts'

/** A forgotten password, and another one. */
export const passwords = {
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
    errors: ['account_suspended'],
  }),
}
