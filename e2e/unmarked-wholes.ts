import type { Page } from '@playwright/test'

/** What stands in fields and is, as a whole, of another language than the field says. */
export async function unmarkedFields(page: Page): Promise<string[]> {
  const typed = page.locator(
    'input:not([type]), input[type="text"], input[type="search"], textarea',
  )
  return typed.evaluateAll((fields) =>
    (fields as (HTMLInputElement | HTMLTextAreaElement)[]).flatMap((field) => {
      const lang = field.closest('[lang]')?.getAttribute('lang') ?? ''
      const hasChinese = /\p{Script=Han}/u.test(field.value)
      const hasEnglish = /(?:[A-Za-z]{2,}[ ,;:.]+){2}[A-Za-z]{2,}/.test(field.value)
      const isForeign = lang.startsWith('zh')
        ? hasEnglish && !hasChinese
        : hasChinese && !hasEnglish
      return isForeign && field.checkVisibility()
        ? `${field.name}: ${field.value.slice(0, 60)}`
        : []
    }),
  )
}

/** What attributes say in another language than their element: no part of it could be marked. */
export async function unmarkedAttributes(page: Page): Promise<string[]> {
  return page.locator('[aria-label], [alt], [title]').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const lang = element.closest('[lang]')?.getAttribute('lang') ?? ''
      return ['aria-label', 'alt', 'title'].flatMap((name) => {
        const text = element.getAttribute(name) ?? ''
        const isForeign = lang.startsWith('zh')
          ? /[A-Za-z]{2,} [A-Za-z]{2,} [A-Za-z]{2,} [A-Za-z]{2,}/.test(text)
          : /\p{Script=Han}/u.test(text)
        return isForeign ? `${name}: ${text.slice(0, 60)}` : []
      })
    }),
  )
}
