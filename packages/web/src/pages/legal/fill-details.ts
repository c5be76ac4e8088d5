import type { Lang } from '@suyuan/contract/lang'
import type { LegalDetails, Site } from '../../page-context.ts'
import type { LegalText } from './texts/legal-text.ts'

/** What each kind of provider is asked to do, before its name. */
const tasks: Record<Lang, Record<LegalDetails['providers'][number]['task'], string>> = {
  'zh-CN': { sms: '短信', email: '邮件', files: '文件存放', map: '地图边界数据' },
  'zh-TW': { sms: '簡訊', email: '郵件', files: '檔案存放', map: '地圖邊界資料' },
  en: { sms: 'text messages', email: 'e-mail', files: 'storage of files', map: 'map boundaries' },
}

const sentence: Record<Lang, { of: (task: string, name: string) => string; end: string }> = {
  'zh-CN': { of: (task, name) => `${task}（${name}）`, end: '。' },
  'zh-TW': { of: (task, name) => `${task}（${name}）`, end: '。' },
  en: { of: (task, name) => `${task} (${name})`, end: '.' },
}

const separators: Record<Lang, string> = { 'zh-CN': '、', 'zh-TW': '、', en: ', ' }

/** The People's Republic by its full name: in a text of law 中国 is not enough. */
const china: Record<Lang, string> = {
  'zh-CN': '中华人民共和国',
  'zh-TW': '中華人民共和國',
  en: 'the People’s Republic of China',
}

/** The country or region of a two-letter code, in the reader's language. */
function regionName(code: string, lang: Lang): string {
  if (code === 'CN') return china[lang]
  return new Intl.DisplayNames(lang, { type: 'region' }).of(code) ?? code
}

/**
 * Puts the operator's details in the places kept for them. A paragraph whose detail is not known is
 * left out.
 */
export function fillDetails(
  text: LegalText,
  site: Site,
  { law, servers, providers }: LegalDetails,
  lang: Lang,
): LegalText {
  const list = (parts: readonly string[]) =>
    parts.length === 0 ? '' : parts.join(separators[lang]) + sentence[lang].end
  const values = new Map([
    ['{operator}', site.operator],
    ['{email}', site.email],
    ['{phone}', site.phone],
    ['{address}', site.address],
    ['{law}', list([regionName(law, lang)])],
    ['{regions}', list(servers.map((code) => regionName(code, lang)))],
    [
      '{recipients}',
      list(providers.map(({ task, name }) => sentence[lang].of(tasks[lang][task], name))),
    ],
  ])
  const fill = (paragraph: string): string[] => {
    for (const [place, value] of values) {
      if (paragraph.includes(place))
        return value === '' ? [] : [paragraph.replace(place, () => value)]
    }
    return [paragraph]
  }
  const sections = text.sections.map((section) => ({
    ...section,
    body: section.body.flatMap(fill),
  }))
  return { ...text, sections }
}
