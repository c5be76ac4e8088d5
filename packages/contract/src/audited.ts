import { bookFields } from './book-fields.ts'
import { surnameFields } from './surname-fields.ts'

/** What the audit log tells of: kinds of objects, and what was done to one. */
export const auditedObjects = [
  'request',
  'requests',
  'book',
  'book_import',
  'surname',
  'correction',
  'article',
  'home',
  'member',
  'members',
  'report',
  'audit',
  'event_type',
] as const

export const auditedActions = [
  'read',
  'searched',
  'listed',
  'revealed',
  'suspended',
  'lifted',
  'sessions_ended',
  'closed',
  'changed',
  'noted',
  'book_attached',
  'book_removed',
  'replied',
  'exported',
  'deleted',
  'deleted_by_sender',
  'accepted',
  'declined',
  'created',
  'published',
  'hidden',
  'restored',
  'undone',
  'merged',
  'uploaded',
  'started',
  'cancelled',
] as const

/** What an entry says besides: an older one may say more. */
export const auditedDetails = [
  'fields',
  'filters',
  'ids',
  'by',
  'found',
  'members',
  'book',
  'other',
  'status',
  'assignee',
  'due_on',
  'mailed',
  'at',
  'until',
  'ended',
  'bytes',
  'created',
  'extended',
  'unchanged',
  'faulty',
  'state',
] as const

export type AuditedDetail = (typeof auditedDetails)[number]

/** Names under which `fields` tells what of an object was changed. */
export const auditedFields = {
  book: bookFields,
  surname: [...surnameFields, 'celebrity', 'celebrity_order'],
  article: [
    'title',
    'subtitle',
    'introduction',
    'content',
    'titleTw',
    'subtitleTw',
    'introductionTw',
    'contentTw',
    'titleEn',
    'subtitleEn',
    'introductionEn',
    'contentEn',
    'imageUrl',
    'imageSquareUrl',
    'sources',
    'surnameIds',
    'provinceId',
  ],
  home: ['slides', 'records', 'share'],
  event_type: ['name', 'name_tw', 'name_en', 'rank', 'hidden'],
} as const

/** What `filters` names of the queue of requests. */
export const auditedFilters = ['status', 'assignee', 'surname', 'overdue', 'text'] as const
