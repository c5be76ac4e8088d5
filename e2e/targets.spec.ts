import type { Page } from '@playwright/test'
import { demonstrationPerson } from './demonstration.ts'
import { expect, open, test } from './site.ts'

const pages = [
  '/',
  '/contact',
  '/date-reader?text=生于清道光丁未年十一月廿二日子时',
  '/ancestry?surname=陈&surname_id=5&province_id=350000',
  '/ancestry-detail?surname=陈&province_id=350000',
  '/genealogy?type=2&surname=陈&province_id=350000',
  '/genealogy-list?samples=1&province_id=350000',
  '/genealogy-detail?book_id=1',
  '/surname?letter=C&surname-id=5',
  '/family-tree',
  demonstrationPerson,
  '/auth/login',
  '/auth/register',
  '/privacy-policy',
]

/** Controls that take a finger in less than 44 by 44 px, with the area of what widens them. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary'
    const small: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      let { width, height } = control.getBoundingClientRect()
      if (width < 2) continue
      const label = control.closest('label')?.getBoundingClientRect()
      if (label && control.matches('[type="checkbox"], [type="radio"]')) {
        width = Math.max(width, label.width)
        height = Math.max(height, label.height)
      }
      for (const part of ['::before', '::after']) {
        const style = getComputedStyle(control, part)
        if (style.position !== 'absolute') continue
        width = Math.max(width, Number.parseFloat(style.width))
        height = Math.max(height, Number.parseFloat(style.height))
      }
      if (width < 43.5 || height < 43.5) {
        small.push(`${Math.round(width)}x${Math.round(height)} ${control.outerHTML.slice(0, 160)}`)
      }
    }
    return small
  })
}

/** Contrast of each placeholder with its field's ground, by the rule of WCAG 2. */
async function placeholderContrasts(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
      const linear = [red, green, blue].map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0)
    }
    return [...document.querySelectorAll('input[placeholder]:not(:disabled)')].map((field) => {
      const words = light(getComputedStyle(field, '::placeholder').color)
      const ground = light(getComputedStyle(field).backgroundColor)
      return (Math.max(words, ground) + 0.05) / (Math.min(words, ground) + 0.05)
    })
  })
}

test('every control is as large as a finger, every placeholder can be read', async ({
  page,
  journey: _journey,
}) => {
  test.setTimeout(120_000)
  for (const path of pages) {
    await open(page, path)
    expect(await smallTargets(page), path).toEqual([])
    for (const contrast of await placeholderContrasts(page)) {
      expect(contrast, path).toBeGreaterThanOrEqual(4.5)
    }
  }
})
