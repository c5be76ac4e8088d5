import { simplified } from '../../../text/chinese-scripts.ts'

interface Column {
  /** As the template writes it. */
  heading: string
  /** Other headings that are understood, in simplified Chinese or English. */
  also: string
  /** Characters of the cell. */
  limit: number
}

/** The columns of a table of relatives, in the order in which it is written. */
export const tableColumns = {
  id: { heading: '编号', also: '序号 id no number', limit: 20 },
  generation: { heading: '世', also: '世代 世次 代 第几世 generation', limit: 6 },
  surname: { heading: '姓', also: '姓氏 surname family_name', limit: 40 },
  name: { heading: '名', also: '名字 名讳 given_name name', limit: 80 },
  sex: { heading: '性别', also: 'sex gender', limit: 10 },
  father: { heading: '父', also: '父亲 father', limit: 120 },
  mother: { heading: '母', also: '母亲 mother', limit: 120 },
  spouse: { heading: '配偶', also: '配 妻 夫 妻室 spouse spouses', limit: 1000 },
  zi: { heading: '字', also: '表字 zi courtesy_name', limit: 80 },
  hao: { heading: '号', also: '别号 hao art_name', limit: 80 },
  shi: { heading: '谥', also: '谥号 shihao posthumous_name', limit: 80 },
  other_names: { heading: '别名', also: '又名 曾用名 乳名 other_names', limit: 200 },
  spelling: { heading: '拼写', also: '海外拼写 英文名 spelling', limit: 200 },
  generation_character: { heading: '字辈', also: '派 行辈 generation_character', limit: 20 },
  rank: { heading: '排行', also: '行 rank', limit: 6 },
  branch: { heading: '房', also: '房派 支 房支 branch', limit: 120 },
  birth_date: { heading: '出生日期', also: '生 生于 出生 生日 birth_date', limit: 120 },
  birth_place: { heading: '出生地', also: '生地 birth_place', limit: 300 },
  is_dead: { heading: '已故', also: '殁 存殁 is_dead dead', limit: 10 },
  death_date: { heading: '去世日期', also: '卒 卒于 殁于 逝世 death_date', limit: 120 },
  death_place: { heading: '去世地', also: '卒地 葬 葬于 葬地 death_place', limit: 300 },
  memo: { heading: '备注', also: '说明 生平 小传 memo note notes', limit: 20_000 },
} satisfies Record<string, Column>

export type TableColumn = keyof typeof tableColumns

export const tableColumnNames = Object.keys(tableColumns) as TableColumn[]

function headingKey(heading: string): string {
  const plain = heading.normalize('NFKC').replace(/\(.*?\)/gu, '')
  return simplified(plain.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
}

const byHeading = new Map<string, TableColumn>(
  tableColumnNames.flatMap((name) =>
    [name, tableColumns[name].heading, ...tableColumns[name].also.split(' ')].map(
      (heading): [string, TableColumn] => [headingKey(heading), name],
    ),
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

/** Rows that show how a table is filled: a couple, their son, and his wife. */
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
