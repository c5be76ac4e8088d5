import type { PersonChanges } from '@suyuan/contract/tree-fields'
import { unknownLife } from '@suyuan/genealogy/gedcom/mapping/fields'
import { givenNameOf } from '@suyuan/genealogy/names/unknown-name'
import {
  type PersonField,
  personFieldNames,
  personFields,
  ruleOf,
} from '@suyuan/genealogy/person-fields'
import { blankPerson, blankRow, storedFields } from '@suyuan/genealogy/person-values'
import { AppError, fieldError } from '../../../app/app-error.ts'
import { inEachLang } from '../../../i18n/texts.ts'
import type { PersonValues } from './row-images.ts'

const deathFields = personFieldNames.filter((field) => ruleOf(field).isOfDeath)

/** What a row says of the death of whoever lives: nothing. */
const noDeath = storedFields(
  Object.fromEntries(deathFields.map((field) => [field, blankPerson[field]])),
)

/** What a row says of a death, whether or not there was one. */
export function deathOfRow(row: PersonValues): Partial<PersonValues> {
  const columns = deathFields.map((field) => personFields[field].column)
  return Object.fromEntries(columns.map((column) => [column, row[column]]))
}

/**
 * What a form says of a person. Whoever is said to be alive has no death; whoever has one is dead,
 * unless the form says nothing of it.
 */
export function personValuesOf(form: PersonChanges): Partial<PersonValues> {
  const tellsOfDeath = deathFields.some((field) => isSaid(field, form[field]))
  return {
    ...storedFields(form),
    ...(form.name !== undefined && { name: givenNameOf(form.name) }),
    ...(form.death === 0 && noDeath),
    ...(form.death === undefined && tellsOfDeath && { isDead: true }),
  }
}

/** How a date is to be read says nothing without one. */
const isSaid = (field: PersonField, value: unknown) =>
  ruleOf(field).type !== 'reading' && value !== undefined && value !== blankPerson[field]

/** A new person: what the form leaves out is as usual. */
export function newPersonOf(
  form: PersonChanges & { surname: string; name: string },
  usual: { sex: 0 | 1 | 2 },
): Omit<PersonValues, 'serial' | 'id'> {
  return {
    ...blankRow,
    ...unknownLife,
    sex: usual.sex,
    ...personValuesOf(form),
    surname: form.surname,
    name: givenNameOf(form.name),
  }
}

/** @throws {AppError} invalid_input where a father is said to be a woman, or a mother a man */
export function checkParentSex(sex: 0 | 1 | 2 | undefined, parent: 'father' | 'mother'): void {
  if (sex === (parent === 'father' ? 0 : 1)) throw fieldError('sex', 'invalid')
}

/**
 * The same of somebody who is in the tree already, and would silently become the other parent.
 * @throws {AppError} invalid_input
 */
export function checkChosenParent(
  person: Pick<PersonValues, 'sex'> | null,
  parent: 'father' | 'mother',
): void {
  if (person?.sex !== (parent === 'father' ? 0 : 1)) return
  const name = parent === 'father' ? 'father_id' : 'mather_id'
  throw new AppError('invalid_input', {
    fields: [{ name, reason: 'invalid', words: inEachLang(`trees:otherSex.${parent}`) }],
  })
}
