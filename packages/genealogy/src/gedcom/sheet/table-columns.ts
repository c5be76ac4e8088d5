import type { Lang } from '../../lang.ts'
import { composed } from '../../text/composed.ts'
import { simplified } from '../../text/simplified.ts'

interface Column {
  /** As the template writes it in simplified Chinese. */
  heading: string
  /** The same in Taiwan, and in English. */
  tw: string
  en: string
  /** Other headings that are understood, in simplified Chinese or English. */
  also: string
  /** Characters of the cell. */
  limit: number
}

/** What a table of relatives can tell in columns of its own, in the order in which it is written. */
export const tableColumns = {
  id: { heading: '编号', tw: '編號', en: 'No.', also: '序号 id no number', limit: 20 },
  generation: {
    heading: '世',
    tw: '世',
    en: 'Generation',
    also: '世代 世次 代 第几世 generation',
    limit: 6,
  },
  surname: { heading: '姓', tw: '姓', en: 'Surname', also: '姓氏 surname family_name', limit: 40 },
  name: { heading: '名', tw: '名', en: 'Given name', also: '名字 名讳 given_name name', limit: 80 },
  /** Both in one, as most tables of relatives write it: taken apart where the two are not told. */
  whole_name: {
    heading: '姓名',
    tw: '姓名',
    en: 'Full name',
    also: '全名 姓名讳 full_name',
    limit: 120,
  },
  sex: { heading: '性别', tw: '性別', en: 'Sex', also: 'sex gender', limit: 10 },
  father: { heading: '父', tw: '父', en: 'Father', also: '父亲 father', limit: 120 },
  mother: { heading: '母', tw: '母', en: 'Mother', also: '母亲 mother', limit: 120 },
  spouse: {
    heading: '配偶',
    tw: '配偶',
    en: 'Spouses',
    also: '配 妻 夫 妻室 spouse spouses',
    limit: 1000,
  },
  zi: { heading: '字', tw: '字', en: 'Courtesy name', also: '表字 zi courtesy_name', limit: 80 },
  hao: { heading: '号', tw: '號', en: 'Sobriquet', also: '别号 hao art_name', limit: 80 },
  shi: {
    heading: '谥',
    tw: '諡',
    en: 'Posthumous title',
    also: '谥号 shihao posthumous_name',
    limit: 80,
  },
  other_names: {
    heading: '别名',
    tw: '別名',
    en: 'Other names',
    also: '又名 曾用名 乳名 other_names',
    limit: 200,
  },
  spelling: {
    heading: '拼写',
    tw: '拼法',
    en: 'Spelling',
    also: '海外拼写 英文名 spelling',
    limit: 200,
  },
  generation_character: {
    heading: '字辈',
    tw: '字輩',
    en: 'Generation character',
    also: '派 行辈 generation_character',
    limit: 20,
  },
  rank: { heading: '排行', tw: '排行', en: 'Birth order', also: '行 rank', limit: 6 },
  branch: { heading: '房支', tw: '房支', en: 'Branch', also: '房 房派 支 branch', limit: 120 },
  birth_date: {
    heading: '出生日期',
    tw: '出生日期',
    en: 'Date of birth',
    also: '生 生于 出生 生日 birth_date',
    limit: 120,
  },
  birth_place: {
    heading: '出生地',
    tw: '出生地',
    en: 'Place of birth',
    also: '生地 birth_place',
    limit: 300,
  },
  is_dead: { heading: '已故', tw: '已故', en: 'Deceased', also: '殁 存殁 is_dead dead', limit: 10 },
  death_date: {
    heading: '去世日期',
    tw: '過世日期',
    en: 'Date of death',
    also: '卒 卒于 殁于 逝世 逝世日期 death_date',
    limit: 120,
  },
  death_place: {
    heading: '去世地',
    tw: '過世地',
    en: 'Place of death',
    also: '卒地 逝世地 death_place',
    limit: 300,
  },
  burial_place: {
    heading: '墓葬地',
    tw: '墓葬地',
    en: 'Burial place',
    also: '葬 葬于 葬地 墓地 burial_place',
    limit: 300,
  },
  is_private: {
    heading: '不对外公开',
    tw: '不對外公開',
    en: 'Members only',
    also: '只有家谱成员看得到 只有成员看得到 不公开 保密 隐私 is_private private confidential restricted',
    limit: 10,
  },
  memo: {
    heading: '备注',
    tw: '備註',
    en: 'Notes',
    also: '说明 生平 小传 memo note notes',
    limit: 20_000,
  },
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
