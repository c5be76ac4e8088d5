import type { Lang } from '../../lang.ts'
import type { TableColumn } from './table-columns.ts'

/** What can be wrong with a cell of a table; `{}` stands for the fault's detail. */
const faultTexts = {
  no_name: {
    'zh-CN': '姓与名不能都为空',
    'zh-TW': '姓與名不能都是空白',
    en: 'surname and name are both empty',
  },
  too_long: {
    'zh-CN': '过长（最多 {} 字）',
    'zh-TW': '過長（最多 {} 字）',
    en: 'too long (at most {} characters)',
  },
  unreadable: {
    'zh-CN': '含有无法识别的字符',
    'zh-TW': '含有無法辨識的字元',
    en: 'holds a character that cannot be read',
  },
  bad_number: {
    'zh-CN': '应为整数',
    'zh-TW': '應為整數',
    en: 'should be a whole number',
  },
  bad_sex: {
    'zh-CN': '应为：男、女，或留空',
    'zh-TW': '應為：男、女，或留空',
    en: 'should be male, female or empty',
  },
  unclear_standing: {
    'zh-CN': '应为：存 或 殁（“是”“否”看不出是在世还是已故）',
    'zh-TW': '應為：存 或 歿（「是」「否」看不出是在世還是已故）',
    en: 'should be “living” or “deceased”: yes or no does not tell which',
  },
  bad_flag: { 'zh-CN': '应为：是 或 否', 'zh-TW': '應為：是 或 否', en: 'should be yes or no' },
  same_id: {
    'zh-CN': '编号与第 {} 行相同',
    'zh-TW': '編號與第 {} 列相同',
    en: 'the same number as in row {}',
  },
  unknown_person: {
    'zh-CN': '表中没有此人：请填编号，或表中的姓名',
    'zh-TW': '表中沒有此人：請填編號，或表中的姓名',
    en: 'nobody in the table: write the number, or the name as it stands there',
  },
  several_people: {
    'zh-CN': '表中有几人叫此名（第 {} 行），请改填编号',
    'zh-TW': '表中有幾人叫此名（第 {} 列），請改填編號',
    en: 'several people of this name (rows {}): write the number',
  },
  shared_name: {
    'zh-CN': '几行都这样称呼，而表中只有一人叫此名：请改填编号，或给每人各填一行',
    'zh-TW': '幾列都這樣稱呼，而表中只有一人叫此名：請改填編號，或給每人各填一列',
    en: 'several rows use this name, and one person in the table has it: write the number, or give each of them a row',
  },
  several_wives: {
    'zh-CN': '父亲有几位配偶叫此名：请给她们各填一行，再改填编号',
    'zh-TW': '父親有幾位配偶叫此名：請給她們各填一列，再改填編號',
    en: 'the father has several spouses of this name: give each of them a row, and write the number',
  },
  merged: {
    'zh-CN': '此格与上面的行合并了：请取消合并，逐行填写',
    'zh-TW': '此格與上面的列合併了：請取消合併，逐列填寫',
    en: 'merged with a row above: unmerge the cells and fill in each row',
  },
  no_result: {
    'zh-CN': '公式算不出结果，请直接填写内容',
    'zh-TW': '公式算不出結果，請直接填寫內容',
    en: 'a formula without a result: write what it should say',
  },
  no_value: {
    'zh-CN': '文件里没有公式的结果：请用表格软件打开、保存后重新上传，或直接填写内容',
    'zh-TW': '檔案裡沒有公式的結果：請用試算表軟體開啟、儲存後重新上傳，或直接填寫內容',
    en: 'the file does not hold the result of this formula: open and save it in a spreadsheet program and upload it again, or write what it should say',
  },
  repeated_person: {
    'zh-CN': '工作表“{}”里有同编号、同姓名的人：请删去重复的一处',
    'zh-TW': '工作表「{}」裡有同編號、同姓名的人：請刪去重複的一處',
    en: 'the sheet “{}” has somebody of this number and name: delete one of the two',
  },
  own_parent: {
    'zh-CN': '此人成了自己的祖先',
    'zh-TW': '此人成了自己的祖先',
    en: 'would be their own ancestor',
  },
  broken_row: {
    'zh-CN': '此行无法读取（引号不成对，或列数过多）',
    'zh-TW': '此列無法讀取（引號不成對，或欄數過多）',
    en: 'the row cannot be read (quotation marks that do not match, or too many cells)',
  },
} satisfies Record<string, Record<Lang, string>>

export type TableFaultCode = keyof typeof faultTexts

export interface TableFault {
  /** Row of the sheet or line of the file, from 1. */
  line: number
  /** Name of the sheet, where several are read. */
  sheet?: string
  /** None where the whole row is at fault. */
  column?: TableColumn
  code: TableFaultCode
  value: string
  detail?: string
  /** Rows to choose from, where it is asked whom the cell means. */
  choices?: RowChoice[]
}

/** A row as it is told apart from others of its name. */
export interface RowChoice {
  line: number
  sheet: string
  name: string
  generation: string
  born: string
  father: string
}

export function describeTableFault({ code, detail = '' }: TableFault, lang: Lang): string {
  return faultTexts[code][lang].replace('{}', detail)
}
