import type { Calls } from '@suyuan/contract/api'
import { type PersonField, personFieldNames } from '@suyuan/genealogy/person-fields'

export type ChangedRow =
  Calls['POST /api/web/tree/history']['output']['list'][number]['rows'][number]

/** Of what a change did besides, the fields that are told with what they were before. */
const others = {
  book: ['title', 'surname', 'author', 'poem', 'poemStart', 'visibility'],
  event: ['e_date', 'e_text', 'e_address', 'e_memo'],
} as const

export type OtherField = (typeof others)[keyof typeof others][number]

type Told = { before: string; after: string } & (
  | { of: 'person'; field: PersonField }
  | { of: 'other'; field: OtherField }
)

/** The fields of a changed row that readers know; those that only the tree itself needs are none. */
export function changedFields({ what, done, fields }: ChangedRow): Told[] {
  if (done !== 'changed') return []
  return fields.flatMap(({ field, before, after }): Told[] => {
    const said = { before, after }
    if (what === 'person') {
      const known = personFieldNames.find((each) => each === field)
      return known ? [{ of: 'person', field: known, ...said }] : []
    }
    if (what !== 'book' && what !== 'event') return []
    const known = others[what].find((each) => each === field)
    return known ? [{ of: 'other', field: known, ...said }] : []
  })
}

/** The rows of a change that are told: of people, else whatever has a name or says something. */
export function changedRowsShown(rows: readonly ChangedRow[]): ChangedRow[] {
  const people = rows.filter(({ what }) => ['person', 'event', 'media'].includes(what))
  if (people.length > 0) return people
  return rows.filter((row) => row.name !== '' || changedFields(row).length > 0)
}
