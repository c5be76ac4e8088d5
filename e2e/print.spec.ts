import { treeWords } from './family-tree-words.ts'
import { card, done, openBook, ownBook, smallFamily } from './family-trees.ts'
import { button, expect, expectNoSideScroll, inLang, languages, open, test } from './site.ts'

const heads = {
  'zh-CN': { brief: '简史', events: '生平事件', media: '照片与文献', data: '重要资料' },
  'zh-TW': { brief: '簡史', events: '生平事件', media: '照片與文獻', data: '重要資料' },
  en: {
    brief: 'Brief history',
    events: 'Events',
    media: 'Photos and documents',
    data: 'Important data',
  },
} as const

for (const lang of languages('zh-CN')) {
  test(`paper shows the family, and no buttons or empty parts, in ${lang} @desktop @long`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const text = treeWords[lang]
    const book = await ownBook(page, request)
    const { elder } = await smallFamily(request, book)
    await openBook(page, book.id, lang, elder.id)
    await expect(card(page, '陈章甫')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const name of ['陈文焕', '陈章甫', '陈章远']) await expect(card(page, name)).toBeVisible()
    await expect(page.getByRole('navigation').getByText('陈章甫')).toBeVisible()
    for (const name of [text.undo, text.chartChild, text.outline]) {
      await expect(button(page, name)).toBeHidden()
    }
    await page.emulateMedia({ media: 'screen' })
    await expect(button(page, text.undo)).toBeVisible()

    await open(page, inLang(`/family-tree-person?id=${elder.id}&family_tree_id=${book.id}`, lang))
    const head = (name: string) => page.getByRole('heading', { name, exact: true })
    const { brief, events, media, data } = heads[lang]
    await expect(head(brief)).toBeVisible()
    const form = { family_tree_id: book.id, person_id: elder.id, e_type: 14, e_memo: '迁居漳浦。' }
    await page.emulateMedia({ media: 'print' })
    for (const empty of [brief, events, media]) await expect(head(empty)).toBeHidden()
    await expect(head(data)).toBeVisible()
    await expect(page.getByRole('link', { name: /^陈文焕/ })).toBeVisible()
    await expectNoSideScroll(page)
    await done(request, 'POST /api/web/person/event/add', form, book.token)
    await page.reload()
    await expect(page.getByText('迁居漳浦。')).toBeVisible()
    await expect(head(brief)).toBeVisible()
  })
}
