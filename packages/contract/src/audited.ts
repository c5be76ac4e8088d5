/** What the audit log tells of: kinds of objects, and what was done to one. */
export const auditedObjects = [
  'request',
  'requests',
  'book',
  'surname',
  'correction',
  'member',
  'audit',
  'event_type',
] as const

export const auditedActions = [
  'read',
  'searched',
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
  'undone',
  'merged',
] as const
