import type { Page } from '@playwright/test'
import {
  button,
  expect,
  expectAccessible,
  expectHead,
  expectNoSideScroll,
  inLang,
  languages,
  open,
  shifted,
  test,
  watchShifts,
} from './site.ts'

const words = {
  'zh-CN': { find: '查谱牒', stories: '寻根故事', play: '播放', pause: '暂停', next: '下一张' },
  'zh-TW': { find: '查譜牒', stories: '尋根故事', play: '播放', pause: '暫停', next: '下一張' },
  en: {
    find: 'Find books',
    stories: 'Stories of roots',
    play: 'Play',
    pause: 'Pause',
    next: 'Next',
  },
} as const

/** The films that the page has asked for so far. */
function filmsOf(page: Page): Set<string> {
  const films = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(mp4|webm)$/.test(pathname)) films.add(pathname)
  })
  return films
}

const stories = (page: Page, name: string) => page.getByRole('region', { name })
const carousel = (page: Page) => page.locator('main section[aria-roledescription]')

for (const lang of languages('en')) {
  test(`the home page in ${lang}: every section, at every width`, async ({
    page,
    journey: _journey,
  }) => {
    await open(page, inLang('/', lang))
    await expectHead(page, lang)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('main dd').first()).toHaveText('460 W')
    await expect(page.locator('main dd').nth(1)).toHaveText('85 %')
    await expect(stories(page, words[lang].stories).getByRole('listitem')).toHaveCount(4)
    await expectAccessible(page)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSideScroll(page)
    }
  })
}

test('both of its addresses are the page, and one of them counts', async ({ page }) => {
  await page.goto('/index?lang=en')
  await expect(page.locator('h1')).toHaveText(/Every surname\s+has a way home/)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /[^x]\/\?lang=en$/)
})

test('a surname leads to its books, chosen or spelled', async ({ page, journey: _journey }) => {
  await open(page, inLang('/', 'en'))
  const search = page.getByRole('form', { name: words.en.find })
  await search.getByRole('combobox').fill('Tan')
  await search.getByRole('option', { name: /^陈/ }).click()
  await search.getByRole('button').click()
  await expect(page).toHaveURL(/\/genealogy\?surname=%E9%99%88&surname_id=5$/)
  await page.goBack()
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await search.getByRole('combobox').fill('Qwrtz')
  await search.getByRole('button').click()
  await expect(page).toHaveURL(/\/genealogy\?surname=Qwrtz$/)
  await expect(page.getByRole('dialog')).toContainText('We have no data on this surname yet')
})

test('surnames by letter stay on the page; one leads to its account', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/index')
  const list = page.locator('section[tabindex="0"]')
  expect((await list.boundingBox())?.height).toBe(256)
  await page
    .getByRole('navigation', { name: '拼音首字母' })
    .getByRole('link', { name: 'C' })
    .click()
  await expect(page).toHaveURL(/\/index\?letter=C$/)
  await list.getByRole('link', { name: /^陈/ }).click()
  await expect(page).toHaveURL(/\/surname\?letter=C&surname-id=5$/)
})

test('a surname is chosen from a list and looked up', async ({ page, journey: _journey }) => {
  await open(page, '/')
  const query = page.getByRole('form', { name: '认识一个姓' })
  await query.getByRole('button', { name: '查询' }).click()
  await expect(query.getByText('请输入姓氏')).toBeVisible()
  await query.getByRole('combobox').click()
  await query.getByRole('option', { name: /^王/ }).click()
  await query.getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(/\/surname\?surname-id=\d+$/)
  await expect(page.locator('h2').filter({ hasText: '王' }).first()).toBeVisible()
})

test('a family tree begins with log-in, and a request with its dialog', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/')
  await page.getByRole('main').getByRole('link', { name: '申请寻根' }).click()
  await expect(page.getByRole('dialog', { name: '人工寻根申请' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link', { name: '创建家谱' }).click()
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Fprofile%3Ftab%3D2$/)
})

test('pictures turn by button, and stop by button', async ({ page, journey: _journey }) => {
  await page.clock.install()
  await open(page, '/')
  const row = carousel(page).locator('[aria-live]')
  const at = () => row.evaluate((it) => Math.round(it.scrollLeft / it.clientWidth))
  await button(page, words['zh-CN'].next).click()
  await expect.poll(at).toBe(1)
  // Who turns them has stopped them.
  const play = carousel(page).getByRole('button', { name: '播放' })
  await expect(play).toBeVisible()
  await page.locator('h1').click()
  await page.clock.runFor(30_000)
  expect(await at()).toBe(1)
  await play.click()
  await carousel(page).getByRole('button', { name: words['zh-CN'].pause }).click()
  await expect(play).toBeVisible()
})

test('pictures turn by the arrow keys, and the way back stays the browser’s @desktop', async ({
  page,
  journey: _journey,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/contact')
  await page.getByRole('banner').getByRole('link').first().click()
  const row = carousel(page).locator('[aria-live]')
  const at = () => row.evaluate((it) => Math.round(it.scrollLeft / it.clientWidth))
  await button(page, words['zh-CN'].next).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(at).toBe(1)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(at).toBe(0)
  // The browser takes a key as its own only where the page has left it alone.
  const left = await page.evaluate(() => {
    const key = { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true }
    return document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
  })
  expect(left).toBe(true)
  expect(await at()).toBe(0)
})

test('the counters count from nothing for two seconds', async ({ page, journey: _journey }) => {
  await page.addInitScript(() => {
    const seen: number[] = []
    Reflect.set(window, 'counted', seen)
    const look = () => {
      const figure = document.querySelector('main dd [data-final]')
      const isShown = figure?.checkVisibility({ visibilityProperty: true })
      const value = Number.parseInt(figure?.textContent ?? '', 10)
      if (isShown && !Number.isNaN(value) && value !== seen.at(-1)) seen.push(value)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const counted = (): Promise<number[]> => page.evaluate(() => Reflect.get(window, 'counted'))
  await page.clock.install()
  await open(page, '/')
  // The server has sent the final figure, which nobody sees before the count begins.
  await expect.poll(async () => (await counted()).length).toBeGreaterThan(5)
  await expect.poll(async () => (await counted()).at(-1)).toBe(460)
  const figure = page.locator('main dd').first()
  await expect(figure).toHaveText('460 W')
  const seen = await counted()
  expect(seen[0]).toBeLessThan(50)
  expect(seen).toEqual([...seen].sort((a, b) => a - b))

  // How long it takes is told by a clock that stands still unless it is moved on.
  await open(page, '/contact')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(figure).toHaveText('0 W')
  for (const part of [1, 2, 3]) {
    await page.clock.runFor(500)
    await expect
      .poll(async () => Math.abs(Number.parseInt(await figure.innerText(), 10) - part * 115))
      .toBeLessThan(12)
  }
  await page.clock.runFor(600)
  await expect(figure).toHaveText('460 W')
})

test('the film that is pointed at plays, beside its own story @desktop', async ({
  page,
  journey: _journey,
}) => {
  await open(page, inLang('/', 'en'))
  const all = stories(page, words.en.stories).getByRole('listitem')
  const playing = () =>
    all.evaluateAll((items) =>
      items.flatMap((item, at) => {
        const video = item.querySelector('video')
        return video && !video.paused ? [at] : []
      }),
    )
  await all.first().scrollIntoViewIfNeeded()
  for (const number of [2, 1]) {
    await all.nth(number).hover()
    await expect.poll(playing).toEqual([number])
  }
  const texts = await all.allInnerTexts()
  expect(new Set(texts).size).toBe(4)
  for (const text of texts) expect(text.trim().length).toBeGreaterThan(80)
})

test('films come when they are seen, one at a time, and stop by button', async ({
  page,
  journey: _journey,
}) => {
  const films = filmsOf(page)
  await open(page, inLang('/', 'en'))
  expect([...films]).toEqual([])
  const section = stories(page, words.en.stories)
  await section.getByRole('listitem').first().scrollIntoViewIfNeeded()
  await section
    .locator('video')
    .first()
    .evaluate((it) => it.scrollIntoView({ block: 'center' }))
  await expect
    .poll(() =>
      section
        .locator('video')
        .evaluateAll((all) => all.filter((it) => !(it as HTMLVideoElement).paused).length),
    )
    .toBe(1)
  await section.getByRole('button', { name: /^Pause/ }).click()
  await expect
    .poll(() =>
      section
        .locator('video')
        .evaluateAll((all) => all.filter((it) => !(it as HTMLVideoElement).paused).length),
    )
    .toBe(0)
})

test('who asks for less movement or less data gets pictures, and a film on request', async ({
  page,
  journey: _journey,
}) => {
  const films = filmsOf(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, inLang('/', 'en'))
  await expect(page.locator('main dd').first()).toHaveText('460 W')
  await expect(carousel(page).getByRole('button', { name: 'Play' })).toBeVisible()
  const section = stories(page, words.en.stories)
  await section.scrollIntoViewIfNeeded()
  await section.locator('[data-film]').nth(1).scrollIntoViewIfNeeded()
  await page.waitForTimeout(400)
  expect([...films]).toEqual([])
  await page.goto('about:blank')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await open(page, inLang('/', 'en'))
  await section.locator('[data-film]').first().scrollIntoViewIfNeeded()
  await page.waitForTimeout(400)
  expect([...films]).toEqual([])
  await section.getByRole('button', { name: /^Play/ }).first().click()
  await expect.poll(() => films.size).toBe(1)
})

test('films are sent in parts, and kept for a year @desktop', async ({ request }) => {
  const film = /\/assets\/hills-[\w-]+\.(?:mp4|webm)/.exec(
    await (await request.get('/')).text(),
  )?.[0]
  const part = await request.get(film ?? '', { headers: { range: 'bytes=0-99' } })
  expect(part.status()).toBe(206)
  expect((await part.body()).length).toBe(100)
  expect(part.headers()['cache-control']).toContain('immutable')
})

test('nothing moves while the page comes, and its first picture is small @desktop', async ({
  page,
  journey: _journey,
}) => {
  const pictures: { path: string; bytes: number }[] = []
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (!/\.(avif|webp|jpg)$/.test(pathname)) return
    pictures.push({ path: pathname, bytes: (await response.body()).length })
  })
  await watchShifts(page)
  await open(page, '/')
  await page.waitForTimeout(2500)
  expect(await shifted(page)).toBeLessThan(0.01)
  expect(pictures.map(({ path }) => path).join()).toContain('homeward')
  for (const { path, bytes } of pictures) expect(bytes, path).toBeLessThan(100_000)
})

test('without scripts every way leads on @desktop', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.locator('main dd').first()).toHaveText('460 W')
  await page
    .getByRole('navigation', { name: '拼音首字母' })
    .getByRole('link', { name: 'L' })
    .click()
  await expect(page.locator('section[tabindex="0"]')).toContainText('林')
  await expect(page.getByRole('button', { name: /播放/ })).toHaveCount(0)
  await page.locator('main form').first().getByRole('combobox').fill('陈')
  await page.locator('main form').first().getByRole('button').click()
  await expect(page).toHaveURL(/\/genealogy\?surname=/)
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: '申请寻根' }).click()
  await expect(page).toHaveURL(/\/root-request$/)
  await context.close()
})

for (const lang of languages('zh-TW')) {
  test(`the contact page in ${lang} helps though nothing is configured`, async ({
    page,
    journey: _journey,
  }) => {
    await open(page, inLang('/', lang))
    await page.getByRole('contentinfo').locator('a[href="/contact"]').click()
    await expect(page).toHaveURL(/\/contact$/)
    await open(page, inLang('/contact', lang))
    await expectHead(page, lang)
    await expect(page.locator('main dl')).toHaveCount(0)
    await expect(page.locator('main a[href="/root-request"]')).toBeVisible()
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await page.locator('main a[href="/root-request"]').click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
}
