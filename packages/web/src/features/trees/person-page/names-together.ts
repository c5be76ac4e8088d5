import type { Relative } from '@suyuan/contract/tree-views'
import type { PersonT } from './date-words.ts'
import { personName } from './person-name.ts'

/** Two parents as one is told of them. */
export const namesTogether = (people: readonly Relative[], t: PersonT): string =>
  people.map((each) => personName(each, t)).join(t('ties.and'))
