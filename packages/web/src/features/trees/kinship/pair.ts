import type { Calls } from '@suyuan/contract/api'
import { fullName } from '@suyuan/genealogy/names/full-name'

type Answer = Calls['POST /api/web/tree/kinship']['output']

export type KinPath = Answer['paths'][number]

/** One of the two people. */
export type KinPerson = Pick<Answer['from'], 'id' | 'surname' | 'name' | 'latin'>

export interface Kinship {
  /** Null where nobody is chosen yet. */
  from: KinPerson | null
  to: KinPerson | null
  /** Null where one of the two is not chosen yet. */
  paths: KinPath[] | null
}

export const nameOf = ({ surname, name }: Pick<KinPerson, 'surname' | 'name'>): string =>
  fullName(surname, name)
