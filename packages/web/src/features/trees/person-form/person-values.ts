import type { Calls } from '@suyuan/contract/api'
import type { PersonPage, TreePerson } from '@suyuan/contract/tree-views'
import { UNKNOWN_NAME } from '@suyuan/genealogy/names/unknown-name'
import { type PersonField, personFieldNames, ruleOf } from '@suyuan/genealogy/person-fields'
import { blankPerson } from '@suyuan/genealogy/person-values'
import { isRecord } from '../../../lib/is-record.ts'
import { wholeNumber } from '../../../lib/whole-number.ts'

/** A person as a form holds them: texts, numbers as their digits, '' for what is not known. */
export type PersonValues = Record<PersonField, string>

/** Whether something that was stored is what a form holds of a person. */
export const isPersonValues = (stored: unknown): stored is PersonValues =>
  isRecord(stored) && personFieldNames.every((field) => typeof stored[field] === 'string')

type Said = Omit<Calls['POST /api/web/person/update']['input'], 'id' | 'family_tree_id'>

/** Of somebody with children the sex that is saved. */
export const savedSexOfParent = ({ sex, children }: Pick<PersonPage, 'sex' | 'children'>) =>
  children.length > 0 ? String(sex) : undefined

/** A person as the server tells of them, or one of two versions in a conflict. */
export type StatedPerson = Readonly<Partial<Record<PersonField, unknown>>>

/** 0 says that the number follows from elsewhere, or is not known. */
export const isNumber = (field: PersonField) => ['generation', 'rank'].includes(ruleOf(field).type)

const blank = personFieldNames.map((field) => {
  return [field, isNumber(field) ? '' : String(blankPerson[field])]
})

const usual: PersonValues = { ...(Object.fromEntries(blank) as PersonValues), sex: '1' }

/** Somebody of whom nothing is known but what is given. */
export function newPersonValues(known: Partial<PersonValues> = {}): PersonValues {
  return { ...usual, ...known }
}

export function personValues(person: StatedPerson): PersonValues {
  const values = { ...usual }
  for (const field of personFieldNames) {
    const told = person[field]
    if (typeof told === 'string' || typeof told === 'number') values[field] = `${told}`
  }
  for (const field of personFieldNames) {
    if (isNumber(field) && values[field] === '0') values[field] = ''
  }
  // A form asks for a name: this one says that it is not known.
  if (person['name'] === '') values.name = UNKNOWN_NAME
  return values
}

/** A person as saved. Of a long memo the answer tells the beginning alone. */
export function savedPerson(person: TreePerson, sent: PersonValues) {
  const values = personValues(person)
  const memo = person.memo_whole ? values.memo : sent.memo
  return { values: { ...values, memo }, version: person.row_version }
}

/** Fields in which two forms differ, blanks at the ends aside. */
export function changedFields(values: PersonValues, before: PersonValues): PersonField[] {
  return personFieldNames.filter((field) => asSent(values, field) !== asSent(before, field))
}

/**
 * What is sent of a form: only what was changed, so that fields that somebody else has changed in
 * the meantime, or that follow from the parents, stay as they are.
 */
export function saidOf(values: PersonValues, before: PersonValues): Said {
  const changed = changedFields(values, before).map((field) => [field, asSent(values, field)])
  return Object.fromEntries(changed)
}

/** What is sent of a new person: names and sex, and all else that is not as usual. */
export function newPersonInput(values: PersonValues): Said & { surname: string; name: string } {
  const { surname, name, sex, death } = values
  return {
    ...saidOf(values, usual),
    surname: surname.trim(),
    name: name.trim(),
    sex: sex === '0' || sex === '1' ? sex : '2',
    death: death === '1' ? '1' : '0',
  }
}

/** A field as the server takes it. Whoever lives has no death, whatever stands in hidden fields. */
function asSent(values: PersonValues, field: PersonField): string {
  if (values.death !== '1' && ruleOf(field).isOfDeath) return usual[field]
  const text = values[field].trim()
  if (isNumber(field)) {
    return text === '' ? '0' : String(wholeNumber(text) ?? text)
  }
  return text
}
