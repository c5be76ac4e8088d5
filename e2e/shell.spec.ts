import {
  button,
  expect,
  expectAccessible,
  expectHead,
  expectNoSideScroll,
  inLang,
  languages,
  narrowOnce,
  open,
  test,
} from './site.ts'

const plainPages = ['/user-service-agreement', '/privacy-policy', '/news-detail?news-id=8']

for (const lang of languages('en')) {
  for (const path of plainPages) {
    test(`${path} in ${lang}${narrowOnce(lang)}`, async ({ page, journey: _journey }) => {
      await open(page, inLang(path, lang))
      await expectHead(page, lang)
      await expect(page.locator('h1')).toHaveCount(1)
      await expectNoSideScroll(page)
      await expectAccessible(page)
    })
  }
}

const legal = {
  'zh-CN': { summary: '要点', notReady: /尚未准备好向公众开放/ },
  'zh-TW': { summary: '重點', notReady: /尚未準備好對公眾開放/ },
  en: { summary: 'In short', notReady: /not yet ready for the public/ },
} as const

for (const lang of languages('zh-TW')) {
  test(`the legal texts begin with what matters in ${lang} @desktop`, async ({
    page,
    journey: _journey,
  }) => {
    for (const path of ['/user-service-agreement', '/privacy-policy']) {
      await open(page, inLang(path, lang))
      // The site of the journeys names no operator.
      await expect(page.getByRole('note')).toHaveText(legal[lang].notReady)
      const summary = page.getByRole('region', { name: legal[lang].summary })
      const box = await summary.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThan(
        page.viewportSize()?.height ?? 0,
      )
    }
  })
}

test('the language stays in a cookie and the address keeps its other parts', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/news-detail?news-id=8&lang=en')
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'lang')).toMatchObject({
    value: 'en',
    sameSite: 'Lax',
    path: '/',
  })
  await page.goto('/news-detail?news-id=8')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/news-detail?news-id=8&lang=fr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the name of the site leads home, and the menu says where one is @desktop', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/ancestry')
  await page.getByRole('banner').getByRole('link', { name: '溯源' }).click()
  await expect(page).toHaveURL(/[^/]\/$/)
  const home = page.getByRole('banner').getByRole('link', { name: '首页' })
  await expect(home).toHaveAttribute('aria-current', 'page')
  await page.goto('/index')
  await expect(home).toHaveAttribute('aria-current', 'page')
})

test('at 1024 px the English header keeps one line and room beside it @desktop', async ({
  page,
  journey: _journey,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await open(page, '/contact?lang=en')
  const header = page.getByRole('banner')
  expect((await header.boundingBox())?.height).toBeLessThan(80)
  const brand = await header.getByRole('link', { name: 'Suyuan' }).first().boundingBox()
  expect(brand?.x).toBeGreaterThanOrEqual(20)
  await expectNoSideScroll(page)
})

test('an unknown address says so and leads on @desktop', async ({ page, journey }) => {
  journey.expectFailure(/404/)
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.locator('h1')).toHaveText('没有找到这一页')
  await expectAccessible(page)
  await page.getByRole('link', { name: '去一键寻根' }).click()
  await expect(page).toHaveURL(/\/ancestry/)
})

test('the words of an unknown address keep the margin of every page @mobile', async ({
  page,
  journey,
}) => {
  journey.expectFailure(/404/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/no-such-page?lang=zh-TW')
  const hint = await page.locator('h1 + p').boundingBox()
  expect(hint?.x).toBeGreaterThanOrEqual(16)
})

test('an unknown article says so @desktop', async ({ page, journey }) => {
  journey.expectFailure(/404/)
  for (const id of ['999999', 'abc', '']) {
    const response = await page.goto(`/news-detail?news-id=${id}`)
    expect(response?.status()).toBe(404)
    await expect(page.locator('h1')).toBeVisible()
  }
})

test('scripts run only with the nonce of the answer @desktop', async ({ request }) => {
  const first = await request.get('/ancestry')
  const second = await request.get('/ancestry')
  const nonceOf = (headers: Record<string, string>) =>
    /script-src 'self' 'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1] ?? ''
  const nonce = nonceOf(first.headers())
  expect(nonce.length).toBeGreaterThan(20)
  expect(nonceOf(second.headers())).not.toBe(nonce)
  const html = await first.text()
  for (const [tag] of html.matchAll(/<script[^>]*>/g)) {
    if (!tag.includes('application/ld+json')) expect(tag).toContain(`nonce="${nonce}"`)
  }
  expect(html).not.toMatch(/\son\w+="/)
})

test('scripts wait for the first paint, and no longer @desktop', async ({
  page,
  journey: _journey,
}) => {
  const html = (await (await page.goto('/ancestry'))?.text()) ?? ''
  expect(html).toContain('type="later-module"')
  expect(html).not.toMatch(/<link rel="modulepreload"|<script[^>]* type="module"/)
  await expect(page.locator('link[rel="modulepreload"]').first()).toBeAttached()
  await expect(page.locator('[rel="later-modulepreload"], [type="later-module"]')).toHaveCount(0)
})

test('the menu opens by keyboard @desktop', async ({ page, journey: _journey }) => {
  await open(page, '/ancestry')
  const roots = page.getByRole('banner').locator('summary', { hasText: '寻根' })
  await roots.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('link', { name: '一键寻根' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(roots).toBeFocused()
})

test('the menu slides in and keeps the focus @mobile', async ({ page, journey: _journey }) => {
  await open(page, '/ancestry')
  const button = page.getByRole('button', { name: '菜单' })
  await button.click()
  const menu = page.getByRole('dialog', { name: '菜单' })
  await expect(menu.getByRole('link', { name: '一键寻根' })).toBeVisible()
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside).toBe(false)
  }
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})

const grounds = {
  plain: 'rgb(251, 248, 241)',
  grey: 'rgb(242, 241, 238)',
  lighterGrey: 'rgb(247, 246, 243)',
} as const

/** The two that members alone see stand pale blue in their own journeys. */
const frames: readonly [path: string, ground: keyof typeof grounds, footer: boolean][] = [
  ['/', 'plain', true],
  ['/ancestry', 'grey', false],
  ['/genealogy', 'plain', false],
  ['/genealogy-list', 'lighterGrey', true],
  ['/genealogy-detail?book_id=1', 'lighterGrey', true],
  ['/surname', 'plain', false],
  ['/family-tree', 'plain', false],
  ['/news', 'plain', true],
  ['/contact', 'plain', true],
  ['/auth/login', 'plain', false],
  ['/auth/register', 'plain', false],
  ['/auth/reset-pwd', 'plain', false],
  ['/user-service-agreement', 'grey', true],
  ['/privacy-policy', 'grey', true],
]

test('every page stands on its own ground, with the footer or without @desktop', async ({
  page,
}) => {
  for (const [path, ground, footer] of frames) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.locator('html')).toHaveCSS('background-color', grounds[ground])
      await expect(page.getByRole('contentinfo')).toHaveCount(footer ? 1 : 0)
    })
  }
})

test('another page begins at its top, and the way back where it was left', async ({
  page,
  journey: _journey,
}) => {
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  await open(page, '/news')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const link = page.getByRole('contentinfo').getByRole('link', { name: '隐私政策' })
  await link.scrollIntoViewIfNeeded()
  const left = await scrolled()
  expect(left).toBeGreaterThan(200)
  await link.click()
  await expect(page).toHaveURL(/\/privacy-policy$/)
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/news$/)
  await expect.poll(scrolled).toBe(left)
})

test('back to top', async ({ page, journey: _journey }) => {
  await open(page, '/privacy-policy')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page
    .getByRole('link', { name: '回到顶部' })
    .or(page.getByRole('button', { name: '回到顶部' }))
    .click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('at 200 % zoom nothing sticks out @desktop', async ({ page, journey: _journey }) => {
  // Zooming to 200 % halves the width that the page has.
  await page.setViewportSize({ width: 720, height: 450 })
  for (const path of ['/ancestry', ...plainPages]) {
    await open(page, path)
    await expectNoSideScroll(page)
  }
})

for (const { locale, lang, text, yes, no } of [
  {
    locale: 'en-GB',
    lang: 'en',
    text: 'This site is also in English.',
    yes: 'Read it in English',
    no: 'No, thank you',
  },
  {
    locale: 'zh-TW',
    lang: 'zh-TW',
    text: '本站也有繁體中文版。',
    yes: '改用繁體中文',
    no: '不用了',
  },
]) {
  test.describe(`a browser of ${locale}`, () => {
    test.use({ locale })

    test('is offered its language once, in that language', async ({
      page,
      context,
      journey: _journey,
    }) => {
      await open(page, '/surname')
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
      const offer = page.getByRole('region', { name: text })
      await expect(offer).toBeVisible()
      await expect(offer).toHaveAttribute('lang', lang)
      await expectAccessible(page)
      for (const width of [1440, 320]) {
        await page.setViewportSize({ width, height: 640 })
        await expectNoSideScroll(page)
        await expect(offer.getByRole('link', { name: yes })).toBeInViewport({ ratio: 1 })
      }
      await button(page, no).click()
      await expect(offer).toHaveCount(0)
      await open(page, '/surname')
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
      await expect(offer).toHaveCount(0)

      await page.evaluate(() => localStorage.clear())
      await open(page, '/surname?letter=C#content')
      await offer.getByRole('link', { name: yes }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page).toHaveURL(new RegExp(`letter=C&lang=${lang}#content$`))
      await expect(offer).toHaveCount(0)
      // What was chosen is not asked about again, whatever storage holds.
      await page.evaluate(() => localStorage.clear())
      await context.addCookies([{ name: 'lang', value: 'zh-CN', url: page.url() }])
      await open(page, '/surname')
      await expect(offer).toHaveCount(0)
    })

    test('gets the same document as every other, so that caches hold one @desktop', async ({
      request,
    }) => {
      const plain = async (languages: string) => {
        const headers = { 'accept-language': languages }
        const answer = await request.get('/surname', { headers })
        expect(answer.headers()['vary']).not.toContain('accept-language')
        const text = await answer.text()
        return [/<html[^>]*>/, /<main.*<\/main>/s].map((part) => part.exec(text)?.[0] ?? '')
      }
      const [root, main] = await plain(locale)
      expect([root, main]).toEqual(await plain('zh-CN'))
      expect(root).toContain('lang="zh-CN"')
      expect(main?.length).toBeGreaterThan(1000)
    })
  })
}
