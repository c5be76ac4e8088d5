import type { Lang } from '@suyuan/contract/lang'
import type { ProblemCode } from '@suyuan/genealogy/gedcom/reading/problem'

/** What is amiss with a GEDCOM file, for those who bring it. */
export const problemTexts: Record<ProblemCode, Record<Lang, string>> = {
  declared_otherwise: {
    'zh-CN': '文件标明的编码与实际不符，已按实际编码读取',
    'zh-TW': '檔案標示的編碼與實際不符，已依實際編碼讀取',
    en: 'the file is not in the encoding it declares; it was read as what it is',
  },
  unknown_code_page: {
    'zh-CN': '文件标明的代码页本站不识，字符是推断的；姓名若有乱码，请取消，选定编码后重新上传',
    'zh-TW': '檔案標示的字碼頁本站不認得，字元是推斷的；姓名若有亂碼，請取消，選定編碼後重新上傳',
    en: 'the file names a code page that is not known here, so its letters are a guess; where names look wrong, cancel, choose the encoding and upload it again',
  },
  undecodable: {
    'zh-CN': '有无法识别的字符',
    'zh-TW': '有無法辨識的字元',
    en: 'characters that cannot be read',
  },
  nul: {
    'zh-CN': '去掉了文字里不该有的控制字符',
    'zh-TW': '去掉了文字裡不該有的控制字元',
    en: 'control characters, which belong to no text, were taken out',
  },
  blank_line: { 'zh-CN': '空行', 'zh-TW': '空白行', en: 'blank lines' },
  line_too_long: {
    'zh-CN': '行过长，超出部分未读取',
    'zh-TW': '行過長，超出部分未讀取',
    en: 'a line is too long; what goes beyond was not read',
  },
  no_level: {
    'zh-CN': '此行不属于任何记录，未读取',
    'zh-TW': '此行不屬於任何紀錄，未讀取',
    en: 'a line that belongs to no record was not read',
  },
  no_tag: {
    'zh-CN': '此行只有层级号，未读取',
    'zh-TW': '此行只有層級號，未讀取',
    en: 'a line with nothing but its level was not read',
  },
  level_jump: {
    'zh-CN': '层级号跳级，已归入上一层',
    'zh-TW': '層級號跳級，已歸入上一層',
    en: 'a level is skipped; the line was taken for one of the level above',
  },
  too_deep: {
    'zh-CN': '层级过深，未读取',
    'zh-TW': '層級過深，未讀取',
    en: 'nested too deeply; not read',
  },
  record_too_large: {
    'zh-CN': '记录过大，其余各行未读取',
    'zh-TW': '紀錄過大，其餘各行未讀取',
    en: 'a record is too large; the rest of it was not read',
  },
  continued_without_tag: {
    'zh-CN': '缺少层级号的行，已接在上一行之后',
    'zh-TW': '缺少層級號的行，已接在上一行之後',
    en: 'a line without a level was added to the text before it',
  },
  before_header: {
    'zh-CN': '文件头之前的内容未读取',
    'zh-TW': '檔頭之前的內容未讀取',
    en: 'what stands before the header was not read',
  },
  no_header: { 'zh-CN': '缺少文件头', 'zh-TW': '缺少檔頭', en: 'there is no header' },
  no_trailer: {
    'zh-CN': '缺少结尾标记，文件可能不完整',
    'zh-TW': '缺少結尾標記，檔案可能不完整',
    en: 'there is no trailer; the file may not be whole',
  },
  after_trailer: {
    'zh-CN': '结尾标记之后还有记录',
    'zh-TW': '結尾標記之後還有紀錄',
    en: 'records follow the trailer',
  },
  unknown_version: {
    'zh-CN': '未标明已知的 GEDCOM 版本，按 5.5.1 读取',
    'zh-TW': '未標示已知的 GEDCOM 版本，依 5.5.1 讀取',
    en: 'no known version of GEDCOM is declared; read as 5.5.1',
  },
  newer_version: {
    'zh-CN': '文件标明的 GEDCOM 版本比本站所知的新，按 7.0 读取；请核对读到的内容',
    'zh-TW': '檔案標示的 GEDCOM 版本比本站所知的新，依 7.0 讀取；請核對讀到的內容',
    en: 'the file declares a version of GEDCOM newer than is known here; it was read as 7.0, so please check what was found',
  },
  no_pointer: { 'zh-CN': '记录没有编号', 'zh-TW': '紀錄沒有編號', en: 'a record has no pointer' },
  duplicate_pointer: {
    'zh-CN': '编号重复，后一条记录已另编号',
    'zh-TW': '編號重複，後一筆紀錄已另編號',
    en: 'a pointer is used twice; the later record was given another',
  },
  dangling_pointer: {
    'zh-CN': '所指的记录不存在，原样保留',
    'zh-TW': '所指的紀錄不存在，原樣保留',
    en: 'a pointer leads nowhere; kept as it is',
  },
  surname_guessed: {
    'zh-CN': '姓名未分姓与名，姓是推断的',
    'zh-TW': '姓名未分姓與名，姓是推斷的',
    en: 'surname and given name are not marked; the surname is a guess',
  },
  date_in_words: {
    'zh-CN': '日期读不出年份，只照原文保留；导入后请补上年份，否则此人可能被当作在世',
    'zh-TW': '日期讀不出年份，只照原文保留；匯入後請補上年份，否則此人可能被當作在世',
    en: 'no year can be read from a date; its wording is kept, so please enter the year afterwards, or the person may count as living',
  },
  no_such_day: {
    'zh-CN': '历法里没有这一天，只取年份，原文保留',
    'zh-TW': '曆法裡沒有這一天，只取年份，原文保留',
    en: 'there is no such day; only its year is used, and the wording is kept',
  },
  married_name: {
    'zh-CN': '称呼里先写夫家的姓：以她的本姓为姓，全称记在别名里，请核对',
    'zh-TW': '稱呼裡先寫夫家的姓：以她的本姓為姓，全稱記在別名裡，請核對',
    en: 'the name begins with the husband’s surname: her own surname was taken, and the whole name stands among her other names; please check it',
  },
  one_sided_link: {
    'zh-CN': '家庭与成员只有一方记载，已补全另一方',
    'zh-TW': '家庭與成員只有一方記載，已補齊另一方',
    en: 'a family and its member do not both name each other; the other side was added',
  },
  spouse_without_row: {
    'zh-CN': '表中没有这位配偶或母亲的行，已按所填的称呼加为一人',
    'zh-TW': '表中沒有這位配偶或母親的列，已依所填的稱呼加為一人',
    en: 'this spouse or mother has no row of their own; a person of this name was added',
  },
  total_row: {
    'zh-CN': '合计一类的行不是人，没有读入',
    'zh-TW': '合計一類的列不是人，沒有讀入',
    en: 'a row of totals is not a person and was left out',
  },
  hidden_row: {
    'zh-CN': '在表格软件里隐藏的行也读入了：不想要的，请在表格里删去后重新上传',
    'zh-TW': '在試算表軟體裡隱藏的列也讀入了：不想要的，請在表格裡刪去後重新上傳',
    en: 'hidden rows of the spreadsheet were read as well: delete those you do not want and upload the table again',
  },
  hidden_column: {
    'zh-CN': '在表格软件里隐藏的列也读入了：不想要的，请在表格里删去后重新上传',
    'zh-TW': '在試算表軟體裡隱藏的欄也讀入了：不想要的，請在表格裡刪去後重新上傳',
    en: 'hidden columns of the spreadsheet were read as well: delete those you do not want and upload the table again',
  },
  sheets_read: {
    'zh-CN': '文件有几张工作表，下面这些都读入了，合为一部家谱：不想要的可以不读',
    'zh-TW': '檔案有幾張工作表，下面這些都讀入了，合為一部家譜：不想要的可以不讀',
    en: 'the file has several sheets: these were all read into one family tree, and those you do not want can be left out',
  },
  sheet_without_names: {
    'zh-CN': '这张工作表没有“姓名”（或“姓”“名”）一栏，没有读入',
    'zh-TW': '這張工作表沒有「姓名」（或「姓」「名」）一欄，沒有讀入',
    en: 'a sheet without a column of names was not read',
  },
  sheet_hidden: {
    'zh-CN': '隐藏的工作表没有读入：需要的话，请取消隐藏后重新上传',
    'zh-TW': '隱藏的工作表沒有讀入：需要的話，請取消隱藏後重新上傳',
    en: 'a hidden sheet was not read: if it is needed, unhide it and upload the file again',
  },
  formula_unread: {
    'zh-CN': '公式没有结果，此格没有读入（不影响已识别的各栏）',
    'zh-TW': '公式沒有結果，此格沒有讀入（不影響已識別的各欄）',
    en: 'a formula without a result, in a column that is only kept as a note, was not read',
  },
  own_ancestor: {
    'zh-CN': '有人成了自己的祖先',
    'zh-TW': '有人成了自己的祖先',
    en: 'somebody is their own ancestor',
  },
  parents_unclear: {
    'zh-CN':
      '孩子有不止一家父母，文件没有写明是哪一家所生；导入时会请您逐一说明，没有说明的记为“关系不明”',
    'zh-TW':
      '孩子有不只一家父母，檔案沒有寫明是哪一家所生；匯入時會請您逐一說明，沒有說明的記為「關係不明」',
    en: 'a child has several sets of parents, and the file does not say which are the parents by birth; you are asked before the import, and what you do not say is kept as unknown',
  },
  death_before_birth: {
    'zh-CN': '去世早于出生，日期必有一误',
    'zh-TW': '過世早於出生，日期必有一誤',
    en: 'a death before the birth: one of the two dates is wrong',
  },
  burial_before_death: {
    'zh-CN': '安葬早于出生或去世',
    'zh-TW': '安葬早於出生或過世',
    en: 'a burial before the birth or the death',
  },
  lived_too_long: {
    'zh-CN': '寿命超过 122 岁，比有记载的最长寿者还长',
    'zh-TW': '壽命超過 122 歲，比有記載的最長壽者還長',
    en: 'a life of more than 122 years, longer than any on record',
  },
  birth_before_parent: {
    'zh-CN': '孩子比父亲或母亲年长',
    'zh-TW': '孩子比父親或母親年長',
    en: 'a child older than its father or mother',
  },
  parent_too_young: {
    'zh-CN': '生育时父亲或母亲不满 10 岁',
    'zh-TW': '生育時父親或母親不滿 10 歲',
    en: 'a parent under 10 years old at the birth of a child',
  },
  birth_after_father_death: {
    'zh-CN': '父亲去世一年多以后才出生',
    'zh-TW': '父親過世一年多以後才出生',
    en: 'a birth more than a year after the death of the father',
  },
  birth_after_mother_death: {
    'zh-CN': '母亲去世以后才出生',
    'zh-TW': '母親過世以後才出生',
    en: 'a birth after the death of the mother',
  },
  marriage_before_birth: {
    'zh-CN': '结婚早于出生',
    'zh-TW': '結婚早於出生',
    en: 'a marriage before the birth',
  },
  marriage_after_death: {
    'zh-CN': '去世以后结婚',
    'zh-TW': '過世以後結婚',
    en: 'a marriage after the death',
  },
  spouses_apart: {
    'zh-CN': '夫妻的生卒年对不上：没有同时在世，或相差百年以上',
    'zh-TW': '夫妻的生卒年對不上：沒有同時在世，或相差百年以上',
    en: 'a couple whose years do not go together: they did not live at the same time, or lie more than 100 years apart',
  },
  family_without_parents: {
    'zh-CN': '家庭里没有父母，兄弟姐妹的关系原样保留，导出时还原',
    'zh-TW': '家庭裡沒有父母，兄弟姊妹的關係原樣保留，匯出時還原',
    en: 'a family without parents; that its children are siblings is kept and comes out on export',
  },
  over_limit: {
    'zh-CN': '超过本站上限（每人的婚姻、每对夫妇的子女），原样保留，导出时还原',
    'zh-TW': '超過本站上限（每人的婚姻、每對夫婦的子女），原樣保留，匯出時還原',
    en: 'more marriages of one person, or children of one couple, than the site takes; kept, and comes out on export',
  },
}
