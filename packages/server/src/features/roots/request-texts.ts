import type { Lang } from '@suyuan/contract/lang'
import { REQUEST_LINK_DAYS } from '@suyuan/contract/limits'

/** Where the page of private links is; the token stands behind `#`, which no browser sends. */
const STATUS_PAGE = '/request-status'

interface Words {
  subject: (number: string) => string
  received: (number: string) => string[]
  link: string
  /** Where the operator has not said what the site's address is. */
  code: string
  keep: string
}

const words: Record<Lang, Words> = {
  'zh-CN': {
    subject: (number) => `我们已收到您的寻根申请（${number}）`,
    received: (number) => [
      `您在溯源提交的人工寻根申请已经收到，编号是 ${number}。`,
      '寻根专员会先核对您留下的线索，再查找家谱和文献，然后回复您。',
      '如果不是您本人提交，可以照下面的办法删除这份申请，也可以不理会这封邮件。',
    ],
    link: '查看进度、补充线索或删除申请，请打开：',
    code: '查看进度、补充线索或删除申请，请在本站“申请进度”页填写查询码：',
    keep: `它只属于您，请不要转给别人；${REQUEST_LINK_DAYS} 天内有效。`,
  },
  'zh-TW': {
    subject: (number) => `我們已收到您的尋根申請（${number}）`,
    received: (number) => [
      `您在溯源送出的人工尋根申請已經收到，編號是 ${number}。`,
      '尋根專員會先核對您留下的線索，再搜尋家譜和文獻，然後回覆您。',
      '如果不是您本人送出，可以照下面的辦法刪除這份申請，也可以不理會這封郵件。',
    ],
    link: '查看進度、補充線索或刪除申請，請開啟：',
    code: '查看進度、補充線索或刪除申請，請在本站「申請進度」頁填寫查詢碼：',
    keep: `它只屬於您，請不要轉寄給別人；${REQUEST_LINK_DAYS} 天內有效。`,
  },
  en: {
    subject: (number) => `We have your root-tracing request (${number})`,
    received: (number) => [
      `Your request to our staff at Suyuan has arrived. Its number is ${number}.`,
      'Our staff will check the clues you left, search the books and sources, and write to you.',
      'If it was not you who sent it, you can delete the request as told below, or simply ignore this e-mail.',
    ],
    link: 'To see how it stands, add what you know, or delete the request, open:',
    code: 'To see how it stands, add what you know, or delete the request, enter this code on the page “Your request” of our site:',
    keep: `It is yours alone: please do not pass it on. It works for ${REQUEST_LINK_DAYS} days.`,
  },
}

export function receivedLetter(lang: Lang, number: string): { subject: string; lines: string[] } {
  const { subject, received } = words[lang]
  return { subject: subject(number), lines: received(number) }
}

/** The foot of every letter about a request: the way to its status page. */
export function linkLines(lang: Lang, siteUrl: string | undefined, token: string): string[] {
  const { link, code, keep } = words[lang]
  if (siteUrl === undefined) return [code, token, keep]
  return [link, `${siteUrl}${STATUS_PAGE}?lang=${lang}#${token}`, keep]
}
