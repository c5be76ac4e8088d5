import { policy } from '../../app/policy.ts'

/**
 * What somebody asks the staff to trace. Its sender leaves a way to be reached, and no account:
 * whoever has the private link follows it, which the link itself has to show.
 */
export const requestPolicy = policy({
  object: 'request',
  relations: () => [],
  allows: { make: ['visitor'], follow: ['visitor'], work: ['staff'] },
})
