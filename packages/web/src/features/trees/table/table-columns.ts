import type { PersonField } from '@suyuan/genealogy/person-fields'

/** What a cell of a column is: `kin` and `kind` are ties, all others are fields of a person. */
export type CellType = 'line' | 'long' | 'date' | 'sex' | 'flag' | 'rank' | 'kin' | 'kind'

interface ColumnRule {
  type: CellType
  /** In rem. */
  width: number
  /** The person's field that it writes; a date writes its day and how it is read, too. */
  field?: PersonField
}

/** The columns, in the order in which genealogies tell of somebody. */
const columnRules = {
  surname: { type: 'line', width: 6, field: 'surname' },
  name: { type: 'line', width: 7, field: 'name' },
  zi: { type: 'line', width: 7, field: 'zi' },
  hao: { type: 'line', width: 7, field: 'hao' },
  sex: { type: 'sex', width: 6, field: 'sex' },
  kind: { type: 'kind', width: 7 },
  father: { type: 'kin', width: 8 },
  mother: { type: 'kin', width: 8 },
  ranking: { type: 'rank', width: 6, field: 'ranking' },
  birth: { type: 'date', width: 13, field: 'birth_text' },
  dead: { type: 'flag', width: 7, field: 'death' },
  death: { type: 'date', width: 13, field: 'death_text' },
  spouses: { type: 'kin', width: 11 },
  heir: { type: 'kin', width: 9 },
  birth_address: { type: 'line', width: 9, field: 'birth_address' },
  death_place: { type: 'line', width: 9, field: 'death_place' },
  death_address: { type: 'line', width: 9, field: 'death_address' },
  branch: { type: 'line', width: 7, field: 'branch' },
  generation_char: { type: 'line', width: 8, field: 'generation_char' },
  shihao: { type: 'line', width: 7, field: 'shihao' },
  other_names: { type: 'line', width: 8, field: 'other_names' },
  spelling: { type: 'line', width: 9, field: 'spelling' },
  office: { type: 'line', width: 11, field: 'office' },
  memo: { type: 'long', width: 20, field: 'memo' },
} as const satisfies Record<string, ColumnRule>

export type Column = keyof typeof columnRules

export const columns = Object.keys(columnRules) as Column[]

export const ruleOf = (column: Column): ColumnRule => columnRules[column]

const isColumn = (name: string): name is Column => Object.hasOwn(columnRules, name)

/** The column that a field of the API stands in. */
export function columnOf(field: string): Column | undefined {
  if (field === 'other_parent') return 'mother'
  if (field === 'of') return 'father'
  if (field.startsWith('heir_of')) return 'heir'
  if (field === 'child_kind' || field === 'union_kind') return 'kind'
  const date = /^(birth|death)_(?:day|reading|text)$/.exec(field)?.[1]
  if (date === 'birth' || date === 'death') return date
  if (field === 'death') return 'dead'
  return isColumn(field) ? field : undefined
}
