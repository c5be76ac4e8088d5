import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { limit, numberedText, optionalId, requiredId, text } from './fields.ts'
import { MAX_SURNAME, MAX_SURNAME_FIELD, REQUESTS_PAGE_SIZE } from './limits.ts'
import { contentEdit } from './staff-books.ts'
import { celebrityFields, surnameFields } from './surname-fields.ts'

const celebrityField = z.enum(celebrityFields)

const celebrity = z.object({
  id: z.number(),
  fields: z.array(z.object({ field: celebrityField, value: z.string() })),
  /** The state of the row: sent back it says that one has seen it. */
  seen: z.string(),
})

export type StaffCelebrity = z.output<typeof celebrity>

export const staffSurname = z.object({
  id: z.number(),
  surname: z.string(),
  fields: z.array(z.object({ field: z.enum(surnameFields), value: z.string() })),
  /** In the order in which visitors see them. */
  celebrities: z.array(celebrity),
  history: z.array(contentEdit),
  undo: z.number().nullable(),
})

export type StaffSurname = z.output<typeof staffSurname>

/** The encyclopedia of surnames at the staff's desk. */
export const staffSurnames = {
  list: endpoint({
    method: 'POST',
    path: '/api/web/staff/surnames',
    summary: 'Surnames for the staff; those that a text can mean, or all in order of commonness',
    auth: 'staff',
    policy: 'surname.edit',
    input: z.object({
      text: text(MAX_SURNAME).default(''),
      /** How many stand before the page. */
      after: z.coerce.number<number | string>().int().min(0).max(100_000).default(0),
      limit: limit(REQUESTS_PAGE_SIZE),
    }),
    output: z.object({
      list: z.array(z.object({ id: z.number(), surname: z.string(), pinyin: z.string() })),
      next: z.number().nullable(),
    }),
    errors: ['not_found'],
  }),
  info: endpoint({
    method: 'POST',
    path: '/api/web/staff/surname',
    summary: 'A surname with its texts, its historical persons and their history',
    auth: 'staff',
    policy: 'surname.edit',
    input: z.object({ id: requiredId }),
    output: staffSurname,
    errors: ['not_found'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/web/staff/surname/save',
    summary: 'Changes texts of a surname; refused where one says something else than was seen',
    auth: 'staff',
    policy: 'surname.edit',
    input: z.object({
      id: requiredId,
      fields: z
        .array(
          z.object({
            field: z.enum(surnameFields),
            value: numberedText(MAX_SURNAME_FIELD),
            seen: z.string().max(500_000),
          }),
        )
        .min(1)
        .max(surnameFields.length),
    }),
    output: staffSurname,
    maxBytes: 1_000_000,
    errors: ['not_found', 'conflict'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/web/staff/surname/undo',
    summary: 'Takes the last change of a surname or of its persons back',
    auth: 'staff',
    policy: 'surname.edit',
    input: z.object({ id: requiredId, edit_id: requiredId }),
    output: staffSurname,
    errors: ['not_found', 'conflict', 'nothing_to_undo'],
  }),
  saveCelebrity: endpoint({
    method: 'POST',
    path: '/api/web/staff/surname/celebrity',
    summary: 'Changes a historical person of a surname, or adds one at the end',
    auth: 'staff',
    policy: 'surname.edit',
    input: z.object({
      id: requiredId,
      /** Absent for a new one. */
      celebrity_id: optionalId,
      /** Of a new one, made once per form: sent again it is the same one. */
      request_key: z.uuid().optional(),
      seen: z.string().max(64).default(''),
      fields: z
        .array(z.object({ field: celebrityField, value: text(MAX_SURNAME_FIELD) }))
        .max(celebrityFields.length),
    }),
    output: staffSurname,
    maxBytes: 1_000_000,
    errors: ['not_found', 'conflict'],
  }),
  moveCelebrity: endpoint({
    method: 'POST',
    path: '/api/web/staff/surname/celebrity/move',
    summary: 'Puts a historical person before another one of the surname, or at the end',
    auth: 'staff',
    policy: 'surname.edit',
    input: z.object({
      id: requiredId,
      celebrity_id: requiredId,
      before_id: optionalId,
      seen: z.string().max(64),
    }),
    output: staffSurname,
    errors: ['not_found', 'conflict'],
  }),
  removeCelebrity: endpoint({
    method: 'POST',
    path: '/api/web/staff/surname/celebrity/remove',
    summary: 'Takes a historical person out of a surname; it can be taken back',
    auth: 'staff',
    policy: 'surname.edit',
    input: z.object({ id: requiredId, celebrity_id: requiredId, seen: z.string().max(64) }),
    output: staffSurname,
    errors: ['not_found', 'conflict'],
  }),
}
