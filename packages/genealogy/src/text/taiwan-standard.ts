/**
 * Forms that the general tables give and Taiwan does not write: other forms of one word, the
 * Ministry of Education's standard form or the usual one of Taiwan's histories after it. They hold
 * for single characters, wherever they stand.
 */
const characters: Readonly<Record<string, string>> = {
  佈: '布', // 公布, 分布, 遍布: the list of forms for laws
  揹: '背',
  燬: '毀',
  譭: '毀',
  孃: '娘', // 娘家; 孃 is an old form
  谿: '溪', // 蘭溪, 慈溪, 五溪
  歎: '嘆',
  絃: '弦',
  唸: '念',
  侷: '局',
  幷: '并', // 并州
  嘷: '嗥',
  黴: '霉',
  緻: '致',
  賬: '帳',
  侄: '姪',
}

/**
 * Words of today that Taiwan says otherwise and that mean nothing else in an old text. Other words
 * of the mainland stay: they are the text's own.
 */
const words: Readonly<Record<string, string>> = {
  身份: '身分',
  信息: '資訊',
  渠道寄: '管道寄',
  豎排: '直排',
  豎寫: '直寫',
  網上搜: '網路上搜',
  網上有: '網路上有',
  公開到網上: '公開到網路上',
  新西蘭: '紐西蘭',
  克賴斯特徹奇: '基督城',
  印度尼西亞: '印尼',
  悉尼: '雪梨',
  阿德萊德: '阿得雷德',
  珀斯: '伯斯',
  里弗賽德: '河濱市',
  全國做過地名普查: '中國大陸做過地名普查',
  全國保存最完整: '中國保存最完整',
  全國僅此一例: '中國僅此一例',
  老撾: '寮國',
  意大利: '義大利',
  烏茲別克斯坦: '烏茲別克',
  哈薩克斯坦: '哈薩克',
  塔吉克斯坦: '塔吉克',
  查找: '查詢',
  普通話: '國語',
  過塑: '護貝',
  示例數據: '範例資料',
  示例: '範例',
  塑料: '塑膠',
  冷凍室: '冷凍庫',
  數字化: '數位化',
  數字方志: '數位方志',
  數碼影像: '數位影像',
  您的數據: '您的資料',
  在網上翻: '在網路上翻',
  兄弟姐妹: '兄弟姊妹',
  姐妹: '姊妹',
  姐弟: '姊弟',
  粘成一塊: '黏成一塊',
  膠帶粘: '膠帶黏',
  '不粘，': '不黏，',
  習慣拼寫: '習慣拼寫', // the verb
  拼寫: '拼法',
}

/** Words in which such a form is the right one. */
const kept = /[細精標別雅堅]緻/u

const forms: Readonly<Record<string, string>> = { ...characters, ...words }
const pattern = new RegExp(`${kept.source}|${Object.keys(forms).join('|')}`, 'gu')

/** 公元 before a year: 某公元配 is a man's first wife. */
const commonEra = /公元(?=前?[\d一二三四五六七八九])/gu

/** Traditional text with Taiwan's standard forms of single characters. */
export function taiwanStandard(text: string): string {
  return text.replace(pattern, (found) => forms[found] ?? found).replace(commonEra, '西元')
}
