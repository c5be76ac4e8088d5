import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { texts as en } from './en/texts.ts'
import { texts as zhCn } from './zh-CN/texts.ts'
import { texts as zhTw } from './zh-TW/texts.ts'

const root = new URL('../../../../', import.meta.url)
const read = (path: string) => readFileSync(fileURLToPath(new URL(path, root)), 'utf8')

/**
 * Words that `docs/glossary.md` replaces by one of their own. The spelling of a word in a language
 * is the pattern; what it would hit rightly stands before or behind it.
 */
const outlawed = {
  'zh-CN': [
    // A book is 家谱; only the place it belongs to is 谱籍地.
    /谱籍(?!地)/,
    /馆藏/,
    /影印/,
    /编著者/,
    // The name of an ancestor, and where the family is from.
    /先祖|名讳/,
    /老家|原籍/,
    // An account, its name, and what its owner says of themselves.
    /(?<!财务)账户|帐号|用户名|会员名|登陆/,
    /我的信息|个人档案|完善个人信息/,
    /账号(?:或|和)?密码(?!刚刚)/,
    // A mobile or an e-mail is verified; a password is typed again, a deletion is confirmed.
    /确认(?:手机|邮箱|电子邮箱|这个邮箱|您的邮箱)/,
    /(?:手机|号码|邮箱|手机号)(?:都)?(?:已|未|还没有)?(?:经)?确认/,
    /找回密码/,
    /匹配百分比/,
    /寻根请求|求助单/,
    /地址里的省份/,
    /没有查到(?:结果|数据)/,
    // The catalogue, and who may see a family tree.
    /谱目/,
    /仅成员|有链接的人/,
    // When and where somebody died, and what is kept of them.
    /逝世|安葬地|照片[与和]文件/,
    // The ancestors of a family tree, who may do what in it, and fields that may stay empty.
    /先人|支系编修者|一房的编辑|编者/,
    // A family tree has an 所有者; and no words of courts and offices.
    /指认|使用账号适用|找对门路|打不开申请|家谱的主人/,
    // Who runs the site is 运营者; its clock is 北京时间.
    /运营方|中国时间/,
    /可不[填选]/,
    /房派/,
    /谱中人物/,
    // 多见三倍 is four times as often to some: how many times is said by 是…的三倍.
    /多见[^于，。]*倍/,
    // Half-width marks between characters, and the quotation marks of Taiwan.
    /[\u4e00-\u9fff}][,;:?!][\s\u4e00-\u9fff{]/,
    /[「」『』]/,
  ],
  'zh-TW': [
    // Words of the mainland for what Taiwan calls by another.
    /登錄|賬|(?<!金融)帳戶|用戶|信息(?!保護法)|視頻|音頻|默認|網絡|鏈接|軟件|屏幕|短信|數據|搜索|打印|菜單|刷新|粘貼|字符/,
    /注銷|郵箱|反饋|服務器|文件夾|在線|點擊|界面/,
    // Half-width marks between characters, and the quotation marks of the mainland.
    /[\u4e00-\u9fff}][,;:?!][\s\u4e00-\u9fff{]/,
    /[“”‘’]/,
  ],
  en: [
    // Messages say in plain words what became of it.
    /\b(?:operation|update|add|creating|deleting|restoring|leaving) (?:failed|successful)\b/i,
    /\bno data found\b/i,
    /\b[Ll]ogin\b/,
    /\bgenealogies\b/i,
    /\bclan books?\b|\bfamily-tree books?\b|\bpedigrees?\b/i,
    /\bhome (?:commander|region)/i,
    /\bancestor names?\b|\bname of (?:your|the) ancestor\b/i,
    /\bmatch percentage\b|\bmatching degree\b/i,
    /\btracing applications?\b|\bmanual root search\b|\bone-click root search\b/i,
    /\bask the staff\b/i,
    /\bhistorical persons?\b/i,
    /\bart names?\b/i,
    /\bwithin range of\b/i,
    /\bmy information\b|\byour information has been updated\b/i,
    /\bclose (?:your|the|my) account\b/i,
    /\bare no matter\b|\bopens no request\b/i,
    /\bfirst to settle\b|\bpeople in it\b|\bkind of search\b/i,
    /by the clock of|\b[Aa] letter (?:goes|will go) out\b/,
    /'/,
  ],
} as const

/** Texts that the specification gives word for word. */
const given = new Set(["I'm very sorry!"])

/** Every text of a tree, by its path. */
function* textsOf(tree: object, path: string): Generator<[string, string]> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [`${path}${key}`, value]
    else yield* textsOf(value, `${path}${key}.`)
  }
}

/** The texts of a source file in one language alone. */
function* paragraphsOf(path: string): Generator<[string, string]> {
  for (const [index, line] of read(path).split('\n').entries()) {
    const words = line.replace(/\$\{[^}]*\}/g, '')
    for (const [, single, backticked] of words.matchAll(/'([^']*)'|`([^`]*)`/g)) {
      yield [`${path}:${index + 1}`, single ?? backticked ?? '']
    }
  }
}

const LEGAL = 'packages/web/src/pages/legal/texts'

/** The texts that the server says in a language. */
function* textsOfServer(lang: string): Generator<[string, string]> {
  const folder = `packages/server/src/i18n/${lang}`
  for (const name of readdirSync(new URL(folder, root))) {
    if (!name.endsWith('.json')) continue
    yield* textsOf(JSON.parse(read(`${folder}/${name}`)), `${name} `)
  }
}

it.each([
  ['zh-CN', zhCn],
  ['zh-TW', zhTw],
  ['en', en],
] as const)('the texts in %s say one word for one thing', (lang, texts) => {
  const all = [
    ...textsOf(texts, ''),
    ...textsOfServer(lang),
    ...[
      `${LEGAL}/privacy-policy.${lang}.ts`,
      `${LEGAL}/user-service-agreement.${lang}.ts`,
      `packages/web/src/pages/match/texts/match.${lang}.ts`,
    ].flatMap((path) => [...paragraphsOf(path)]),
  ]
  expect(all.length).toBeGreaterThan(900)
  const found = all
    .filter(([, text]) => !given.has(text))
    .flatMap(([path, text]) =>
      outlawed[lang].filter((word) => word.test(text)).map((word) => `${path} ${word}: ${text}`),
    )
  expect(found).toEqual([])
})
