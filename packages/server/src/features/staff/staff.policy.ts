import { policy } from '../../app/policy.ts'

/** What staff did and looked at: administrators alone read it. */
export const auditPolicy = policy({
  object: 'audit',
  relations: () => [],
  allows: { read: ['admin'] },
})

/** Books of the catalogue at the desk. */
export const bookPolicy = policy({
  object: 'book',
  relations: () => [],
  allows: { edit: ['staff'], merge: ['staff'] },
})

/** Files of books that are imported at the desk. */
export const bookImportPolicy = policy({
  object: 'book_import',
  relations: () => [],
  allows: { read: ['staff'], confirm: ['staff'], cancel: ['staff'] },
})

/** Surnames and their historical persons at the desk. */
export const surnamePolicy = policy({
  object: 'surname',
  relations: () => [],
  allows: { edit: ['staff'] },
})

/** Types of the events that members tell of. */
export const eventTypePolicy = policy({
  object: 'event_type',
  relations: () => [],
  allows: { edit: ['staff'] },
})

/** What anybody suggests to correct; staff decide. */
export const correctionPolicy = policy({
  object: 'correction',
  relations: () => [],
  allows: { suggest: ['visitor'], decide: ['staff'] },
})

/** Accounts of members: administrators alone. On themselves and on each other they do not act. */
export const memberPolicy = policy({
  object: 'member',
  relations: () => [],
  allows: {
    find: ['admin'],
    read: ['admin'],
    reveal: ['admin'],
    suspend: ['admin'],
    lift: ['admin'],
    end_sessions: ['admin'],
  },
})

/** Messages that members have reported. */
export const reportPolicy = policy({
  object: 'report',
  relations: () => [],
  allows: { work: ['staff'] },
})

/** Articles in every standing, and their former versions. */
export const articlePolicy = policy({
  object: 'article',
  relations: () => [],
  allows: { edit: ['staff'] },
})
