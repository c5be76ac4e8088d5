import type { CDPSession, Page } from '@playwright/test'
import { expect, inLang, languages, open, orLong, test } from './site.ts'

/** Pages whose headings are known when the site is built, and two that name what was asked for. */
const paths = [
  '/',
  '/ancestry-match',
  '/contact',
  '/privacy-policy',
  '/ancestry-detail?surname=邝',
  '/genealogy-list?surname=邝',
]

interface Drawn {
  familyName: string
  isCustomFont: boolean
  glyphCount: number
}

/** Headings of which a letter is drawn by a font of the reader's machine: a patch among the others. */
async function patched(page: Page, devtools: CDPSession): Promise<string[]> {
  const { root } = await devtools.send('DOM.getDocument', { depth: -1 })
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'main :is(h1, h2)',
  })
  const texts = await page.locator('main :is(h1, h2)').allTextContents()
  const found = await Promise.all(
    nodeIds.map(async (nodeId, at) => {
      const { fonts }: { fonts: Drawn[] } = await devtools.send('CSS.getPlatformFontsForNode', {
        nodeId,
      })
      const text = texts[at] ?? ''
      const own = fonts.some((font) => font.isCustomFont)
      const others = fonts.filter((font) => !font.isCustomFont)
      const glyphs = others.reduce((sum, font) => sum + font.glyphCount, 0)
      // Each language has quotation marks and commas of its own.
      const signs = text.match(/\p{P}/gu)?.length ?? 0
      return own && glyphs > signs
        ? [`${text}: ${others.map((font) => font.familyName).join(', ')}`]
        : []
    }),
  )
  return found.flat()
}

for (const path of paths) {
  // Only headings in English name a surname in Chinese and in letters with tones.
  for (const lang of languages(path.includes('surname') ? 'en' : 'zh-CN')) {
    const often = ['/', '/ancestry-detail?surname=邝'].includes(path)
    test(`headings of ${path} stand in one font, ${lang} @desktop${orLong(often)}`, async ({
      page,
    }) => {
      await open(page, inLang(path, lang))
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('DOM.enable')
      await devtools.send('CSS.enable')
      await expect.poll(() => patched(page, devtools)).toEqual([])
    })
  }
}
