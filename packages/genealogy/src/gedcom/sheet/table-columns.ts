import type { Lang } from '../../lang.ts'
import {
  type FieldRule,
  type FieldTable,
  type PersonField,
  personFieldNames,
  ruleOf,
  type TableCell,
} from '../../person-fields.ts'
import { composed } from '../../text/composed.ts'
import { simplified } from '../../text/simplified.ts'

type Column = Omit<TableCell, 'name'>

type FieldWithCell = {
  [F in PersonField]: FieldTable[F] extends { cell: TableCell } ? F : never
}[PersonField]

/** Columns of a person's fields, by the name that each has in a table. */
type FieldColumns = { [F in FieldWithCell as FieldTable[F]['cell']['name']]: Column }

/** The columns of the fields of some parts of what is said of a person, in the order of the parts. */
function columnsOf(...parts: FieldRule['part'][]): Partial<Record<keyof FieldColumns, Column>> {
  const cells = parts.flatMap((part) =>
    personFieldNames.map(ruleOf).flatMap((rule) => (rule.part === part && rule.cell) || []),
  )
  return Object.fromEntries(cells.map(({ name, ...column }) => [name, column]))
}

const fieldColumns = columnsOf(
  ...(['name', 'gender', 'line', 'own', 'birth', 'death', 'memo'] as const),
) as FieldColumns

const { surname, name, sex, generation, ...others } = fieldColumns

/** What a table of relatives can tell in columns of its own, in the order in which it is written. */
export const tableColumns = {
  id: { heading: '编号', tw: '編號', en: 'No.', also: '序号 id no number', limit: 20 },
  generation,
  surname,
  name,
  /** Both in one, as most tables of relatives write it: taken apart where the two are not told. */
  whole_name: {
    heading: '姓名',
    tw: '姓名',
    en: 'Full name',
    also: '全名 姓名讳 full_name',
    limit: 120,
  },
  sex,
  father: { heading: '父', tw: '父', en: 'Father', also: '父亲 father', limit: 120 },
  mother: { heading: '母', tw: '母', en: 'Mother', also: '母亲 mother', limit: 120 },
  spouse: {
    heading: '配偶',
    tw: '配偶',
    en: 'Spouses',
    also: '配 妻 夫 妻室 spouse spouses',
    limit: 1000,
  },
  /** What each marriage is, in the order of the spouses. */
  union: { heading: '婚配', tw: '婚配', en: 'Marriages', also: 'marriages unions', limit: 1000 },
  /** How somebody belongs to the parents: to father and mother, to those by birth, to each of those given to. */
  relation: { heading: '关系', tw: '關係', en: 'Relation', also: '亲子关系 relation', limit: 200 },
  birth_father: {
    ...{ heading: '生父', tw: '生父', en: 'Birth father', limit: 120 },
    also: '本生父 birth_father',
  },
  birth_mother: {
    ...{ heading: '生母', tw: '生母', en: 'Birth mother', limit: 120 },
    also: '本生母 birth_mother',
  },
  heir_father: {
    ...{ heading: '嗣父', tw: '嗣父', en: 'Adoptive father', limit: 400 },
    also: '养父 兼祧父 heir_father adoptive_father',
  },
  heir_mother: {
    ...{ heading: '嗣母', tw: '嗣母', en: 'Adoptive mother', limit: 400 },
    also: '养母 heir_mother adoptive_mother',
  },
  /** Place among the children of each of these parents. */
  order: { heading: '次序', tw: '次序', en: 'Order', also: 'order', limit: 60 },
  ...others,
} satisfies Record<string, Column>

export type TableColumn = keyof typeof tableColumns

export const tableColumnNames = Object.keys(tableColumns) as TableColumn[]

/** The columns that the site writes. */
export const writtenColumnNames = tableColumnNames.filter((name) => name !== 'whole_name')

/** A column's heading in a language. */
export function headingIn(lang: Lang, name: TableColumn): string {
  const { heading, tw, en } = tableColumns[name]
  return lang === 'en' ? en : lang === 'zh-TW' ? tw : heading
}

const headingsOf = ({ heading, tw, en, also }: Column) => [heading, tw, en, ...also.split(' ')]

function headingKey(heading: string): string {
  const plain = composed(heading, 'NFKC').replace(/\([^()]*\)/gu, '')
  return simplified(plain.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
}

const byHeading = new Map<string, TableColumn>(
  tableColumnNames.flatMap((name) =>
    [name, ...headingsOf(tableColumns[name])].map((heading): [string, TableColumn] => [
      headingKey(heading),
      name,
    ]),
  ),
)

export interface TableHeader {
  headings: readonly string[]
  columns: (TableColumn | undefined)[]
  /** Headings that are not understood: their cells go to the memo, under the heading. */
  unknown: string[]
  doubled: string[]
}

export function readTableHeader(headings: readonly string[]): TableHeader {
  const columns = headings.map((heading) => byHeading.get(headingKey(heading)))
  const isDoubled = (name: TableColumn) => columns.filter((each) => each === name).length > 1
  return {
    headings,
    columns,
    unknown: headings.filter((heading, at) => heading.trim() !== '' && !columns[at]),
    doubled: tableColumnNames.filter(isDoubled).map((name) => tableColumns[name].heading),
  }
}

/** Words of cells that have one in English, by what they are in Chinese; both are read. */
export const englishCells: Readonly<Record<string, string>> = {
  男: 'male',
  女: 'female',
  是: 'yes',
  否: 'no',
  在世: 'living',
}

/** The example rows for those who read no Chinese. */
export const englishExampleRows: Partial<Record<TableColumn, string>>[] = [
  {
    id: '1',
    generation: '18',
    surname: 'Chen',
    name: 'Dawen',
    sex: 'male',
    spouse: '2',
    zi: 'Zimei',
    birth_date: '1877',
    birth_place: 'Quanzhou, Fujian',
    is_dead: 'yes',
    death_date: '1930',
    is_private: 'no',
  },
  { id: '2', generation: '18', surname: 'Lin', name: 'Shi', sex: 'female', is_dead: 'yes' },
  {
    id: '3',
    generation: '19',
    surname: 'Chen',
    name: 'Zhiyuan',
    sex: 'male',
    father: '1',
    mother: '2',
    rank: '1',
    branch: 'eldest branch',
    birth_date: '1905-03-12',
    is_dead: 'yes',
  },
]

/** Rows that show how a table is filled: a couple and their son. */
export const exampleRows: Partial<Record<TableColumn, string>>[] = [
  {
    id: '1',
    generation: '18',
    surname: '陈',
    name: '大文',
    sex: '男',
    spouse: '2',
    zi: '子美',
    birth_date: '光绪三年',
    birth_place: '福建泉州',
    is_dead: '是',
    death_date: '约1930',
    is_private: '否',
  },
  { id: '2', generation: '18', surname: '林', name: '氏', sex: '女', is_dead: '是' },
  {
    id: '3',
    generation: '19',
    surname: '陈',
    name: '志远',
    sex: '男',
    father: '1',
    mother: '2',
    rank: '1',
    branch: '长房',
    birth_date: '1905-03-12',
    is_dead: '是',
  },
]
