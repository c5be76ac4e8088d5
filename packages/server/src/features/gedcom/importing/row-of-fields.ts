import type { PersonFields } from '@suyuan/genealogy/gedcom/mapping/fields'
import { unknownLife } from '@suyuan/genealogy/gedcom/mapping/fields'
import { blankRow } from '@suyuan/genealogy/person-values'
import { treePersons } from '../../../db/schema/trees.ts'

const stated = Object.keys({ ...blankRow, ...unknownLife }) as (keyof PersonFields)[]

/** What is said of a person under the names of the columns of the database. */
export function rowOfFields(fields: PersonFields): Record<string, unknown> {
  return Object.fromEntries(stated.map((column) => [treePersons[column].name, fields[column]]))
}
