import * as z from 'zod'
import { langs } from './lang.ts'

export const role = z.enum(['member', 'staff', 'admin'])

/** A member as the member sees it. */
export const user = z.object({
  uid: z.string(),
  surname: z.string(),
  last_name: z.string(),
  login_name: z.string(),
  nick_name: z.string(),
  native_place: z.string(),
  /** Dial code of `mobile`. */
  country: z.string(),
  /** The national number; empty where none was given. */
  mobile: z.string(),
  /** Only a confirmed number serves log-in and reset. */
  mobile_confirmed: z.boolean(),
  /** Names in the reader's language; as the member wrote them where no id stands for them. */
  province: z.string(),
  city: z.string(),
  province_id: z.number().nullable(),
  city_id: z.number().nullable(),
  /** The address last given. */
  email: z.string(),
  /** False while the address last given waits for its code; until then the former one serves. */
  email_confirmed: z.boolean(),
  /** YYYY-MM-DD or empty. */
  birthday: z.string(),
  /** 1 male, 0 female, 2 other or not said. */
  sex: z.literal([0, 1, 2]),
  lang: z.enum(langs),
  role,
  /** 256 bits, base64url: what the member's browser seals unsaved words with when a session ends. */
  draft_key: z.string(),
  consent_version: z.string(),
  /** Counts saves of the profile: sent back with the next one, it keeps two windows apart. */
  row_version: z.number().int(),
})

export type User = z.output<typeof user>

/** What a log-in gives: the token travels in the header `access-token` from now on. */
export const signedIn = z.object({
  uid: z.string(),
  token: z.string(),
  /** When the session ends unless it is used. */
  expires_at: z.string(),
  lang: z.enum(langs),
})

export const sessionItem = z.object({
  id: z.string(),
  /** Such as `Chrome, Windows`; empty where the device did not say. */
  device: z.string(),
  created_at: z.string(),
  /** To the hour. */
  last_used_at: z.string(),
  /** Whether the call was made from it. */
  current: z.boolean(),
  /** What the caller may do to it. */
  may: z.object({ read: z.boolean(), end: z.boolean() }),
})
