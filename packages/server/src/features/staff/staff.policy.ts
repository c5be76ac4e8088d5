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
