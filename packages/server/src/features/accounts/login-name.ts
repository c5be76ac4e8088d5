import { MAX_LOGIN_NAME } from '@suyuan/contract/limits'
import { fieldError } from '../../app/app-error.ts'

/**
 * Small letters of other scripts, and figures, that look like a Latin letter, and signs that look
 * like a Chinese character: each by what it is taken for. A small part of Unicode's confusables.txt
 * (UTS 39): what fits into a login name.
 */
const lookalikes: Record<string, string> = {
  // Cyrillic
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ё: 'e',
  һ: 'h',
  н: 'h',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  у: 'y',
  ү: 'y',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  // Greek
  α: 'a',
  β: 'b',
  ϲ: 'c',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  σ: 'o',
  τ: 't',
  υ: 'u',
  χ: 'x',
  // Latin letters and figures that pass for each other
  ı: 'i',
  ɑ: 'a',
  ᴄ: 'c',
  ɡ: 'g',
  ǀ: 'l',
  ᴏ: 'o',
  ꜱ: 's',
  ᴜ: 'u',
  ᴠ: 'v',
  ᴡ: 'w',
  ᴢ: 'z',
  '0': 'o',
  '1': 'l',
  // Katakana
  エ: '工',
  カ: '力',
  タ: '夕',
  ト: '卜',
  ニ: '二',
  ノ: '丿',
  ハ: '八',
  ロ: '口',
  ー: '一',
  // Bopomofo
  ㄇ: '冂',
  ㄈ: '匚',
  ㄏ: '厂',
  ㄔ: '彳',
  ㄖ: '日',
  ㄗ: '卩',
  ㄙ: '厶',
  ㄚ: '丫',
  ㄠ: '幺',
  ㄡ: '又',
  ㄦ: '儿',
  ㄧ: '一',
  ㄩ: '凵',
  // Chinese characters that pass for each other
  囗: '口',
  曰: '日',
  〇: 'o',
}

/** Scripts with letters that look alike: a name may have those of one in each family. */
const families = [
  [
    /\p{Script=Latin}/u,
    /\p{Script=Cyrillic}/u,
    /\p{Script=Greek}/u,
    /\p{Script=Armenian}/u,
    /\p{Script=Canadian_Aboriginal}/u,
    /\p{Script=Cherokee}/u,
    /\p{Script=Coptic}/u,
    /\p{Script=Deseret}/u,
    /\p{Script=Lisu}/u,
    /\p{Script=Osage}/u,
    /\p{Script=Tifinagh}/u,
    // Figures of other scripts: १ is a one, ० and ٥ pass for an o.
    /[\p{Nd}--[0-9]]/v,
  ],
  // The long vowel mark ー is common to both kinds of kana, so its own script says nothing.
  [/\p{Script=Han}/u, /\p{Script_Extensions=Katakana}/u, /\p{Script=Bopomofo}/u],
]

const mixesScripts = (name: string) =>
  families.some((scripts) => scripts.filter((script) => script.test(name)).length > 1)

/** Some of them count as letters, such as the Hangul fillers. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

/** Letters of any script, figures, and . _ - between them. */
const allowed = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._-]*[\p{L}\p{M}\p{N}])?$/u

export interface LoginName {
  /** As it is shown. */
  name: string
  /** Without regard to case and width: what log-in looks for. */
  key: string
  /** With look-alikes made one: two names that share it may not both exist. */
  skeleton: string
}

/** What any typed login name is compared by, well-formed or not. */
export function loginKey(typed: string): string {
  // Upper case first: it maps ß and the final sigma to what their other forms give.
  return typed.normalize('NFKC').trim().toUpperCase().toLowerCase().normalize('NFKC')
}

/** The capital I of three alphabets, which most typefaces draw as a small l; a small i they do not. */
const capitalI = /[IІΙ]/g

function skeletonOf(name: string): string {
  return [...loginKey(name.replaceAll(capitalI, 'l')).normalize('NFD')]
    .filter((char) => !/\p{M}/u.test(char))
    .map((char) => lookalikes[char] ?? char)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/** Words by which the site and its staff speak; compared by skeleton, without . _ - and figures. */
const official = new Set(
  [
    ...['admin', 'administrator', 'root', 'system', 'sysadmin', 'moderator', 'mod', 'owner'],
    ...['staff', 'support', 'helpdesk', 'help', 'service', 'customerservice', 'contact', 'info'],
    ...['official', 'security', 'webmaster', 'postmaster', 'hostmaster', 'noreply', 'abuse'],
    ...['kefu', 'guanfang', 'team', 'office', 'desk', 'site', 'notice', 'notification'],
    ...['suyuan', 'suyuanstaff', 'suyuanadmin', 'suyuansupport', 'suyuanofficial', 'null', 'api'],
    ...['官方', '客服', '管理员', '管理員', '系统', '系統', '站长', '站長', '版主', '溯源'],
    ...['专员', '專員', '运营', '運營', '管理', '公告', '通知'],
  ].map(officialForm),
)

/** Chinese words of the kind stand in no name at all: 溯源小助手 and 林氏客服 speak for the site, too. */
const officialParts = [
  ...['官方', '官网', '官網', '客服', '管理员', '管理員', '溯源', '遡源', '系统', '系統'],
  ...[
    '工作人员',
    '工作人員',
    '站长',
    '站長',
    '版主',
    '小编',
    '小編',
    '后台',
    '後台',
    '审核员',
    '審核員',
  ],
  ...['寻根专员', '尋根專員', '家谱专员', '家譜專員', '运营组', '運營組'],
].map(officialForm)

/** Latin words that say it beside any other: admin_li, the-staff. */
const officialWords = new Set(
  [
    ...['admin', 'administrator', 'sysadmin', 'moderator', 'webmaster', 'staff', 'official'],
    ...['support', 'helpdesk', 'customerservice', 'kefu', 'guanfang'],
  ].map(officialForm),
)

function officialForm(name: string): string {
  // adm1n is meant to be read as admin, though a small l and a small i are told apart elsewhere.
  return skeletonOf(name).replaceAll(/[._-]/g, '').replaceAll('l', 'i')
}

function isOfficial(name: string): boolean {
  const form = officialForm(name)
  // admin1, staff01: figures around such a word make it no other one.
  const bare = officialForm(name.replaceAll(/[\d._-]+$/g, '').replaceAll(/^[\d._-]+/g, ''))
  const words = name.split(/[._-]+/).map((word) => officialForm(word.replaceAll(/^\d+|\d+$/g, '')))
  return (
    words.some((word) => officialWords.has(word)) ||
    // suyuan.team; Suyuan is a given name, too.
    words.every((word) => official.has(word)) ||
    official.has(form) ||
    official.has(bare) ||
    officialParts.some((part) => form.includes(part))
  )
}

/**
 * The name a new member chose, if it may stand.
 * @throws {AppError} invalid_input on `login_name`: too_long, mixed_scripts, invalid, reserved
 */
export function newLoginName(typed: string): LoginName {
  const name = typed.normalize('NFKC').trim()
  if ([...name].length > MAX_LOGIN_NAME) throw fieldError('login_name', 'too_long')
  if (mixesScripts(name)) throw fieldError('login_name', 'mixed_scripts')
  if (!allowed.test(name) || invisible.test(name)) throw fieldError('login_name', 'invalid')
  if (isOfficial(name)) throw fieldError('login_name', 'reserved')
  return { name, key: loginKey(name), skeleton: skeletonOf(name) }
}
