import type { Page } from '@playwright/test'
import { texts as en } from '../packages/web/src/i18n/en/texts.ts'
import { texts as zhCN } from '../packages/web/src/i18n/zh-CN/texts.ts'
import { texts as zhTW } from '../packages/web/src/i18n/zh-TW/texts.ts'
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
  orLong,
  test,
} from './site.ts'

const CHEN_IN_FUJIAN = '/genealogy-list?samples=1&surname_id=5&province_id=350000'
const SHAOSHAN = '/genealogy-detail?book_id=10'

const texts = { 'zh-CN': zhCN, 'zh-TW': zhTW, en }

const places = {
  'zh-CN': { fujian: '福建省', fuzhou: '福州市', guangdong: '广东省' },
  'zh-TW': { fujian: '福建省', fuzhou: '福州市', guangdong: '廣東省' },
  en: { fujian: 'Fujian', fuzhou: 'Fuzhou', guangdong: 'Guangdong' },
}

const words = {
  'zh-CN': {
    list: '陈氏家谱书目',
    cite: '引用',
    ask: '向寻根专员咨询这部家谱',
    citeTitle: '引用这部家谱',
  },
  'zh-TW': {
    list: '陳氏家譜書目',
    cite: '引用',
    ask: '向尋根專員詢問這部家譜',
    citeTitle: '引用這部家譜',
  },
  en: {
    list: 'Genealogy books: Chén 陈',
    cite: 'Cite',
    ask: 'Ask our staff about this book',
    citeTitle: 'Cite this book',
  },
}

for (const lang of languages('en')) {
  test(`book list in ${lang}`, async ({ page, journey: _journey }) => {
    await open(page, inLang(CHEN_IN_FUJIAN, lang))
    await expectHead(page, lang)
    await expect(page.locator('h1')).toHaveText(words[lang].list)
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(3)
    await expectNoSideScroll(page)
    await expectAccessible(page)
  })

  if (lang === 'en') {
    test('the list says surnames in letters too @long', async ({ page, journey: _journey }) => {
      await open(page, inLang(CHEN_IN_FUJIAN, lang))
      await expect(
        page.getByRole('link', {
          name: texts.en.catalogue.list.clear.replace('{{filter}}', 'Chén 陈'),
        }),
      ).toBeVisible()
      await expect(page.locator('tbody tr').first().locator('td').first()).toHaveText('Chén 陈')
    })
  }

  test(`book detail in ${lang}`, async ({ page, journey: _journey }) => {
    await open(page, inLang(SHAOSHAN, lang))
    await expectHead(page, lang)
    await expect(page.locator('h1')).toHaveText(lang === 'zh-TW' ? '韶山毛氏族譜' : '韶山毛氏族谱')
    const data = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(data ?? '{}')).toMatchObject({ '@type': 'Book', datePublished: '1941' })
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: words[lang].cite, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: words[lang].citeTitle })
    await expect(dialog.locator('pre')).toHaveCount(3)
    await expect(dialog).toContainText('@book{suyuan10')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: words[lang].ask }).click()
    await expect(page.getByRole('dialog').locator('textarea')).toHaveValue(/韶山毛氏族[谱譜]/)
  })
}

/** Runs of Chinese characters of which one part stands in one line and one in the next. */
async function brokenNames(page: Page, cells: string): Promise<string[]> {
  return page.locator(cells).evaluateAll((found) => {
    const broken: string[] = []
    for (const cell of found) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const { 0: name, index } of (node.textContent ?? '').matchAll(
          /\p{Script=Han}{2,4}(?!\p{Script=Han})/gu,
        )) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + name.length)
          const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
          if (lines.size > 1) broken.push(name)
        }
      }
    }
    return broken
  })
}

test('in narrow columns surnames and places stay whole, and what is told of people has most room @desktop', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/genealogy-list?lang=en')
  await expect(page.getByText('Ōuyáng 欧阳')).toBeVisible()
  expect(await brokenNames(page, 'tbody td')).toEqual([])
  await open(page, '/genealogy-detail?book_id=1&lang=zh-TW')
  await expect(page.getByText('山東省 濟寧市', { exact: true })).toBeVisible()
  const { surname, place } = texts['zh-TW'].catalogue.table
  const named = `td[data-label="${surname}"], td[data-label="${place}"]`
  expect(await brokenNames(page, named)).toEqual([])
  await open(page, '/genealogy-detail?book_id=1&lang=en')
  const row = page.locator('tbody tr', { hasText: 'Kong Qiu 孔丘' })
  await expect(row.locator('td').first()).toHaveText('Kǒng 孔')
  const [name, told] = await Promise.all([
    row.locator('th').boundingBox(),
    row.locator('td').last().boundingBox(),
  ])
  expect(told?.width).toBeGreaterThan(2 * (name?.width ?? Infinity))
})

for (const lang of languages('zh-CN')) {
  test(`texts end after three lines at every width and open on request: ${lang}${narrowOnce(lang)}`, async ({
    page,
    journey: _journey,
  }) => {
    const t = texts[lang].catalogue.table
    for (const path of [CHEN_IN_FUJIAN, SHAOSHAN]) {
      await open(page, inLang(path, lang))
      const cell = page.locator('tbody tr').first().locator('td').last()
      const text = cell.locator('span').first()
      const lines = () =>
        text.evaluate((element) => {
          const { lineHeight } = getComputedStyle(element)
          return Math.round(element.getBoundingClientRect().height / Number.parseFloat(lineHeight))
        })
      // A text of three lines already would not change its size: the page is let see one line first.
      await text.evaluate(async (element) => {
        element.textContent = '纂修'
        for (let frame = 0; frame < 2; frame += 1) {
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
      })
      expect(await lines()).toBe(1)
      await text.evaluate((element) => {
        element.textContent = '纂修'.repeat(200)
      })
      await cell.getByRole('button', { name: t.more }).click()
      expect(await lines()).toBeGreaterThan(3)
      await expectNoSideScroll(page)
      await cell.getByRole('button', { name: t.less }).click()
      expect(await lines()).toBe(3)
      await expectAccessible(page)
    }
  })
}

for (const lang of languages('zh-TW')) {
  const { catalogue, common } = texts[lang]
  const { list: t } = catalogue
  const place = places[lang]

  test(`a province must be chosen before searching: ${lang}${narrowOnce(lang)}`, async ({
    page,
    journey: _journey,
  }) => {
    await open(page, inLang('/genealogy-list', lang))
    const address = page.url()
    await page.getByRole('button', { name: t.search, exact: true }).click()
    const province = page.locator('[data-province] input[role=combobox]')
    await expect(province).toBeFocused()
    await expect(province).toHaveAccessibleDescription(t.provinceMissing)
    expect(page.url()).toBe(address)
    await province.fill(place.fujian)
    await page.getByRole('option', { name: place.fujian }).click()
    await expect(province).toHaveAccessibleDescription('')
  })

  test(`opening a province searches in it, its cities narrow: ${lang}${narrowOnce(lang)}`, async ({
    page,
    isMobile,
    journey: _journey,
  }) => {
    await open(page, inLang('/genealogy-list?samples=1&surname_id=5&page=2', lang))
    if (isMobile) await button(page, t.showPlaces).click()
    const province = page.getByRole('link', { name: new RegExp(`^${place.fujian}`) })
    await province.click()
    await expect(page).toHaveURL(/surname_id=5&province_id=350000$/)
    await expect(province).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('link', { name: new RegExp(`^${place.fuzhou}`) }).click()
    await expect(page).toHaveURL(/city_id=350100/)
    const chip = page.getByRole('link', { name: t.clear.replace('{{filter}}', place.fuzhou) })
    await expect(chip).toBeVisible()
    await province.click()
    await expect(province).toHaveAttribute('aria-expanded', 'false')
    const other = page.getByRole('link', { name: new RegExp(`^${place.guangdong}`) })
    await other.click()
    await expect(page).toHaveURL(/province_id=440000$/)
    await expect(other).toHaveAttribute('aria-expanded', 'true')
    await province.click()
    await expect(province).toHaveAttribute('aria-expanded', 'true')
    await expect(other).toHaveAttribute('aria-expanded', 'false')
  })

  test(`the pager knows its ends, every page has an address: ${lang}${narrowOnce(lang)}`, async ({
    page,
    journey: _journey,
  }) => {
    const { previous, next } = common.pager
    await open(page, inLang('/genealogy-list?samples=1&surname_id=5', lang))
    await page.getByRole('button', { name: previous, exact: true }).click()
    await expect(page.getByText(t.alreadyFirst)).toBeVisible()
    await page.getByRole('link', { name: next, exact: true }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByLabel(t.jump)).toHaveValue('2')
    await page.getByLabel(t.jump).fill('9999')
    await page.getByRole('button', { name: t.go, exact: true }).click()
    await expect(page).toHaveURL(/page=[3-9]/)
    await page.getByRole('button', { name: next, exact: true }).click()
    await expect(page.getByText(t.alreadyLast)).toBeVisible()
  })
}

test('a spelling is understood and stands in the address by its id @desktop @long', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/genealogy-list?samples=1&surname=Tan&province_id=350000')
  await expect(page).toHaveURL(/surname_id=5/)
  await expect(page.locator('h1')).toHaveText('陈氏家谱书目')
})

test('a spelling that can mean several surnames offers the others, by link and by form', async ({
  page,
  journey: _journey,
}) => {
  const others = page.getByText('“Tan”也可以是：')
  await open(page, '/genealogy-list?samples=1&surname=Tan&province_id=350000')
  await expect(page.locator('h1')).toHaveText('陈氏家谱书目')
  await others.getByRole('link', { name: /^谭/ }).click()
  await expect(page.locator('h1')).toHaveText('谭氏家谱书目')
  await expect(others.getByRole('link', { name: /^陈/ })).toBeVisible()
  await open(page, '/genealogy-list?samples=1&province_id=350000')
  await page.getByRole('combobox', { name: '姓氏' }).fill('Tan')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '查找' }).click()
  await expect(page.locator('h1')).toHaveText('陈氏家谱书目')
  await expect(others.getByRole('link', { name: /^谭/ })).toBeVisible()
  await page.getByRole('textbox', { name: '书名' }).fill('氏')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/book_name=/)
  await expect(others.getByRole('link', { name: /^谭/ })).toBeVisible()
  await page.getByRole('combobox', { name: '姓氏' }).fill('林')
  await page.getByRole('button', { name: '查找' }).click()
  await expect(page.locator('h1')).toHaveText('林氏家谱书目')
  await expect(others).toHaveCount(0)
})

test('searching rewrites the address; chips take filters away', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/genealogy-list')
  await page.getByRole('combobox', { name: '姓氏' }).fill('陈')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: /祖籍省份/ }).fill('福建')
  await page.getByRole('option', { name: '福建省' }).click()
  await page.getByRole('button', { name: '查找' }).click()
  await expect(page).toHaveURL(/surname_id=5&province_id=350000/)
  await page.getByRole('link', { name: '取消筛选：福建省' }).click()
  await expect(page).toHaveURL(/surname_id=5$/)
  await page.getByRole('link', { name: '取消筛选：陈' }).click()
  await expect(page).toHaveURL(/\/genealogy-list$/)
  await page.goBack()
  await expect(page).toHaveURL(/surname_id=5$/)
})

test('a page beyond the last is the last @desktop', async ({ page, journey: _journey }) => {
  await open(page, '/genealogy-list?samples=1&surname_id=5&page=9999&lang=zh-CN')
  await expect(page).toHaveURL(/surname_id=5&page=[2-9]&lang=zh-CN$/)
  await expect(page.getByRole('navigation', { name: '翻页' })).toContainText(/第 ([2-9]) \/ \1 页/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await open(page, '/genealogy-list?samples=1&surname=Tan&book_name=没有这本书&page=2')
  await expect(page).toHaveURL(/surname_id=5&spelling=Tan&book_name=[^&]+$/)
})

test('the list by keyboard: what is pressed keeps the focus or hands it to the books @desktop', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/genealogy-list?samples=1&surname_id=5')
  const books = page.getByRole('region', { name: /^共找到 \d+ 部家谱/ })
  const title = page.getByRole('textbox', { name: '书名' })
  const province = page.getByRole('link', { name: /^福建省/ })
  await province.press('Enter')
  await expect(page).toHaveURL(/province_id=350000$/)
  await expect(province).toBeFocused()
  await expect(province).toHaveAttribute('aria-expanded', 'true')
  await province.press('Enter')
  await expect(province).toHaveAttribute('aria-expanded', 'false')
  await province.press('Enter')
  const city = page.getByRole('link', { name: /^福州市/ })
  await city.press('Enter')
  await expect(city).toHaveAttribute('aria-current', 'true')
  await expect(city).toBeFocused()

  await title.fill('氏')
  await page.getByRole('link', { name: '取消筛选：福州市' }).press('Enter')
  await expect(page).toHaveURL(/province_id=350000$/)
  await expect(books).toBeFocused()
  await expect(title).toHaveValue('氏')
  await title.press('Enter')
  await expect(page).toHaveURL(/book_name=/)
  await expect(books).toBeFocused()
  await page.goBack()
  await expect(title).toHaveValue('')

  await page.getByRole('link', { name: '取消筛选：福建省' }).press('Enter')
  await expect(page).toHaveURL(/surname_id=5$/)
  await page.getByRole('link', { name: '下一页' }).press('Enter')
  await expect(page).toHaveURL(/page=2$/)
  await expect(books).toBeFocused()
  await expect(books).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '取消筛选：陈' })).toBeFocused()
  await expect(page.getByLabel('跳到第几页')).toHaveValue('2')
  await page.getByLabel('跳到第几页').fill('1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/surname_id=5$/)
  await expect(books).toBeFocused()
})

test('on a phone the places are within reach, folded before the books @mobile', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/genealogy-list?samples=1&province_id=350000')
  const places = page.getByRole('heading', { name: '家谱分布' })
  const books = page.getByRole('region', { name: /^共找到 \d+ 部家谱/ })
  const fujian = page.getByRole('link', { name: /^福建省/ }).filter({ hasNotText: '谱' })
  expect((await places.boundingBox())?.y).toBeLessThan((await books.boundingBox())?.y ?? 0)
  await expect(fujian).toBeHidden()
  const unfold = button(page, '展开各省市')
  await expect(unfold).toHaveAttribute('aria-expanded', 'false')
  await unfold.click()
  await expect(fujian).toBeVisible()
  const placesGoBefore = await books.evaluate(
    (region, heading) =>
      heading !== null &&
      (region.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING) > 0,
    await places.elementHandle(),
  )
  expect(placesGoBefore).toBe(true)
  await page.getByRole('link', { name: /^广东省/ }).click()
  await expect(page).toHaveURL(/province_id=440000/)
  await expect(page.getByRole('link', { name: '取消筛选：广东省' })).toBeVisible()
  await expect(button(page, '收起')).toBeVisible()
})

test('on a narrow screen related books stand without their compilers @mobile', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/genealogy-detail?book_id=1')
  const related = page.getByRole('table').filter({ has: page.getByRole('link', { name: /^查看/ }) })
  await expect(related.locator('tbody tr').first()).toBeVisible()
  const compilers = related.locator(`td[data-label="${zhCN.catalogue.table.author}"]`)
  expect(await compilers.count()).toBeGreaterThan(0)
  for (const cell of await compilers.all()) await expect(cell).toBeHidden()
})

test('a title that is one long word breaks inside its chip', async ({
  page,
  journey: _journey,
}) => {
  await open(page, `/genealogy-list?book_name=${'W'.repeat(90)}`)
  await expect(page.getByRole('link', { name: /^取消筛选：W+/ })).toBeVisible()
  await expectNoSideScroll(page)
})

test('a surname that is one long word breaks where nothing is found @mobile', async ({
  page,
  journey,
}) => {
  journey.expectFailure(/404/)
  for (const path of ['/genealogy', '/genealogy-list', '/surname', '/ancestry-detail']) {
    await open(page, `${path}?surname=${'W'.repeat(40)}`)
    await expect(page.locator('#content')).toContainText('暂未收录该姓氏数据')
    await expectNoSideScroll(page)
  }
})

test('part of a name that several provinces have is asked about when the field is left', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/genealogy-list')
  const province = page.getByRole('combobox', { name: /祖籍省份/ })
  await province.fill('南')
  await page.keyboard.press('Tab')
  const asked = page.getByRole('region', { name: '“南”可能是这几个地方，您要找的是哪一个？' })
  await expect(asked.getByRole('button')).toHaveText(['河南省', '湖南省', '海南省', '云南省'])
  await asked.getByRole('button', { name: '云南省' }).press('Enter')
  await expect(asked).toHaveCount(0)
  await expect(province).toHaveValue('云南省')
  await expect(province).toBeFocused()

  await province.fill('江')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '浙江省' })).toBeVisible()
  await expect(page).toHaveURL(/\/genealogy-list$/)
  await province.fill('江苏')
  await expect(page.getByRole('button', { name: '浙江省' })).toHaveCount(0)
  await province.press('Enter')
  await expect(province).toHaveValue('江苏省')
})

test('a book by keyboard: every dialog gives the focus back @desktop', async ({
  page,
  journey: _journey,
}) => {
  await open(page, SHAOSHAN)
  const dialog = page.getByRole('dialog')
  for (const name of ['引用', '向寻根专员咨询这部家谱']) {
    const opener = page.getByRole('button', { name, exact: true })
    await opener.press('Enter')
    await expect(dialog).toBeVisible()
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
  const crumb = page.getByRole('link', { name: '毛氏家谱书目' })
  await crumb.press('Enter')
  await expect(page.locator('h1')).toHaveText('毛氏家谱书目')
  await expect(page.locator('#content')).toBeFocused()
})

test('an unknown surname offers the staff @long', async ({ page, journey }) => {
  journey.expectFailure(/404/)
  await open(page, '/genealogy-list?surname=Xyzzy')
  const dialog = page.getByRole('dialog', { name: '暂未收录该姓氏数据' })
  await dialog.getByRole('button', { name: '申请人工寻根' }).click()
  await expect(page.getByRole('dialog').getByLabel('姓氏')).toHaveValue('Xyzzy')
})

for (const lang of languages('zh-CN')) {
  const t = texts[lang].pickers.unknown
  test(`an address with an unknown surname id says so: ${lang}${narrowOnce(lang)}`, async ({
    page,
    journey,
  }) => {
    journey.expectFailure(/404/)
    await open(page, inLang('/genealogy-list?surname_id=999999', lang))
    const dialog = page.getByRole('dialog', { name: t.title })
    await expect(dialog).toContainText(t.textUnnamed)
    await dialog.getByRole('button', { name: texts[lang].common.dialog.gotIt }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('#content')).toContainText(t.textUnnamed)
    await expect(page.locator('#content')).not.toContainText(/“”|「」/)
  })
}

for (const lang of languages('zh-CN')) {
  const t = texts[lang].catalogue.list
  test(`an address with an unknown place says so once and leads on: ${lang}${narrowOnce(lang)} @long`, async ({
    page,
    journey,
  }) => {
    journey.expectFailure(/404/)
    const response = await page.goto(inLang('/genealogy-list?surname_id=5&province_id=1', lang))
    expect(response?.status()).toBe(404)
    await expect(page.getByText(t.unknownPlaceHint)).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: texts[lang].common.retry })).toHaveCount(0)
    await page.getByRole('link', { name: t.everywhere }).click()
    await expect(page).toHaveURL(/\/genealogy-list\?surname_id=5/)
    await expect(page).not.toHaveURL(/province_id/)
    await expect(page.getByText(t.unknownPlaceHint)).toBeHidden()
  })
}

/** An answer without any words of the server's. */
const wordless = {
  status: 500,
  json: { code: 20000, msg: '', sub_code: 20099, sub_msg: '', data: { request_id: 'x' } },
}

for (const lang of languages('zh-CN')) {
  const { catalogue, common, pickers, encyclopedia } = texts[lang]
  const listFailed = {
    'zh-CN': '获取家谱列表失败',
    'zh-TW': '無法取得家譜清單',
    en: 'Failed to get genealogy list',
  }[lang]
  const detailFailed = {
    'zh-CN': '获取家谱详情失败',
    'zh-TW': '無法取得家譜的詳細資料',
    en: 'Failed to get genealogy details',
  }[lang]

  test(`a list that cannot be had says so, whatever the server says: ${lang}${narrowOnce(lang)}`, async ({
    page,
    journey,
  }) => {
    journey.expectFailure(/500|ERR_FAILED/)
    await open(page, inLang('/surname?surname-id=5', lang))
    const dialog = page.getByRole('dialog', { name: common.dialog.failureTitle })
    await page.route('**/api/web/genealogy/list', (route) => route.fulfill(wordless))
    await page.route('**/api/web/pub/city', (route) => route.abort())
    await page.getByRole('link', { name: encyclopedia.card.toList }).click()
    await expect(dialog).toContainText(listFailed)
    await dialog.getByRole('button', { name: common.dialog.gotIt }).click()
    // The list of places came no more than that of books: both can be asked for again.
    await expect(page.locator('#content')).toContainText(listFailed)
    await expect(page.getByText(pickers.places.failed).first()).toBeVisible()
    await page.unroute('**/api/web/genealogy/list')
    await page.unroute('**/api/web/pub/city')
    await button(page, common.retry).last().click()
    await expect(page.locator('tbody tr').first()).toBeVisible()
  })

  test(`a book that cannot be had says so: ${lang}${narrowOnce(lang)}`, async ({
    page,
    journey,
  }) => {
    journey.expectFailure(/404/)
    await open(page, inLang(SHAOSHAN, lang))
    await page.locator('#content a[href^="/genealogy-list"]').first().click()
    await expect(page).toHaveURL(/genealogy-list/)
    // What a server without words sends: a book that is not there, told as one that failed.
    await page.route('**/genealogy-detail.data?*', async (route) => {
      const asked = route
        .request()
        .url()
        .replace(/book_id=10/, 'book_id=999999999')
      const response = await route.fetch({ url: asked })
      const body = (await response.text()).replace('"missing"', '"failed"')
      await route.fulfill({ response, body })
    })
    await page.goBack()
    const dialog = page.getByRole('dialog', { name: catalogue.detail.alertTitle })
    await expect(dialog).toContainText(detailFailed)
    await dialog.getByRole('button', { name: common.dialog.gotIt }).click()
    await expect(page.locator('h1')).toHaveText(detailFailed)
    await page.unroute('**/genealogy-detail.data?*')
    await button(page, common.retry).click()
    await expect(page.locator('#content a[href^="/genealogy-list"]').first()).toBeVisible()
  })
}

for (const id of ['', 'abc', '999999999']) {
  for (const lang of languages('en')) {
    test(`a book that is not there: "${id}", ${lang}${narrowOnce(lang)}${orLong(id === '')}`, async ({
      page,
      journey,
    }) => {
      const t = texts[lang]
      journey.expectFailure(/404/)
      const response = await page.goto(inLang(`/genealogy-detail?book_id=${id}`, lang))
      expect(response?.status()).toBe(404)
      const dialog = page.getByRole('dialog', { name: t.catalogue.detail.alertTitle })
      await expect(dialog).toContainText(t.catalogue.detail.missing)
      await dialog.getByRole('button', { name: t.common.dialog.gotIt }).click()
      await expect(page).toHaveURL(/\/genealogy$/)
    })
  }
}

test('a sample says that it is one', async ({ page, journey: _journey }) => {
  await open(page, '/genealogy-detail?book_id=1001')
  await expect(page.getByText('示例数据', { exact: true }).first()).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('button', { name: '向寻根专员咨询这部家谱' })).toHaveCount(0)
})

test('book, surname, list and map lead to each other, and a surname without books says so @desktop', async ({
  page,
  journey: _journey,
}) => {
  await open(page, '/genealogy-detail?book_id=3')
  await expect(page.getByText('尚未与目录核对')).toBeVisible()
  await expect(page.getByText('陈三立《清故太傅赠太师陈文忠公墓志铭》')).toBeVisible()
  await page.getByRole('link', { name: '陈姓的历史人物' }).click()
  await expect(page).toHaveURL(/\/surname\?surname-id=5#persons$/)
  await page.getByRole('link', { name: '看家谱书目' }).click()
  await expect(page).toHaveURL(/\/genealogy-list\?surname_id=5$/)
  await page.getByRole('link', { name: '在地图上看' }).click()
  await expect(page.locator('h1')).toHaveText('谱牒档案 · 陈氏')
  await page.getByRole('link', { name: '陈姓的源流与人物' }).click()
  await expect(page).toHaveURL(/\/surname\?surname-id=5$/)
  await open(page, '/surname?surname-id=500')
  await expect(page.getByText('本站还没有收录这个姓氏的家谱。')).toBeVisible()
  await expect(page.getByRole('link', { name: /在地图上看|看家谱书目/ })).toHaveCount(0)
})

test('a title in pinyin, its counts, and the columns of the list at every width', async ({
  page,
  isMobile,
  journey: _journey,
}) => {
  await open(page, '/genealogy-list?book_name=luojiang')
  const row = page.getByRole('row').filter({ hasText: '螺江陈氏家谱' })
  await expect(row).toContainText('民国二十一年（1932）')
  if (isMobile) await button(page, '展开各省市').click()
  await expect(page.getByRole('link', { name: '福建省 1' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^浙江省/ })).toHaveCount(0)
  const top = async (element: ReturnType<typeof page.getByRole>) =>
    (await element.boundingBox())?.y ?? 0
  const count = page.getByText('共找到')
  const table = page.getByRole('table')
  const places = page.getByRole('heading', { name: '家谱分布' })
  for (const width of isMobile ? [390, 320] : [1440, 1024, 960]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSideScroll(page)
    await expect(row).toBeVisible()
    expect(await top(count)).toBeLessThan(await top(places))
    if (width < 1200) expect(await top(count)).toBeLessThan(await top(table))
  }
  await expectAccessible(page)
})

test('who spells the surname Tan reads Tan, and reads titles and persons in letters @long', async ({
  page,
  isMobile,
  journey: _journey,
}) => {
  await open(page, '/genealogy-list?surname=Tan&lang=en')
  await expect(page.locator('h1')).toHaveText('Genealogy books: Tan (陈 Chén)')
  await expect(page.getByRole('row').filter({ hasText: '螺江陈氏家谱' })).toContainText(
    /Luojiang Chenshi Jiapu.*Minguo 21 \(1932\).*Chen Baochen et al\./s,
  )
  await open(page, '/genealogy?surname=Tan&type=1&lang=en')
  await page.locator('[data-candidate]').filter({ hasText: '陈' }).click()
  await expect(page.locator('h1')).toHaveText('Genealogy archive · Tan (陈 Chén)')
  await open(page, '/ancestry-detail?surname=Tan&surname_id=5&lang=en')
  await expect(page.locator('h1')).toContainText('Tan (陈 Chén)')
  await expect(page.locator('#content')).toContainText('Luojiang Chenshi Jiapu')
  await open(page, '/genealogy-detail?book_id=3&lang=en')
  await expect(page.locator('#content')).toContainText('letterpress print')
  await expect(page.locator('#content')).toContainText('General Catalogue of Chinese Genealogies')
  await expect(page.locator('#content')).toContainText('not yet checked against the catalogue')
  await expect(page.locator('#content')).toContainText('Chen Ruolin 陈若霖')
  await expect(page.locator('#content')).toContainText('Fujian, Fuzhou, Luozhou 螺洲')
  await expect(page.locator('#content')).toContainText('Chen Sanli, tomb inscription (陈三立《')
  await open(page, '/surname?surname=Tan&lang=en')
  await page.locator('[data-candidate]').filter({ hasText: '陈' }).click()
  await expect(page.locator('article h2').first()).toHaveText('Tan (陈 Chén)')
  for (const width of isMobile ? [390, 320] : [1440, 1024, 960]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.locator('header').getByText('Suyuan', { exact: true })).toBeVisible()
    await expectNoSideScroll(page)
    if (!isMobile)
      expect(await headerHeight(page, ['Home', 'Family tree', 'News'])).toBeLessThan(80)
  }
})

/** Of the header when its menu has more entries, in CSS pixels. */
function headerHeight(page: Page, more: readonly string[]): Promise<number> {
  return page.getByRole('banner').evaluate((header, labels) => {
    const list = header.querySelector('nav ul')
    const entry = list?.querySelector('li:has(> a)')
    const added = labels.slice((list?.children.length ?? 0) - 3).map((label) => {
      const copy = entry?.cloneNode(true)
      if (!(copy instanceof HTMLElement) || !copy.firstElementChild) throw new Error('no entry')
      copy.firstElementChild.textContent = label
      list?.append(copy)
      return copy
    })
    const { height } = header.getBoundingClientRect()
    for (const copy of added) copy.remove()
    return height
  }, more)
}
