import type { ColumnName } from './reading/columns.ts'

export type FaultLang = 'zh' | 'tw' | 'en'

/** What can be wrong with a row, in plain words; `{}` stands for the fault's detail. */
const faultTexts = {
  missing: { zh: '必填，不能为空', tw: '必填，不可空白', en: 'required, but empty' },
  too_long: {
    zh: '过长（最多 {} 字）',
    tw: '太長（最多 {} 字）',
    en: 'too long (at most {} characters)',
  },
  too_many: {
    zh: '项目过多（最多 {} 项）',
    tw: '項目太多（最多 {} 項）',
    en: 'too many items (at most {})',
  },
  unreadable: {
    zh: '含有无法识别的字符（文件编码可能已损坏）',
    tw: '含有無法辨識的字元（檔案編碼可能已損壞）',
    en: 'holds a character that cannot be read (damaged encoding)',
  },
  control_character: { zh: '含有控制字符', tw: '含有控制字元', en: 'holds a control character' },
  excel_error: {
    zh: '单元格是 Excel 错误值',
    tw: '儲存格是 Excel 錯誤值',
    en: 'the cell holds an Excel error',
  },
  cell_count: {
    zh: '列数与表头不符（{}）',
    tw: '欄數與標題列不符（{}）',
    en: 'not as many cells as the header has columns ({})',
  },
  broken_quotes: {
    zh: '引号不成对：含引号的单元格须用引号括起，其中的引号须写两个',
    tw: '引號不成對：含引號的儲存格須以引號括住，其中的引號須寫兩個',
    en: 'quotation marks do not match: a cell with one must be enclosed in quotes and the mark doubled',
  },
  line_too_long: {
    zh: '整行过长（最多 {} 字），已略过',
    tw: '整列太長（最多 {} 字），已略過',
    en: 'the line is too long (at most {} characters) and was passed over',
  },
  surname_not_chinese: {
    zh: '姓氏须用汉字填写',
    tw: '姓氏須以漢字填寫',
    en: 'surnames must be written in Chinese characters',
  },
  unknown_surname: { zh: '姓氏表中没有此姓', tw: '姓氏表中沒有此姓', en: 'no known surname' },
  ambiguous_surname: {
    zh: '此字可指多个姓氏（{}），请写明',
    tw: '此字可指多個姓氏（{}），請寫明',
    en: 'can stand for several surnames ({}); write the one that is meant',
  },
  unknown_province: { zh: '没有此省份', tw: '沒有此省份', en: 'no province of this name' },
  divided_province: {
    zh: '此旧地名今分属多省（{}），请填今省名或注明城市',
    tw: '此舊地名今分屬多省（{}），請填今省名或註明城市',
    en: 'this former province lies in several of today ({}): name today’s, or the city',
  },
  unknown_city: {
    zh: '没有此城市；乡镇村请填“县乡”列',
    tw: '沒有此城市；鄉鎮村請填「縣鄉」欄',
    en: 'no city, prefecture or county of this name; towns and villages belong in the column of areas',
  },
  ambiguous_city: {
    zh: '此地名可指多处（{}），请填省份或今名',
    tw: '此地名可指多處（{}），請填省份或今名',
    en: 'can mean several places ({}): name the province, or today’s name',
  },
  city_elsewhere: {
    zh: '此地不在所填省份，而在 {}',
    tw: '此地不在所填省份，而在 {}',
    en: 'does not lie in that province but in {}',
  },
  bad_year: {
    zh: '不是年份（请填公历四位数字，如 1877）',
    tw: '不是年份（請填西元四位數字，如 1877）',
    en: 'not a year (write the common year, such as 1877)',
  },
  year_out_of_range: {
    zh: '年份应在 {} 之间',
    tw: '年份應在 {} 之間',
    en: 'the year should lie within {}',
  },
  no_such_reign_year: {
    zh: '该年号没有这一年',
    tw: '該年號沒有這一年',
    en: 'the reign had no such year',
  },
  era_disagrees: {
    zh: '纪年与公历年不符（此纪年为 {} 年）',
    tw: '紀年與西元年不符（此紀年為 {} 年）',
    en: 'does not agree with the year (it is {})',
  },
  bad_latin_title: {
    zh: '请用拉丁字母填写（拼音或英文），不含汉字',
    tw: '請以拉丁字母填寫（拼音或英文），不含漢字',
    en: 'write it in Latin letters (pinyin or English), without Chinese characters',
  },
  bad_scan: {
    zh: '扫描件应为：无、在线、可申请、不详',
    tw: '掃描檔應為：無、線上、可申請、不詳',
    en: 'should be one of: none, online, on-request, unknown',
  },
  bad_flag: { zh: '应为：是 或 否', tw: '應為：是 或 否', en: 'should be yes or no' },
  bad_holding: {
    zh: '收藏应写作：机构|索书号|网址，多项换行',
    tw: '典藏應寫作：機構|索書號|網址，多項換行',
    en: 'a holding is written institution|call number|url, several on lines of their own',
  },
  bad_url: {
    zh: '不是有效的网址（http 或 https）',
    tw: '不是有效的網址（http 或 https）',
    en: 'no web address (http or https)',
  },
  bad_poem: {
    zh: '字辈只能用汉字（缺字用 □）',
    tw: '字輩只能用漢字（缺字用 □）',
    en: 'only Chinese characters (□ for a lost one)',
  },
  bad_external_id: {
    zh: '来源编号应写作：编号 或 来源|编号，多项换行',
    tw: '來源編號應寫作：編號 或 來源|編號，多項換行',
    en: 'written as the id, or source|id, several on lines of their own',
  },
} satisfies Record<string, Record<FaultLang, string>>

export type FaultCode = keyof typeof faultTexts

export interface Fault {
  /** None where the whole row is at fault. */
  column?: ColumnName
  code: FaultCode
  /** What stood there. */
  value: string
  detail?: string
}

export function describeFault({ code, detail = '' }: Fault, lang: FaultLang): string {
  return faultTexts[code][lang].replace('{}', detail)
}

/** Characters of a value that a report shows. */
const SHOWN = 40

export function shortened(value: string): string {
  const characters = [...value.replace(/\s+/gu, ' ')]
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}…` : characters.join('')
}
