import type { BookField } from '@suyuan/contract/book-fields'
import type { Lang } from '@suyuan/contract/lang'
import { UnusableFile } from '@suyuan/genealogy/sheets/unusable-file'
import { composed } from '@suyuan/genealogy/text/composed'
import { simplified } from '@suyuan/genealogy/text/simplified'

interface Column {
  /** As the template writes it in simplified Chinese. */
  heading: string
  /** The same in Taiwan; in English it is the column's name. */
  tw: string
  /** Other headings that are understood, in simplified Chinese or English. */
  also: string
  required?: true
  /** Characters of the cell, or of each item of a list. */
  limit: number
}

/** The columns of a file of books, in the order in which they are exported. */
export const columns = {
  title: {
    heading: '题名',
    tw: '題名',
    also: '书名 谱名 谱籍 名称 正题名 book_name name',
    required: true,
    limit: 300,
  },
  title_latin: {
    heading: '拉丁题名',
    tw: '拉丁題名',
    also: '拼音题名 英文题名 题名拼音 english_title',
    limit: 300,
  },
  parallel_titles: {
    heading: '其他题名',
    tw: '其他題名',
    also: '并列题名 异名 又名 other_titles',
    limit: 300,
  },
  surname: {
    heading: '姓氏',
    tw: '姓氏',
    also: '姓 谱主姓氏 surnames family_name',
    required: true,
    limit: 20,
  },
  province: { heading: '省份', tw: '省份', also: '省 省级', limit: 60 },
  city: { heading: '城市', tw: '城市', also: '市 府 地级市 府州 prefecture', limit: 60 },
  area: { heading: '县乡', tw: '縣鄉', also: '县 区县 地点 乡镇 谱籍地 county place', limit: 200 },
  compilers: {
    heading: '编修者',
    tw: '編修者',
    also: '编者 纂修者 作者 责任者 修纂者 编纂者 主修 compiler author',
    limit: 300,
  },
  edition_year: {
    heading: '年份',
    tw: '年份',
    also: '公历年 公元 出版年 版本年 公元年 year',
    limit: 30,
  },
  edition_era: { heading: '纪年', tw: '紀年', also: '年号 版本年代 年代 刊刻年代 era', limit: 100 },
  edition_kind: { heading: '版本', tw: '版本', also: '版本类型 版本类别 edition kind', limit: 100 },
  volumes: { heading: '卷册', tw: '卷冊', also: '卷数 册数 volume', limit: 200 },
  hall: { heading: '堂号', tw: '堂號', also: '堂名 hall_name', limit: 60 },
  first_ancestor: { heading: '始祖', tw: '始祖', also: '', limit: 100 },
  migrant_ancestor: {
    heading: '始迁祖',
    tw: '始遷祖',
    also: '迁祖 first_migrant_ancestor',
    limit: 100,
  },
  lineage: { heading: '世系', tw: '世系', also: '世系人名', limit: 60 },
  lineage_source: { heading: '世系依据', tw: '世系依據', also: '世系出处', limit: 300 },
  lineage_complete: { heading: '世系完整', tw: '世系完整', also: '世系是否完整', limit: 10 },
  notable_members: { heading: '名人', tw: '名人', also: '族中名人 人物 notables', limit: 60 },
  generation_poem: {
    heading: '字辈',
    tw: '字輩',
    also: '派语 行辈 派行 字派 generation',
    limit: 500,
  },
  generation_poem_variants: { heading: '字辈异文', tw: '字輩異文', also: '其他字辈', limit: 500 },
  abstract: { heading: '提要', tw: '提要', also: '摘要 简介 内容提要 备注 remark', limit: 20_000 },
  abstract_en: {
    heading: '英文提要',
    tw: '英文提要',
    also: '英文摘要 english_abstract',
    limit: 20_000,
  },
  holdings: {
    heading: '收藏',
    tw: '典藏',
    also: '馆藏 藏所 收藏机构 收藏单位 收藏者 holding',
    limit: 1000,
  },
  scan: { heading: '扫描件', tw: '掃描檔', also: '影像 扫描 全文影像', limit: 20 },
  source: {
    heading: '来源',
    tw: '來源',
    also: '资料来源 出处 数据来源',
    required: true,
    limit: 300,
  },
  catalogue_number: {
    heading: '目录编号',
    tw: '目錄編號',
    also: '总目编号 目录号 catalogue_no',
    limit: 100,
  },
  is_sample: { heading: '示例', tw: '範例', also: '示例数据 sample', limit: 10 },
  external_id: {
    heading: '来源编号',
    tw: '來源編號',
    also: '编号 外部编号 source_id id',
    limit: 200,
  },
} satisfies Record<BookField | 'is_sample', Column>

export type ColumnName = keyof typeof columns

/** Cells of one row by column; columns that the file lacks are absent. */
export type RowCells = Partial<Record<ColumnName, string>>

export const columnNames = Object.keys(columns) as ColumnName[]

/** A column's heading in a language; a file may have those of any. */
export function headingIn(lang: Lang, name: ColumnName): string {
  return lang === 'en' ? name : columns[name][lang === 'zh-TW' ? 'tw' : 'heading']
}

export const requiredColumns = columnNames.filter((name) => 'required' in columns[name])

/** Headings that make a file unusable. */
export class UnusableHeader extends UnusableFile {
  readonly kind: 'unknown_columns' | 'missing_columns' | 'doubled_columns'
  /** As the file writes them; of missing ones as the template does. */
  readonly headings: readonly string[]

  constructor(kind: UnusableHeader['kind'], headings: readonly string[], message: string) {
    super(message)
    this.kind = kind
    this.headings = headings
  }
}

function headingKey(heading: string): string {
  // What stands in brackets explains: 年份（公历）, title*.
  const plain = composed(heading, 'NFKC').replace(/\([^()]*\)/gu, '')
  return simplified(plain.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
}

const byHeading = new Map<string, ColumnName>(
  columnNames.flatMap((name) =>
    [name, columns[name].heading, columns[name].tw, ...columns[name].also.split(' ')]
      .filter((heading) => heading !== '')
      .map((heading): [string, ColumnName] => [headingKey(heading), name]),
  ),
)

/**
 * Which column each cell of a row belongs to; undefined for an unnamed one.
 * @param ignoreUnknown leave out columns that are not understood, instead of refusing the file
 * @throws {UnusableHeader} naming the headings that are unknown, doubled or missing
 */
export function readHeader(
  headings: readonly string[],
  ignoreUnknown: boolean,
): (ColumnName | undefined)[] {
  const found = headings.map((heading) => byHeading.get(headingKey(heading)))
  const unknown = headings.filter((heading, at) => heading.trim() !== '' && !found[at])
  if (unknown.length > 0 && !ignoreUnknown) {
    const message = `Unknown columns: ${unknown.join(', ')}. See docs/import.md, or leave them out with --ignore-unknown-columns.`
    throw new UnusableHeader('unknown_columns', unknown, message)
  }
  const isDoubled = (name: ColumnName) => found.filter((each) => each === name).length > 1
  const doubled = headings.filter((_, at) => found[at] && isDoubled(found[at]))
  if (doubled.length > 0) {
    const message = `Columns given twice: ${doubled.join(', ')}`
    throw new UnusableHeader('doubled_columns', doubled, message)
  }
  const missing = requiredColumns.filter((name) => !found.includes(name))
  if (missing.length > 0) {
    const names = missing.map((name) => `${columns[name].heading} (${name})`)
    const message = `Required columns are missing from the first line: ${names.join(', ')}`
    throw new UnusableHeader('missing_columns', names, message)
  }
  return found
}
