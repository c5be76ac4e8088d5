import { fieldBounds } from '@suyuan/genealogy/field-bounds'

/**
 * Numbers that pages and server share (specification, sections 5 and 9). Apart from the schemas, so
 * that a page can import them without carrying a validator to the browser.
 */

/** Envelope codes. */
export const SUCCESS = 10000
export const FAILURE = 20000

/** Header with the uid of the member whom the calling page shows: it must be the session's. */
export const MEMBER_HEADER = 'member'

/** Header with the fields of an upload, whose body is the file: JSON in base64url. */
export const UPLOAD_FIELDS_HEADER = 'upload-fields'

/** Where a download's ticket, in the query `ticket`, fetches its file. */
export const DOWNLOAD_PATH = '/api/web/download'

/** Media type of live updates: a JSON text a line. */
export const STREAM_TYPE = 'application/x-ndjson'

/** A stream says at least this often that it is still there. */
export const HEARTBEAT_MS = 15_000

/** The country's id: its children are the 34 provinces. */
export const COUNTRY_ID = 1

/** The category of the site's articles. */
export const ARTICLE_CATEGORY = 4

/** Articles a page under the root search. */
export const ANCESTRY_PAGE_SIZE = 20

/** Articles a page of the news centre, and a batch beside an article. */
export const NEWS_PAGE_SIZE = 10
export const NEWS_SIDE_SIZE = 3

/** Articles a page of the staff's list. */
export const STAFF_ARTICLES_PAGE_SIZE = 20

/** Characters of an article's introduction, of its text with its marks, and of its sources. */
export const MAX_INTRODUCTION = 1000
export const MAX_ARTICLE = 200_000
export const MAX_SOURCE = 200
export const MAX_SOURCES = 100

/** Surnames that an article can be about. */
export const MAX_ARTICLE_SURNAMES = 30

/** The home page's counters (specification, section 9): ten thousands of records, and percent. */
export const HOME_RECORDS = 460
export const HOME_SHARE = 85
export const MAX_HOME_RECORDS = 99_999

/** Slides of the home page, and the drawings of the site's own that they can be. */
export const MAX_HOME_SLIDES = 8
export const homeDrawings = ['homeward', 'book', 'harbour', 'tree'] as const

/** Books a page in the archive and in the list. */
export const BOOKS_PAGE_SIZE = 20

/** Longest inputs, in characters. */
export const MAX_SURNAME = fieldBounds.surname
export const MAX_NAME = fieldBounds.name
export const MAX_PLACE = 60
export const MAX_MOVE = 120
export const MAX_NOTES = 400
/** People whom one search of a tree lists, page by page. */
export const MOST_FOUND = 1000

export const MAX_TITLE = fieldBounds.line
export const MAX_GENERATION = 200
export const MAX_CONTACT = 120
export const MAX_MESSAGE = 4000

/** The user agreement and the privacy policy in force: the day either was last changed. */
export const CONSENT_VERSION = '2026-11-30'

/** Characters of a login name and of a password. */
export const MAX_LOGIN_NAME = 32
export const MIN_PASSWORD = 5
export const MAX_PASSWORD = 128

/** The largest version of a row: what the database can count to. */
export const MAX_ROW_VERSION = 2 ** 31 - 1

/** Seconds between two codes to one number. */
export const CODE_INTERVAL_S = 60

/** How long a deleted account can be restored by logging in. */
export const RESTORE_DAYS = 14

/** How long an account is kept unused whose e-mail and mobile no code has confirmed. */
export const UNCONFIRMED_DAYS = 30

/** How long a root-tracing request is kept. */
export const ROOT_REQUEST_MONTHS = 24

/** Days that a private link to a request holds; every letter about it brings a fresh one. */
export const REQUEST_LINK_DAYS = 180

/** Messages that the sender of a request can add to it. */
export const REQUEST_MESSAGES = 50

/** Requests, or entries of the audit log, that a page of the staff's lists shows. */
export const REQUESTS_PAGE_SIZE = 50

/** Characters of a reply to a request, and of its subject. */
export const MAX_REPLY = 8000
export const MAX_REPLY_SUBJECT = 120

/** Characters of a suggested field, abstracts among them. */
export const MAX_CORRECTION = 4000

/** Characters of a field of a book at the staff's desk: holdings and abstracts are the longest. */
export const MAX_BOOK_FIELD = 40_000

/** The same of a surname: accounts of an origin have sections. */
export const MAX_SURNAME_FIELD = 60_000

/** How long a suggested correction is kept. */
export const CORRECTION_MONTHS = 24

/** How long the record of what staff looked at and did is kept. */
export const AUDIT_MONTHS = 24

/** Characters of the reason for which an account is suspended. */
export const MAX_SUSPENSION_REASON = 1000

/** How long a suspension is kept after its end, while the account stands. */
export const SUSPENSION_MONTHS = 24

/** Characters of a question to the owner of a family tree, and of an answer. */
export const MAX_QUESTION = 2000

/** Characters of what a member says of a message that is shown to the staff, and staff when it is closed. */
export const MAX_REPORT_REASON = 1000

/** Who messages of the site itself are from, in every language. */
export const SITE_SENDER = '溯源 Suyuan'

/** How many threads an asker may begin in a day, and how many of them with one owner. */
export const QUESTIONS_A_DAY = 10
export const QUESTIONS_TO_ONE_OWNER_A_DAY = 3

/** How many threads a day reach an owner: so many of members, and as many again of new accounts. */
export const QUESTIONS_TO_OWNER_A_DAY = 20

/** Days for which an account counts as new. */
export const NEW_ACCOUNT_DAYS = 7

/** How many messages one may write before the other answers. */
export const MESSAGES_IN_A_ROW = 3

/** Threads a page of the member's messages shows, and messages of a thread. */
export const THREADS_PAGE_SIZE = 20
export const MESSAGES_PAGE_SIZE = 50

/** How long a thread is kept after its last message. */
export const MESSAGE_MONTHS = 24

/** Largest uploads, in bytes. */
export const MAX_PICTURE_BYTES = 30_000_000
export const MAX_DOCUMENT_BYTES = 60_000_000
/**
 * A file of relatives, also the one inside an archive: 200 MB as Windows counts them (2^20 bytes
 * each), so that no file is refused as larger which its own folder calls 200 MB.
 */
export const MAX_GEDCOM_BYTES = 200 * 2 ** 20
/** Such an archive with its photos and documents: more than all that a book has room for. */
export const MAX_ARCHIVE_BYTES = 2_100_000_000
/** A file of books at the staff's desk; larger ones are imported by command. */
export const MAX_BOOKS_BYTES = 100_000_000

/** How long an upload waits to be attached to something before it is deleted. */
export const UNATTACHED_HOURS = 24

/**
 * Characters of a memo of a person or an event that lists and pages are sent, and that a form lets
 * somebody write at once; and longest generation poem.
 */
export const MAX_MEMO = fieldBounds.memo
/** Longest memo that there can be: a file may tell so much, and it is shown and edited whole. */
export const MAX_LONG_TEXT = fieldBounds.longText
/** A body that holds such a memo, in bytes: three to a Chinese character, and its escapes. */
export const LONG_BODY_BYTES = 4_000_000
export const MAX_POEM = fieldBounds.poem

/** The last 世 that somebody can be said to be of, and the last place among brothers and sisters. */
export const LAST_GENERATION = fieldBounds.generation
export const LAST_RANK = fieldBounds.rank

/** Bytes of a file whose text is brought into a family tree. */
export const MAX_TEXT_FILE = 30 * 1024 * 1024

/** What texts of a family tree may have: of one tree, of a text, of a page, of a person. */
export const textLimits = {
  texts: 50,
  pages: 5000,
  pagesOfTree: 20_000,
  /** Characters that are pasted at once, and of one fact. */
  pasted: 300_000,
  fact: 2000,
  /** Of all facts of a page together: many times what it says. */
  factsOfPage: 120_000,
  people: 600,
  facts: 100,
  matches: 5,
  honorifics: 20,
} as const

/** How long a deleted person or book can be restored, and a change be taken back. */
export const TREE_RESTORE_DAYS = 30

/** Marriages, children and siblings that a person's page is sent: imported records know no limit. */
export const MAX_RELATIVES = 1000

/** How many there can be: far more than any genealogy has, and no more than a server bears. */
export const treeLimits = {
  /** Books of a member, deleted ones among them until they are gone. */
  books: 200,
  /** People in a book. */
  people: 300_000,
  /** Marriages of a person. */
  unions: 100,
  /** Children of a couple. */
  children: 500,
  /** Sets of parents of a person. */
  parents: 20,
  /** Events of a person. */
  events: fieldBounds.events,
  /** Photos and documents of a person. */
  media: 300,
  /** Photos and documents of a book, deleted ones among them until they are gone. */
  files: 5000,
  /** Their bytes, with the smaller renditions that are made of them. */
  fileBytes: 2_000_000_000,
  /** How many such rooms all the books of one owner have together. */
  fileRooms: 5,
  /** Members and open invitations of a book. */
  guests: 500,
} as const

/** How long an invitation into a book can be taken. */
export const INVITATION_DAYS = 14

/** How long an uploaded file of relatives waits to be confirmed before it is deleted. */
export const IMPORT_DAYS = 7

/** `node_type`: what a new person is to the one named by `master_id`. */
export const nodeTypes = { father: 1, mother: 2, child: 3, spouse: 4 } as const

/** `spouse_id` of a child whose other parent is not known (不详). */
export const UNKNOWN_SPOUSE = 'unknown'

/** People of whom it is not certain that they have died, a page. */
export const LIFE_PAGE = 50
