import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { regions } from './regions.ts'

const roles = ['member', 'staff', 'admin'] as const

/** A member's whole name without regard to case and spaces. */
export const nameKey = sql.raw(`lower(replace(surname || last_name, ' ', ''))`)

export const users = pgTable(
  'users',
  {
    /** Unguessable: 128 random bits. */
    id: text().primaryKey(),
    surname: text().notNull(),
    lastName: text('last_name').notNull(),
    loginName: text('login_name').notNull(),
    /** The login name without regard to case and width. */
    loginKey: text('login_key').notNull().unique('users_login_key'),
    /** The same with letters that look alike made one. */
    loginSkeleton: text('login_skeleton').notNull().unique('users_login_skeleton'),
    nickName: text('nick_name').notNull().default(''),
    nativePlace: text('native_place').notNull().default(''),
    /** International form, such as +8613800138000. */
    mobile: text(),
    mobileConfirmedAt: instant('mobile_confirmed_at'),
    /** As it was written, where no id stands for it. */
    province: text().notNull().default(''),
    city: text().notNull().default(''),
    provinceId: integer('province_id').references(() => regions.id),
    cityId: integer('city_id').references(() => regions.id),
    /** One that a code has confirmed; anybody may type any address, only this one is theirs. */
    email: text(),
    /** The same without regard to case and width. */
    emailKey: text('email_key').unique('users_email_key'),
    /** The address last given, while it waits for its code; `email` serves until then. */
    emailPending: text('email_pending'),
    birthday: date({ mode: 'string' }),
    sex: smallint().notNull().default(2),
    lang: text({ enum: ['zh-CN', 'zh-TW', 'en'] }).notNull(),
    role: text({ enum: roles }).notNull().default('member'),
    passwordHash: text('password_hash').notNull(),
    consentVersion: text('consent_version').notNull(),
    consentedAt: instant('consented_at').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** Set while a deleted account can still be restored. */
    deletedAt: instant('deleted_at'),
    rowVersion: integer('row_version').notNull().default(1),
    /** Counts what the staff does about the account, apart from what its owner saves. */
    deskVersion: integer('desk_version').notNull().default(1),
  },
  (table) => [
    // Anybody may type any number: only one that a code has confirmed belongs to somebody.
    uniqueIndex('users_mobile').on(table.mobile).where(sql`mobile_confirmed_at is not null`),
    index('users_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    // The desk looks members up; in the order of bytes, so that what begins with a text is one span.
    index('users_by_login').on(sql`login_key collate "C"`),
    index('users_by_name').on(sql`(${nameKey}) collate "C"`),
    index('users_any_mobile').on(table.mobile).where(sql`mobile is not null`),
    index('users_pending').on(sql`lower(email_pending)`).where(sql`email_pending is not null`),
    index('users_staff').on(table.role).where(sql`role <> 'member'`),
  ],
)

/** Times for which administrators have closed accounts. */
export const suspensions = pgTable(
  'suspensions',
  {
    /** Made by the page that suspends: sending it again makes no second one. */
    id: uuid().primaryKey(),
    userId: text('user_id').notNull(),
    /** Null once the administrator's account has been erased. */
    actorId: text('actor_id'),
    /** As the member is told. */
    reason: text().notNull(),
    begunAt: instant('begun_at').notNull(),
    /** Null where it holds until it is lifted. */
    until: instant('until'),
    liftedAt: instant('lifted_at'),
  },
  (table) => [
    index('suspensions_user').on(table.userId, table.begunAt),
    index('suspensions_actor').on(table.actorId),
  ],
)

/** Signed-in sessions: only the hash of a token is ever stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Names the session to its owner; signs nobody in. */
    id: uuid().notNull().unique('sessions_id').default(sql`gen_random_uuid()`),
    userId: text('user_id').notNull(),
    role: text({ enum: roles }).notNull(),
    /** Browser and system in a few words, never an address. */
    device: text().notNull().default(''),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    lastUsedAt: instant('last_used_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Browsers from which a member has logged in: whoever brings the cookie of one has limits apart. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: text('user_id').notNull(),
    /** Hash of what the device's cookie holds. */
    deviceKey: text('device_key').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceKey] }),
    index('known_devices_key').on(table.deviceKey),
    index('known_devices_age').on(table.lastUsedAt),
  ],
)

/** Codes sent by SMS or e-mail; kept for a day, because the daily caps count them. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: uuid().primaryKey(),
    purpose: text().notNull(),
    /** Hash of the number or e-mail it was sent to. */
    targetKey: text('target_key').notNull(),
    /** Hash of the number or mailbox that it reached, however its address was spelled. */
    receiverKey: text('receiver_key').notNull().default(''),
    /** Hash of the network address that asked for it. */
    addressKey: text('address_key').notNull(),
    /** For codes of a signed-in member. */
    userId: text('user_id'),
    codeHash: text('code_hash').notNull(),
    /** Whether a device asked for it from which its member has logged in before. */
    known: boolean().notNull().default(false),
    /** Dial code of the country that an SMS left for; null where none did. */
    smsTo: text('sms_to'),
    /** Comparisons by whoever asked for it, and by all others. */
    tries: smallint().notNull().default(0),
    otherTries: smallint('other_tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('one_time_codes_target').on(table.targetKey, table.createdAt),
    index('one_time_codes_receiver').on(table.receiverKey, table.createdAt),
    index('one_time_codes_address').on(table.addressKey, table.createdAt),
    index('one_time_codes_age').on(table.createdAt),
    index('one_time_codes_sms').on(table.createdAt).where(sql`sms_to is not null`),
  ],
)

/** Attempts by place, account and network, and puzzles solved, shared between servers; kept for a day. */
export const throttles = pgTable(
  'throttles',
  {
    /** Hash of what is counted. */
    key: text().primaryKey(),
    failures: integer().notNull(),
    touchedAt: instant('touched_at').notNull(),
    blockedUntil: instant('blocked_until').notNull(),
  },
  (table) => [index('throttles_age').on(table.touchedAt)],
)

/** What happened to an account's security: no address, no secret; kept for twelve months. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    event: text().notNull(),
    userId: text('user_id'),
    requestId: text('request_id').notNull(),
    at: instant('at').notNull().default(sql`now()`),
  },
  (table) => [
    index('security_events_user').on(table.userId, table.at),
    index('security_events_age').on(table.at),
  ],
)
