import type { Calls } from '@suyuan/contract/api'
import { requestNumber } from '@suyuan/contract/root-requests'
import type { Texts } from '../../../i18n/create-i18n.ts'

export type AuditEntry = Calls['POST /api/web/staff/audit']['output']['list'][number]

/** Words for what entries of the audit log say in the words of the database. */
export interface DetailTexts {
  audit: Pick<Texts['staffaudit'], 'details' | 'fields' | 'filters' | 'values'>
  statuses: Texts['staff']['status']
  traits: Texts['staffmembers']['find']['traits']
  states: Texts['staffimport']['states']
}

type Words = Readonly<Record<string, string>>

/** What the details of an entry are called and say; a word that is not known stands as it is. */
export function detailWords(
  { object, details }: Pick<AuditEntry, 'object' | 'details'>,
  texts: DetailTexts,
  momentOf: (moment: string) => string,
): { name: string; values: string[] }[] {
  const names: Words = texts.audit.details
  return details.map(({ name, values }) => ({
    name: names[name] ?? name,
    values: values.map((value) =>
      value
        .split(' → ')
        .map((part) => valueWord({ object, name, value: part }, texts, momentOf))
        .join(' → '),
    ),
  }))
}

interface Said {
  object: AuditEntry['object']
  name: string
  value: string
}

function valueWord(
  { object, name, value }: Said,
  { audit: { fields, filters, values }, statuses, traits, states }: DetailTexts,
  momentOf: (moment: string) => string,
): string {
  const inOrder: Partial<Record<string, Words>> = {
    fields: fieldsOf(object, fields),
    filters,
    by: traits,
    status: statuses,
    assignee: { nobody: values.nobody, somebody: values.somebody },
    mailed: { true: values.yes, false: values.no },
    at: { now: values.now },
    until: { '': values.lasting },
    state: states,
  }
  const word = inOrder[name]?.[value]
  if (word !== undefined) return word
  if (value === '') return values.none
  if (name === 'ids') return requestNumber(value)
  return name === 'at' ? momentOf(value) : value
}

/** A correction is of a book or of a surname, whose fields have names of their own. */
function fieldsOf(object: AuditEntry['object'], fields: DetailTexts['audit']['fields']): Words {
  if (object === 'correction') return { ...fields.book, ...fields.surname }
  const known: Partial<Record<string, Words>> = fields
  return known[object] ?? {}
}
