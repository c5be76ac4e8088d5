import { policy } from '../../app/policy.ts'

/** What stands on the home page: the staff choose. */
export const homePolicy = policy({
  object: 'home',
  relations: () => [],
  allows: { edit: ['staff'] },
})
