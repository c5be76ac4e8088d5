import * as z from 'zod'
import {
  birthday,
  code,
  country,
  email,
  emptyAnswer,
  line,
  mobile,
  requiredLine,
  sex,
} from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { optionalId, rowVersion } from './fields.ts'
import { langs } from './lang.ts'
import { MAX_NAME, MAX_SURNAME, MAX_TITLE } from './limits.ts'
import { user } from './member.ts'

/** What members say of themselves, and the proof of how they are reached. */
export const profile = {
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
