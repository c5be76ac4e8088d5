import type { Page } from '@playwright/test'
import { words } from './account-words.ts'
import { demonstration } from './demonstration.ts'
import { logIn, register } from './members.ts'
import { button, expect, inLang, langs, open, orLong, test } from './site.ts'

const pages = [
  '/',
  '/ancestry',
  '/genealogy?type=2',
  '/genealogy-list',
  '/surname',
  '/auth/register',
  '/auth/reset-pwd',
  '/root-request',
  '/request-status',
  demonstration,
]

const newTree = { 'zh-CN': '创建家谱', 'zh-TW': '建立家譜', en: 'Create a family tree' } as const

/** Hints inside fields of one line that are wider than the field. */
async function cutHints(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    const cut: string[] = []
    for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
      if (!pen || !field.checkVisibility({ visibilityProperty: true })) continue
      const style = getComputedStyle(field)
      pen.font = `${style.fontSize} ${style.fontFamily}`
      const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
      const room = field.clientWidth - padding
      const wide = pen.measureText(field.placeholder).width
      if (wide > room + 1) cut.push(`${field.placeholder}: ${Math.round(wide)} in ${room} px`)
    }
    return cut
  })
}

for (const lang of langs) {
  test(`no hint in a field is cut off in ${lang}${orLong(lang === 'en')}`, async ({
    page,
    request,
    context,
    journey: _journey,
  }) => {
    for (const path of pages) {
      await open(page, inLang(path, lang))
      expect(await cutHints(page), path).toEqual([])
    }
    await logIn(context, request, await register(request))
    await open(page, inLang('/profile', lang))
    await button(page, words[lang].update).click()
    expect(await cutHints(page), 'the profile').toEqual([])
    await page.setViewportSize({ width: 960, height: 800 })
    expect(await cutHints(page), 'the profile at 960 px').toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, inLang('/profile?tab=2', lang))
    await button(page, newTree[lang]).first().click()
    await expect(page.getByRole('dialog', { name: newTree[lang] })).toBeVisible()
    expect(await cutHints(page), 'a new family tree').toEqual([])
  })
}
