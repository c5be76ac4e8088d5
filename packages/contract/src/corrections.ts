import * as z from 'zod'
import { line } from './account-fields.ts'
import { allCorrectableFields, correctionStatuses } from './correctable.ts'
import { endpoint } from './endpoint.ts'
import { limit, requiredId, requiredText, rowVersion, text } from './fields.ts'
import { langs } from './lang.ts'
import { MAX_CONTACT, MAX_CORRECTION, MAX_MESSAGE, REQUESTS_PAGE_SIZE } from './limits.ts'

const object = z.enum(['book', 'surname'])
const field = z.enum(allCorrectableFields)
const status = z.enum(correctionStatuses)

const listed = {
  id: z.string(),
  object,
  object_id: z.number(),
  /** The book's title or the surname; empty where there is none any more. */
  name: z.string(),
  status,
  fields: z.array(field),
  created_at: z.string(),
}

const queuedCorrection = z.object(listed)

export const correction = z.object({
  ...listed,
  /** Why the sender says so: a work, a stone, a family. */
  reason: z.string(),
  contact: z.string(),
  lang: z.enum(langs),
  /** What the staff said of it. */
  answer: z.string(),
  decided_by: z.string(),
  decided_at: z.string(),
  row_version: z.number(),
  comparison: z.array(
    z.object({
      field,
      /** What the sender saw, what the record says now, and what it ought to say. */
      before: z.string(),
      now: z.string(),
      suggested: z.string(),
      /** The suggestion as the record would hold it: in simplified characters. */
      stored: z.string(),
      accepted: z.boolean(),
    }),
  ),
})

export type Correction = z.output<typeof correction>

/** Suggestions of visitors to correct books and surnames, and what staff make of them. */
export const corrections = {
  form: endpoint({
    method: 'POST',
    path: '/api/web/correction/form',
    summary: 'What a book or a surname says of itself, field by field, to be corrected',
    auth: 'public',
    input: z.object({ object, object_id: requiredId }),
    output: z.object({ name: z.string(), fields: z.array(z.object({ field, value: z.string() })) }),
    errors: ['not_found', 'surname_not_found'],
  }),
  suggest: endpoint({
    method: 'POST',
    path: '/api/web/correction/suggest',
    summary: 'Suggests corrections to a book or a surname; no account is needed',
    auth: 'public',
    policy: 'correction.suggest',
    input: z.object({
      object,
      object_id: requiredId,
      fields: z
        .array(z.object({ field, value: text(MAX_CORRECTION) }))
        .min(1)
        .max(allCorrectableFields.length),
      reason: requiredText(MAX_MESSAGE),
      contact: line(MAX_CONTACT).default(''),
      /** Made once per form: sent again it is the same suggestion. */
      request_key: z.uuid(),
    }),
    output: z.object({ number: z.string() }),
    errors: ['not_found', 'surname_not_found'],
    limit: { calls: 20, seconds: 3600 },
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/web/staff/corrections',
    summary: 'Suggested corrections, the oldest first',
    auth: 'staff',
    policy: 'correction.decide',
    input: z.object({
      status: z.union([z.literal(''), status]).default('open'),
      after: z.coerce.number<number | string>().int().min(0).default(0),
      limit: limit(REQUESTS_PAGE_SIZE),
    }),
    output: z.object({ list: z.array(queuedCorrection), next: z.number().nullable() }),
    errors: ['not_found'],
  }),
  info: endpoint({
    method: 'POST',
    path: '/api/web/staff/correction',
    summary: 'A suggested correction, compared with the record field by field',
    auth: 'staff',
    policy: 'correction.decide',
    input: z.object({ id: z.uuid() }),
    output: correction,
    errors: ['not_found'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/web/staff/correction/decide',
    summary: 'Writes the accepted fields into the record, or declines with a reason',
    auth: 'staff',
    policy: 'correction.decide',
    input: z.object({
      id: z.uuid(),
      row_version: rowVersion,
      /** What is to be written, and what the record said when that was decided. */
      accepted: z
        .array(z.object({ field, value: text(MAX_CORRECTION), seen: z.string().max(20_000) }))
        .max(allCorrectableFields.length),
      /** Required where nothing is accepted. */
      answer: text(MAX_MESSAGE).default(''),
    }),
    output: correction,
    errors: ['not_found', 'conflict'],
  }),
}
