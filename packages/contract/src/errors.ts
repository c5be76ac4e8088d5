/**
 * Every way an answer can fail: the number that travels as `sub_code` and the HTTP status beside
 * it. The one table; texts for each code stand on the server, so a missing one does not compile.
 */
export const errorTable = {
  session_unknown: { sub: 20001, status: 401 },
  invalid_input: { sub: 20002, status: 400 },
  not_permitted: { sub: 20003, status: 403 },
  session_expired: { sub: 20004, status: 401 },
  not_found: { sub: 20005, status: 404 },
  too_many_requests: { sub: 20006, status: 429 },
  conflict: { sub: 20007, status: 409 },
  bad_signature: { sub: 20008, status: 400 },
  clock_out_of_range: { sub: 20009, status: 400 },
  wrong_credentials: { sub: 20010, status: 400 },
  wrong_code: { sub: 20011, status: 400 },
  surname_not_found: { sub: 20012, status: 404 },
  payload_too_large: { sub: 20013, status: 413 },
  unsupported_media: { sub: 20014, status: 415 },
  unavailable: { sub: 20015, status: 503 },
  account_deleted: { sub: 20018, status: 403 },
  account_suspended: { sub: 20022, status: 403 },
  sms_failed: { sub: 20019, status: 503 },
  other_member: { sub: 20020, status: 409 },
  puzzle_required: { sub: 20021, status: 429 },
  ticket_expired: { sub: 20030, status: 404 },
  upload_broken: { sub: 20031, status: 400 },
  request_timeout: { sub: 20032, status: 408 },
  method_not_allowed: { sub: 20033, status: 405 },
  request_too_long: { sub: 20034, status: 431 },
  file_type_refused: { sub: 20040, status: 415 },
  file_damaged: { sub: 20041, status: 400 },
  picture_too_large: { sub: 20042, status: 413 },
  quota_reached: { sub: 20043, status: 409 },
  own_ancestor: { sub: 20050, status: 409 },
  father_present: { sub: 20051, status: 409 },
  mother_present: { sub: 20052, status: 409 },
  mother_required: { sub: 20053, status: 400 },
  first_person_present: { sub: 20054, status: 409 },
  couple_present: { sub: 20055, status: 409 },
  event_empty: { sub: 20056, status: 400 },
  brief_empty: { sub: 20057, status: 400 },
  brief_present: { sub: 20058, status: 409 },
  nothing_to_undo: { sub: 20059, status: 409 },
  later_changes: { sub: 20060, status: 409 },
  parents_present: { sub: 20061, status: 409 },
  limit_reached: { sub: 20062, status: 409 },
  book_room_reached: { sub: 20063, status: 409 },
  birth_parents_present: { sub: 20064, status: 409 },
  mentions_unread: { sub: 20065, status: 409 },
  await_answer: { sub: 20070, status: 409 },
  messages_closed: { sub: 20071, status: 409 },
  internal: { sub: 20099, status: 500 },
} as const satisfies Record<string, { sub: number; status: number }>

export type ErrorCode = keyof typeof errorTable

/** Failures that any endpoint can answer with, so no endpoint lists them. */
export const commonErrors = [
  'session_unknown',
  'session_expired',
  'other_member',
  'invalid_input',
  'too_many_requests',
  'bad_signature',
  'clock_out_of_range',
  'payload_too_large',
  'request_too_long',
  'unsupported_media',
  'request_timeout',
  'unavailable',
  'internal',
] as const satisfies readonly ErrorCode[]

/** The two sub-codes after which a client drops its token (specification, section 8). */
export const sessionInvalidSubCodes: readonly number[] = [
  errorTable.session_unknown.sub,
  errorTable.session_expired.sub,
]
