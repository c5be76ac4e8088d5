import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { APIRequestContext } from '@playwright/test'
import type { HomeDesk } from '@suyuan/contract/home'
import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCn } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { texts as zhTw } from '../packages/web/src/i18n/zh-TW/texts.ts'
import { done } from './family-trees.ts'
import { hire, logIn, newToken, register } from './members.ts'
import {
  test as base,
  button,
  expect,
  expectAccessible,
  expectNoSideScroll,
  field,
  inLang,
  languages,
  open,
} from './site.ts'
import { siteUnderTest } from './under-test.ts'

const texts = { 'zh-CN': zhCn, 'zh-TW': zhTw, en }

const picture = fileURLToPath(
  new URL('../packages/web/src/features/home/media/book-600.jpg', import.meta.url),
)

interface HomeSlides {
  /** Who may take the article off the home page again, and the title it is known by. */
  put: (token: string, title: string) => void
}

/** What a journey puts on the one home page goes again however it ends: other journeys are there. */
const test = base.extend<{ homeSlides: HomeSlides }>({
  homeSlides: async ({ request }, use) => {
    const put: [token: string, title: string][] = []
    await use({ put: (token, title) => put.push([token, title]) })
    for (const [token, title] of put) await takeOffHome(request, token, title)
  },
})

async function takeOffHome(
  request: APIRequestContext,
  token: string,
  title: string,
): Promise<void> {
  await expect(async () => {
    const { slides, records, share, row_version } = await homeNow(request, token)
    const others = slides.filter((slide) => !isArticle(slide, title))
    if (others.length === slides.length) return
    const kept = { slides: others, records, share, row_version }
    await done(request, 'POST /api/web/staff/home/save', kept, token)
  }).toPass({ timeout: 15_000 })
}

const homeNow = (request: APIRequestContext, token: string) =>
  done(request, 'POST /api/web/staff/home', {}, token)

const isArticle = (slide: HomeDesk['slides'][number], title: string) =>
  slide.kind === 'article' && slide.title === title

for (const lang of languages('en')) {
  const { staffarticles: desk, staff: words } = texts[lang]

  test(`an article is written, illustrated, published and put on the home page in ${lang}`, async ({
    page,
    request,
    journey,
    homeSlides,
  }) => {
    // The browser itself says that it ran nothing of what was pasted.
    journey.expectFailure(/Content Security Policy/)
    const colleague = await register(request, { lang })
    await hire(colleague, 'staff')
    const token = await logIn(page.context(), request, colleague)
    // Read alike in either script, and unlike that of any other run.
    const title = `清明的信 ${randomUUID().slice(0, 8)}`
    await open(page, inLang('/staff-articles', lang))
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await field(page, desk.list.newTitle).fill(title)
    await button(page, desk.list.begin).click()

    const text = page.getByRole('textbox', { name: desk.fields.content, exact: true })
    await text.click()
    await page.keyboard.type('信封上写着')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('回批')
    await page.keyboard.press('Enter')
    // What is pasted brings no script, no style, and no picture from elsewhere, which could not be saved.
    await text.evaluate((editor) => {
      const pasted = new DataTransfer()
      pasted.setData(
        'text/html',
        '<p style="position:fixed" onclick="alert(1)">邮戳<script>alert(1)</script><img src="https://elsewhere.example/x.png" onerror="alert(1)"></p>',
      )
      const paste = { clipboardData: pasted, bubbles: true, cancelable: true }
      editor.dispatchEvent(new ClipboardEvent('paste', paste))
    })
    await expect(page.getByText(desk.editor.picturesLeftOut)).toBeVisible()
    await expect(text).toContainText('邮戳')
    await expect(text.locator('img, script, [onclick], p[style]')).toHaveCount(0)
    // Out of the text without a mouse, and along the tools.
    await page.keyboard.press('Escape')
    await expect(button(page, desk.editor.bold)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(button(page, desk.editor.italic)).toBeFocused()
    // What is chosen, such as words that have just become a link, stays beside a picture.
    await text.press('Control+a')
    await button(page, desk.editor.picture).click()
    const dialog = page.getByRole('dialog', { name: desk.editor.picture })
    await dialog.getByLabel(desk.editor.pictureFile).setInputFiles(picture)
    await dialog.getByRole('button', { name: desk.editor.pictureInsert }).click()
    await expect(dialog.getByText(desk.editor.pictureAltMissing)).toBeVisible()
    await dialog.getByLabel(desk.editor.pictureAlt).fill('一封侨批')
    await dialog.getByRole('button', { name: desk.editor.pictureInsert }).click()
    await expect(text.getByRole('img', { name: '一封侨批' })).toBeVisible()
    await expect(text).toContainText('信封上写着回批')
    await expectAccessible(page)
    await expectNoSideScroll(page)

    // What is not saved survives a reload.
    await field(page, desk.fields.introduction).fill('信封告诉我们什么')
    await expect(page.getByText(desk.article.unsaved)).toBeVisible()
    page.on('dialog', (asked) => asked.accept())
    await page.reload()
    await expect(page.getByText(desk.article.broughtBack)).toBeVisible()
    await expect(field(page, desk.fields.introduction)).toHaveValue('信封告诉我们什么')
    await expect(text).toContainText('信封上写着回批')

    await field(page, desk.fields.image_url).setInputFiles(picture)
    await expect(button(page, desk.fields.imageRemove)).toBeVisible()
    await button(page, desk.article.preview).press('Enter')
    await expect(page.getByRole('article').getByText('信封告诉我们什么')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(field(page, desk.article.previewIn)).toBeFocused()
    await button(page, desk.article.previewEnd).press('Enter')
    await expect(button(page, desk.article.preview)).toBeFocused()
    // The preview begins in the language that is written, and leaves the desk as it was.
    await button(page, desk.tongue.en).click()
    await field(page, desk.fields.introduction).fill('What envelopes tell')
    await field(page, desk.state.moment).fill('2020-01-01 08:30')
    await button(page, desk.article.preview).click()
    await expect(field(page, desk.article.previewIn)).toHaveValue('en')
    await button(page, desk.article.previewEnd).click()
    await expect(field(page, desk.fields.introduction)).toHaveValue('What envelopes tell')
    await expect(field(page, desk.state.moment)).toHaveValue('2020-01-01 08:30')
    await field(page, desk.fields.introduction).fill('')
    await button(page, desk.tongue.zh_cn).click()
    await button(page, desk.article.save).click()
    await expect(page.getByText(desk.article.allSaved)).toBeVisible()
    // A moment that has passed would show the article at once: a slip in the year does not.
    await field(page, desk.state.moment).fill('2020-01-01 08:30')
    await button(page, desk.state.schedule).click()
    await button(page, desk.state.pastNo).click()
    await expect(button(page, desk.state.pastYes)).toHaveCount(0)
    await expect(page.getByRole('link', { name: desk.article.public })).toHaveCount(0)
    await button(page, desk.state.publishNow).click()
    await page.getByRole('link', { name: desk.article.public }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(
      page.getByRole('img', { name: lang === 'zh-TW' ? '一封僑批' : '一封侨批' }),
    ).toBeVisible()
    await expectNoSideScroll(page)

    // There is one home page: whoever changes it at the same time makes this one begin again, unless
    // its change is there already and only the word of it came late.
    journey.expectFailure(/409.*\/home\/save$/)
    homeSlides.put(token, title)
    const changeHome = (there: boolean, change: () => Promise<void>) =>
      expect(async () => {
        const { slides } = await homeNow(request, token)
        if (slides.some((slide) => isArticle(slide, title)) === there) return
        await open(page, inLang('/staff-home', lang))
        // What a refused try left is there again.
        const left = button(page, words.kept.discard)
        if (await left.isVisible()) await left.click()
        await change()
        await button(page, desk.home.save).click()
        await expect(page.getByText(desk.home.saved)).toBeVisible({ timeout: 5000 })
      }).toPass({ timeout: 60_000 })
    await changeHome(true, async () => {
      await expectAccessible(page)
      await expectNoSideScroll(page)
      const added = field(page, desk.home.choose)
      const choice = added.locator('option', { hasText: title })
      await added.selectOption(await choice.getAttribute('value'))
      await button(page, desk.home.add).click()
      await page.reload()
      await page.locator('html[data-live]').waitFor({ state: 'attached' })
      await expect(page.getByText(words.kept.text)).toBeVisible()
      await expectAccessible(page)
    })
    await open(page, inLang('/', lang))
    const slides = page.locator('main section[aria-roledescription]')
    await expect(slides.getByRole('heading', { name: title })).toHaveCount(1)
    await expect(slides.getByRole('link', { name: title })).toHaveCount(1)

    await changeHome(false, () => button(page, `${desk.home.remove} · ${title}`).click())
    await open(page, inLang('/', lang))
    await expect(slides.getByRole('heading', { name: title })).toHaveCount(0)
  })
}

/** A draft with something in it. */
async function newArticle(request: APIRequestContext, token: string): Promise<number> {
  const begun = { title: '清明的路', request_key: randomUUID() }
  const { id, row_version } = await done(
    request,
    'POST /api/web/staff/article/create',
    begun,
    token,
  )
  const no_words = { title: '', subtitle: '', introduction: '', content: '' }
  const written = {
    zh_cn: {
      title: begun.title,
      subtitle: '',
      introduction: '怎样走到祖坟',
      content: '<h2>出门</h2><p>带一张地图。</p>',
    },
    ...{ zh_tw: no_words, en: no_words, image_url: '', sources: [], surnames: [] },
  }
  await done(request, 'POST /api/web/staff/article/save', { id, row_version, ...written }, token)
  return id
}

for (const lang of languages('zh-TW')) {
  const { staffarticles: desk, common } = texts[lang]
  const { conflict } = common

  test(`without scripts an article is read at the desk, and two writers hear of each other in ${lang} @long`, async ({
    page,
    browser,
    request,
    journey,
  }) => {
    journey.expectFailure(/409/)
    const colleague = await register(request, { lang })
    await hire(colleague, 'staff')
    const token = await newToken(request, colleague)
    const id = await newArticle(request, token)
    const plain = await browser.newContext({ javaScriptEnabled: false })
    await logIn(plain, request, colleague)
    const reader = await plain.newPage()
    const site = siteUnderTest()
    await reader.goto(`${site}${inLang(`/staff-article?id=${id}`, lang)}`)
    await expect(reader.locator('main noscript p')).toHaveText(desk.editor.needsScripts)
    await expect(reader.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await plain.close()

    await logIn(page.context(), request, colleague)
    await open(page, inLang(`/staff-article?id=${id}`, lang))
    const other = await page.context().newPage()
    await open(other, inLang(`/staff-article?id=${id}`, lang))
    for (const [writer, words] of [
      [other, '先存的副題'],
      [page, '後存的副題'],
    ] as const) {
      await field(writer, desk.fields.subtitle).fill(words)
      await button(writer, desk.article.save).click()
      if (writer === other) await expect(other.getByText(desk.article.allSaved)).toBeVisible()
    }
    const both = page.getByRole('dialog', { name: conflict.title })
    await expect(both.getByText('先存的副題')).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await button(page, conflict.keepMine).click()
    await expect(page.getByText(desk.article.allSaved)).toBeVisible()
    await expect(field(page, desk.fields.subtitle)).toHaveValue('後存的副題')
    const versions = page.getByRole('button', { name: new RegExp(`^${desk.versions.compare}`) })
    await versions.first().click()
    const comparison = page.getByRole('dialog')
    await expect(comparison.getByText('先存的副題')).toBeVisible()
    await comparison.getByRole('button', { name: desk.versions.restore }).click()
    await expect(field(page, desk.fields.subtitle)).toHaveValue('先存的副題')
    await other.close()
  })
}
