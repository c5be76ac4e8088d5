import { policy } from '../../app/policy.ts'

/** What staff did and looked at: administrators alone read it. */
export const auditPolicy = policy({
  object: 'audit',
  relations: () => [],
  allows: { read: ['admin'] },
})

/** What anybody suggests to correct; staff decide. */
export const correctionPolicy = policy({
  object: 'correction',
  relations: () => [],
  allows: { suggest: ['visitor'], decide: ['staff'] },
})

/** Articles in every standing, and their former versions. */
export const articlePolicy = policy({
  object: 'article',
  relations: () => [],
  allows: { edit: ['staff'] },
})
