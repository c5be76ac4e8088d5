import { policy } from '../../app/policy.ts'

/** What somebody asks the staff to trace. Its sender leaves a way to be reached, and no account. */
export const requestPolicy = policy({
  object: 'request',
  relations: () => [],
  allows: { make: ['visitor'] },
})
