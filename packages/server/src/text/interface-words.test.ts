import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tableColumns } from '@suyuan/genealogy/gedcom/sheet/table-columns'
import { eachRow } from '@suyuan/genealogy/testing/each-row'
import { expect, it } from 'vitest'

const source = new URL('../../../', import.meta.url).pathname
const interfaceTexts = join(source, 'web/src/i18n/zh-TW')
const serverTexts = join(source, 'server/src/i18n/zh-TW')
const legalTexts = join(source, 'web/src/pages/legal/texts')

/** What stands between `'zh-TW': {` and the next language of a table of texts. */
function inTaiwan(file: string): string {
  const [, rest = ''] = readFileSync(join(source, file), 'utf8').split(/\n {2,4}'zh-TW': \{\n/u)
  const [texts = ''] = rest.split(/\n {2,4}en: \{/u)
  return texts
}

/** What stands behind `tw:` or `'zh-TW':` in a table of texts by language. */
function eachInTaiwan(file: string): string {
  const told = readFileSync(join(source, file), 'utf8')
  return [...told.matchAll(/^\s*(?:.*\{ )?(?:.*, )?(?:tw|'zh-TW'): '([^']*)'/gmu)]
    .map(([, text]) => text)
    .join('\n')
}

const filesIn = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const)

const texts: readonly (readonly [name: string, text: string])[] = [
  ...filesIn(interfaceTexts, '.json'),
  ...filesIn(legalTexts, '.zh-TW.ts'),
  ...filesIn(serverTexts, '.json').map(([name, text]) => [`server: ${name}`, text] as const),
  ...filesIn(join(source, 'web/src/pages/match/texts'), '.zh-TW.ts'),
  ['page without a network', inTaiwan('web/src/offline/offline-page.ts')],
  ['columns of books', eachInTaiwan('server/src/features/catalogue/import/reading/columns.ts')],
  [
    'columns of relatives',
    Object.values(tableColumns)
      .map(({ tw }) => tw)
      .join('\n'),
  ],
  ['faults of tables', eachInTaiwan('genealogy/src/gedcom/sheet/table-faults.ts')],
]

/** Words that Taiwan does not say on a website, with those it says. */
const outlawed: Readonly<Record<string, string>> = {
  去世: '過世',
  逝世: '過世',
  打開: '開啟',
  收起: '收合',
  事跡: '事蹟',
  查找: '搜尋、查詢',
  重新尋找: '重新搜尋',
  開始尋找: '開始搜尋',
  正在尋找: '正在搜尋',
  來尋找: '來搜尋',
  資訊中心: '文章與消息',
  示例: '範例',
  豎排: '直排',
  賬: '帳',
  侄: '姪',
  渠道: '管道',
  工作階段: '登入紀錄、登入',
  權杖: '登入憑證',
  信息: '資訊、訊息',
  數據: '資料',
  視頻: '影片',
  圖像: '圖片、影像',
  網絡: '網路',
  服務器: '伺服器',
  登錄: '登入',
  注銷: '刪除',
  註銷: '刪除',
  賬號: '帳號',
  用戶: '使用者',
  默認: '預設',
  設置: '設定',
  獲取: '取得',
  刷新: '重新整理',
  點擊: '點選',
  鏈接: '連結',
  鼠標: '滑鼠',
  屏幕: '螢幕',
  打印: '列印',
  搜索: '搜尋',
  文檔: '文件',
  文件夾: '資料夾',
  軟件: '軟體',
  硬件: '硬體',
  程序員: '程式設計師',
  移動端: '手機版',
  短信: '簡訊',
  郵箱: '電子郵件、信箱',
  郵箱地址: '電子郵件',
  聯系: '聯絡',
  反饋: '意見回饋',
  提交: '送出',
  保密: '不公開',
  導航: '導覽',
  首字母查找: '首字母查詢',
  主頁: '首頁',
  界面: '介面',
  質量: '品質',
  優化: '改善',
  高級: '進階',
  重置: '重設',
  復位: '還原',
  個人中心: '會員中心',
  館藏譜牒: '收錄的譜牒',
  影印本: '掃描檔',
  暫未: '尚未',
  沒能: '無法',
  去譜牒: '前往譜牒',
  條文獻: '則文獻',
  編著者: '編修者',
  收藏機構: '典藏機構',
  找回密碼: '重設密碼',
  拼寫: '拼法',
  暫無: '尚無',
  個人檔案: '個人資料頁',
  末幾碼: '末四碼',
  台灣: '臺灣',
  裏: '裡',
  爲: '為',
  衆: '眾',
  着: '著',
  羣: '群',
  身份: '身分',
  記錄: '紀錄 (the noun)',
  佈: '布',
  籍貫: '祖籍',
  智能: '智慧',
  缺省: '預設',
  粘貼: '貼上',
  拷貝: '複製',
  撤銷: '復原',
  回滾: '復原',
  激活: '啟用',
  在線: '線上',
  離線數: '離線資料',
  兼容: '相容',
  分辨率: '解析度',
  二維碼: 'QR Code',
  客服熱線: '客服專線',
  所有者: '擁有者',
  // A row of a table is 列, a column 欄, a line of a text 行.
  首行: '第一列',
  整行: '整列',
  表頭: '標題列',
  字段: '欄位',
  單元格: '儲存格',
  工作簿: '活頁簿',
  導入: '匯入',
  導出: '匯出',
  上載: '上傳',
  下載模板: '下載範本',
  模板: '範本',
  字符: '字元',
  編碼格式: '編碼',
  剪切: '剪下',
  剪貼板: '剪貼簿',
  緩存: '快取',
  內存: '記憶體',
  硬盤: '硬碟',
  光標: '游標',
  菜單: '選單',
  窗口: '視窗',
  標簽: '標籤',
  篩查: '篩選',
  登陸: '登入',
  公元: '西元',
  當前: '目前',
  加載: '載入',
  運行: '執行',
  音頻: '音訊',
  列表: '清單',
  題圖: '主圖',
  補全: '補齊',
  可不填: '選填',
  可不選: '選填',
  憑連結: '透過連結',
  招贅: '入贅',
  譜中人物: '譜中名人',
  登入已逾期: '登入已過期',
  編修或閱讀: '編輯或檢視',
  收為出處: '列為出處',
  全部為空: '全部空白',
  門路: '辦法',
  先人: '祖先',
  編者: '編輯 (who may change a tree), 編修者 (who compiled a book)',
  個收藏: '部',
  北京時間: '中國時間（UTC+8）',
  姐妹: '姊妹',
  數字化: '數位化',
  塑料: '塑膠',
  複印: '影印',
}

/** Uses that are right: a verb, a word of the law's own. */
const allowed = /《中華人民共和國個人信息保護法》|記錄請求編號|日誌記錄登入/gu

it('reads every text', () => {
  for (const [name, text] of texts) expect(text.length, name).toBeGreaterThan(50)
})

eachRow(texts)('%s has no word that sounds strange in Taiwan', (_name, text) => {
  const read = text.replaceAll(allowed, '')
  const found = Object.entries(outlawed)
    .filter(([word]) => read.includes(word))
    .map(([word, instead]) => `${word} → ${instead}`)
  expect(found).toEqual([])
})

it('has no simplified character', () => {
  const simplifiedOnly =
    /[这们个来说时国会对没为过发现实经开关东车马鸟鱼门问间见贝页风飞饭钱铁长陈刘张]/u
  for (const [name, text] of texts) {
    // The search box shows that simplified characters are understood.
    const read = text.replaceAll('陳、陈、Chen', '').replaceAll('不論陳、陈', '')
    expect(simplifiedOnly.exec(read)?.[0], name).toBeUndefined()
  }
})
