import type { Calls } from '@suyuan/contract/api'

export type CorrectionForm = Calls['POST /api/web/correction/form']['output']
export type ShownField = CorrectionForm['fields'][number]

/** What somebody has typed, by field; a browser sends line ends as two characters. */
export function changedFields(
  fields: readonly ShownField[],
  typed: (name: string) => string | null,
): ShownField[] {
  return fields.flatMap(({ field, value }) => {
    const given = typed(field)?.replaceAll('\r\n', '\n').trim()
    return given === undefined || given === value.trim() ? [] : [{ field, value: given }]
  })
}
