import { dateReadings } from '@suyuan/genealogy/date-spans'
import { dateCalendars, type StoredDate } from '@suyuan/genealogy/dates/understand-date'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { mediaFiles } from './media.ts'

const there = sql`deleted_at is null`

/** Of whom a file says something, and who counts as living: asked for in these words, an index leads to them. */
export const countsAsLiving = sql`life_reason <> '' and not is_dead and deleted_at is null`

/** A named source of what a tree of the site tells. */
export interface TreeSource {
  title: string
  note: string
}

/** Family trees. What belongs to one refers to its `number`; the world knows its `id`. */
export const familyTrees = pgTable(
  'tree_books',
  {
    number: integer().primaryKey().generatedAlwaysAsIdentity(),
    id: uuid().notNull().unique('tree_books_id').default(sql`gen_random_uuid()`),
    /** Null: the site's own. */
    ownerId: text('owner_id'),
    title: text().notNull(),
    surname: text().notNull(),
    author: text().notNull(),
    /** 字辈: the characters that name the generations, the first of them for `poemStart`. */
    poem: text().notNull().default(''),
    poemStart: integer('poem_start').notNull().default(1),
    /** How it keeps days that not every year has: `AnniversaryRules`. */
    leapMonth: text('leap_month', { enum: ['ordinary', 'kept'] })
      .notNull()
      .default('ordinary'),
    missingDay: text('missing_day', { enum: ['before', 'after'] })
      .notNull()
      .default('before'),
    visibility: text({ enum: ['private', 'link', 'public'] })
      .notNull()
      .default('link'),
    isDemonstration: boolean('is_demonstration').notNull().default(false),
    /** Of a tree of the site: the file it comes from, and what that rests on. */
    seedKey: text('seed_key').unique('tree_books_seed'),
    sources: jsonb().$type<TreeSource[]>().notNull().default([]),
    /** Serial of the person it begins with; 0 where there is none yet. */
    firstSerial: integer('first_serial').notNull().default(0),
    /** Grows by one with every change of anything in the tree. */
    version: integer().notNull().default(0),
    /** The highest serials given so far; none is ever given again. */
    lastPerson: integer('last_person').notNull().default(0),
    lastUnion: integer('last_union').notNull().default(0),
    people: integer().notNull().default(0),
    /** Which rule has last decided who of it counts as dead: `LIFE_RULE`. */
    lifeRule: smallint('life_rule').notNull().default(0),
    /** What a bare 1847年11月22日 means in this family's book. */
    dateCalendar: text('date_calendar', { enum: dateCalendars }).notNull().default('ask'),
    /** Which reader has read the wordings of all its dates: `DATES_VERSION`. */
    datesVersion: smallint('dates_version').notNull().default(0),
    /** The one for which the owner is asked first, as many would be hidden or shown by it. */
    datesAsked: smallint('dates_asked').notNull().default(0),
    /** The one to which the owner has agreed. */
    datesAgreed: smallint('dates_agreed').notNull().default(0),
    /** Made once per form: sending the same form again makes no second tree. */
    requestKey: text('request_key').unique('tree_books_request'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    deletedAt: instant('deleted_at'),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (table) => [
    index('tree_books_owner').on(table.ownerId),
    index('tree_books_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)

/** What every row of a tree has: when it last changed, and how often. */
export const kept = {
  /** Version of the tree at the row's last change. */
  changed: integer().notNull(),
  rowVersion: integer('row_version').notNull().default(1),
  deletedAt: instant('deleted_at'),
}

export const book = () =>
  integer()
    .notNull()
    .references(() => familyTrees.number, { onDelete: 'cascade' })

/** People, named within their tree by a serial. Dates as `contract/tree-fields.ts` writes them. */
export const treePersons = pgTable(
  'tree_persons',
  {
    book: book(),
    serial: integer().notNull(),
    id: uuid().notNull().unique('tree_persons_id').default(sql`gen_random_uuid()`),
    surname: text().notNull(),
    name: text().notNull(),
    /** 字 号 谥 */
    zi: text().notNull().default(''),
    hao: text().notNull().default(''),
    shihao: text().notNull().default(''),
    otherNames: text('other_names').notNull().default(''),
    /** As it is spelled abroad. */
    spelling: text().notNull().default(''),
    /** 1 male, 0 female, 2 unknown. */
    sex: smallint().notNull(),
    isDead: boolean('is_dead').notNull(),
    /** Why, by the table of `genealogy/life/life-reasons.ts`; empty where the row itself says it. */
    lifeReason: text('life_reason').notNull().default(''),
    /** The last year in which the person acts in what is told; 9999: is said to be alive; 0: not known. */
    lastActed: smallint('last_acted').notNull().default(0),
    /** The latest year of birth that is told, where the date of birth does not say it; else 0. */
    birthLatest: smallint('birth_latest').notNull().default(0),
    birthDay: text('birth_day').notNull().default(''),
    birthReading: text('birth_reading', { enum: dateReadings }).notNull().default('exact'),
    /** In the words of whoever told it, such as 光绪廿三年. */
    birthText: text('birth_text').notNull().default(''),
    /** What the wording means; null without one. */
    birthDate: jsonb('birth_date').$type<StoredDate>(),
    /** The earliest and the latest day that all of it allows, as Julian days; null where open. */
    birthFrom: integer('birth_from'),
    birthTo: integer('birth_to'),
    birthAddress: text('birth_address').notNull().default(''),
    deathDay: text('death_day').notNull().default(''),
    deathReading: text('death_reading', { enum: dateReadings }).notNull().default('exact'),
    deathText: text('death_text').notNull().default(''),
    deathDate: jsonb('death_date').$type<StoredDate>(),
    deathFrom: integer('death_from'),
    deathTo: integer('death_to'),
    /** Which reader has read both: `DATES_VERSION`; 0 for none yet, and the days alone count. */
    datesVersion: smallint('dates_version').notNull().default(0),
    deathPlace: text('death_place').notNull().default(''),
    /** Where the grave is; `death_address` is what the specification calls it. */
    deathAddress: text('death_address').notNull().default(''),
    /** 世, where somebody has said it; else it follows from the parents'. */
    generation: integer(),
    /** 字辈 */
    generationChar: text('generation_char').notNull().default(''),
    /** 排行, as the family counts it; 0 where it does not say. */
    ranking: smallint().notNull().default(0),
    /** 房 */
    branch: text().notNull().default(''),
    /** 职业／功名 */
    office: text().notNull().default(''),
    memo: text().notNull().default(''),
    /** Whether those who do not belong to the tree see no more of somebody dead than of the living. */
    isPrivate: boolean('is_private').notNull().default(false),
    /** All that a search in the tree finds the person by: `genealogy/names/search-key.ts`. */
    searchKey: text('search_key').notNull(),
    /** Which rule made it: `SEARCH_KEY_VERSION`. */
    keysVersion: integer('keys_version').notNull().default(0),
    /** Id under which the person stood in the tree of the site that the file it came with is of. */
    origin: uuid(),
    ...kept,
  },
  (table) => [
    primaryKey({ columns: [table.book, table.serial] }),
    index('tree_persons_changed').on(table.book, table.changed),
    index('tree_persons_keys').on(table.keysVersion),
    // Namesakes in other trees: of the dead alone.
    index('tree_persons_names')
      .on(table.surname, table.name)
      .where(sql`is_dead and deleted_at is null`),
    // Of whom a tree's page asks, each time that somebody opens it who arranges it.
    index('tree_persons_doubt').on(table.book, table.lifeReason).where(countsAsLiving),
    index('tree_persons_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)

/** Marriages; a parent who is known alone is a union with 0 as second. */
export const treeUnions = pgTable(
  'tree_unions',
  {
    book: book(),
    serial: integer().notNull(),
    /** The one in whose line it is told: the husband, as a rule. */
    first: integer().notNull(),
    second: integer().notNull().default(0),
    /** 1 for the first marriage of `first`; of `second`, where there is one. */
    order: smallint('union_order').notNull(),
    secondOrder: smallint('second_order').notNull().default(0),
    kind: text({
      enum: ['first', 'later', 'concubine', 'uxorilocal', 'unmarried', 'other'],
    }).notNull(),
    ...kept,
  },
  (table) => [
    primaryKey({ columns: [table.book, table.serial] }),
    uniqueIndex('tree_unions_order').on(table.book, table.first, table.order).where(there),
    index('tree_unions_second').on(table.book, table.second).where(sql`second > 0`),
    index('tree_unions_changed').on(table.book, table.changed),
    index('tree_unions_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)

/** Children of unions. */
export const treeLinks = pgTable(
  'tree_links',
  {
    book: book(),
    union: integer('union_serial').notNull(),
    child: integer().notNull(),
    kind: text({ enum: ['birth', 'adopted', 'dual', 'step', 'foster', 'unknown'] }).notNull(),
    /** The line that the child is drawn in. */
    isPrimary: boolean('is_primary').notNull(),
    /** Place among the children of the union, from 1; 0 where it is not known. */
    rank: smallint().notNull().default(0),
    ...kept,
  },
  (table) => [
    primaryKey({ columns: [table.book, table.union, table.child] }),
    uniqueIndex('tree_links_primary')
      .on(table.book, table.child)
      .where(sql`is_primary and deleted_at is null`),
    index('tree_links_child').on(table.book, table.child),
    index('tree_links_changed').on(table.book, table.changed),
    index('tree_links_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)

/** What there is to tell of a life; two levels, and 14 is the brief history. */
export const treeEventTypes = pgTable('tree_event_types', {
  id: integer().primaryKey(),
  /** Null: a group. */
  parentId: integer('parent_id'),
  name: text().notNull(),
  nameTw: text('name_tw').notNull(),
  nameEn: text('name_en').notNull(),
  rank: smallint().notNull(),
  /** No longer offered; events that have it keep it. */
  hidden: boolean().notNull().default(false),
})

export const treeEvents = pgTable(
  'tree_events',
  {
    id: uuid().primaryKey(),
    book: book(),
    person: integer().notNull(),
    type: integer()
      .notNull()
      .references(() => treeEventTypes.id),
    day: text().notNull().default(''),
    reading: text({ enum: dateReadings }).notNull().default('exact'),
    dayText: text('day_text').notNull().default(''),
    /** As of people. */
    date: jsonb().$type<StoredDate>(),
    dayFrom: integer('day_from'),
    dayTo: integer('day_to'),
    datesVersion: smallint('dates_version').notNull().default(0),
    address: text().notNull().default(''),
    memo: text().notNull().default(''),
    ...kept,
  },
  (table) => [
    index('tree_events_person').on(table.book, table.person),
    // One brief history to a person.
    uniqueIndex('tree_events_brief')
      .on(table.book, table.person)
      .where(sql`type = 14 and deleted_at is null`),
    index('tree_events_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)

/**
 * Whom a file of a tree shows, by what was uploaded: everybody it was given to, and whoever else a file
 * of relatives named it for, alone or as one of a family. 0 stands for somebody nobody knows.
 */
export const treePictured = pgTable(
  'tree_pictured',
  {
    book: book(),
    sha256: text().notNull(),
    person: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.book, table.sha256, table.person] })],
)

/** Photos and documents of people; one that shows an event names it. */
export const treeMedia = pgTable(
  'tree_media',
  {
    id: uuid().primaryKey(),
    book: book(),
    person: integer().notNull(),
    /** An event of the person; one that is deleted shows nothing, and stands here still. */
    event: uuid(),
    file: text()
      .notNull()
      .unique('tree_media_file')
      .references(() => mediaFiles.id),
    title: text().notNull().default(''),
    description: text().notNull().default(''),
    day: text().notNull().default(''),
    reading: text({ enum: dateReadings }).notNull().default('exact'),
    dayText: text('day_text').notNull().default(''),
    /** Place among the person's, from 1. */
    rank: smallint().notNull(),
    /** Whether it is the picture that stands for the person. */
    isPortrait: boolean('is_portrait').notNull().default(false),
    ...kept,
  },
  (table) => [
    index('tree_media_person').on(table.book, table.person),
    uniqueIndex('tree_media_portrait')
      .on(table.book, table.person)
      .where(sql`is_portrait and deleted_at is null`),
    index('tree_media_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)
