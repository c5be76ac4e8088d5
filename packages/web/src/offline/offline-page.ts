import { isLang, type Lang, langOr } from '@suyuan/contract/lang'

/** A page that is kept, as its own HTML names it: already safe as HTML. */
export interface CachedTitle {
  path: string
  title: string
}

const texts: Readonly<Record<Lang, { title: string; hint: string; kept: string; again: string }>> =
  {
    'zh-CN': {
      title: '现在没有网络',
      hint: '这一页没有保存过，等网络恢复后再打开。',
      kept: '下面这些看过的页面，没有网络也能读：',
      again: '再试一次',
    },
    'zh-TW': {
      title: '現在沒有網路',
      hint: '這一頁沒有儲存過，等網路恢復後再開啟。',
      kept: '以下看過的頁面，沒有網路也能讀：',
      again: '再試一次',
    },
    en: {
      title: 'You are offline',
      hint: 'This page has not been saved. It will open once the connection is back.',
      kept: 'These pages, which you have read, open without a connection:',
      again: 'Try again',
    },
  }

const brand: Readonly<Record<Lang, string>> = { 'zh-CN': '溯源', 'zh-TW': '溯源', en: 'Suyuan' }

/** What stands in place of a page that can be neither fetched nor found; it needs no other file. */
export function offlinePage(lang: Lang, kept: readonly CachedTitle[]): string {
  const { title, hint, kept: heading, again } = texts[lang]
  const links = kept
    .map(({ path, title }) => `<li><a href="${path.replaceAll('&', '&amp;')}">${title}</a></li>`)
    .join('')
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${brand[lang]}</title><style>${style}</style></head><body><main><p class="brand">${brand[lang]}</p><h1>${title}</h1><p>${hint}</p><p><a class="again" href="">${again}</a></p>${links === '' ? '' : `<h2>${heading}</h2><ul>${links}</ul>`}</main></body></html>`
}

const style = `body{margin:0;background:#fbf8f1;color:#22201c;font:1.125rem/1.75 system-ui,sans-serif;overflow-wrap:anywhere}main{max-width:40rem;margin:0 auto;padding:12vh 1rem 4rem}.brand{margin:0;color:#8f211a;font-family:"Songti SC",serif;font-weight:700}h1{margin:.25rem 0 1rem;font-size:min(2rem,9vw);line-height:1.35}h2{margin:2.5rem 0 .5rem;font-size:1.125rem}p{margin:0 0 1rem;color:#484239}ul{margin:0;padding:0;list-style:none}li{border-top:1px solid #e3dac7}a{color:#8f211a}li a{display:flex;align-items:center;min-height:3rem;padding:.25rem 0;text-decoration:none}.again{display:inline-flex;align-items:center;min-height:2.75rem;padding:.25rem 1.25rem;border-radius:8px;background:#a3281f;color:#fff;text-decoration:none}:focus-visible{outline:3px solid #a3281f;outline-offset:2px}`

/** The title of a page, without the site's name, and its language. */
export function titleAndLang(html: string): { title: string; lang: Lang } {
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  return {
    title: title.replace(/ · [^·]*$/, ''),
    lang: langOr(/<html[^>]*\blang="([^"]*)"/.exec(html)?.[1]),
  }
}

/** Whether a page is in another of the site's languages than the one asked for. */
export function isInOtherLang(html: string, asked: string): boolean {
  return isLang(asked) && titleAndLang(html).lang !== asked
}

/** The site's language that comes nearest to one that a browser is set to. */
export function nearestLang(tag: string): Lang {
  if (/^zh-(tw|hk|mo|hant)/i.test(tag)) return 'zh-TW'
  return /^zh/i.test(tag) ? 'zh-CN' : 'en'
}
