import type { Page } from '@playwright/test'

/** Texts whose characters are of another language than their element says. */
export async function unmarked(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement
      // What stands in a field is typed, and has no parts.
      if (!element || element.closest('script, style, noscript, textarea')) continue
      const text = node.textContent ?? ''
      const lang = element.closest('[lang]')?.getAttribute('lang') ?? ''
      const hasChinese = /\p{Script=Han}/u.test(text)
      const isForeign = lang.startsWith('zh')
        ? /[A-Za-z]{2,} [A-Za-z]{2,} [A-Za-z]{2,} [A-Za-z]{2,}/.test(text)
        : hasChinese
      // An option has no parts either: a Chinese voice reads what is of both.
      if (lang.startsWith('zh') && hasChinese && element.matches('option')) continue
      if (isForeign && element.closest('[translate="no"]') === null) found.push(text.slice(0, 60))
    }
    return found
  })
}
