import type { APIRequestContext, Page } from '@playwright/test'
import { treeWords } from './family-tree-words.ts'
import { done, type OwnBook, openBook, ownBook } from './family-trees.ts'
import { button, expect, expectAccessible, languages, test } from './site.ts'

const words = {
  'zh-CN': {
    chart: '世系图',
    colours: '分房着色',
    tools: '工具',
    back: '回到陈文焕',
    count: '共 2 人',
    father: '父陈世智',
    son: '儿子：',
    generation: '二世',
    line: '陈文焕之后',
    list: '世系名录',
  },
  'zh-TW': {
    chart: '世系圖',
    colours: '分房著色',
    tools: '工具',
    back: '回到陈文焕',
    count: '共 2 人',
    father: '父陈世智',
    son: '兒子：',
    generation: '二世',
    line: '陈文焕之後',
    list: '世系名錄',
  },
  en: {
    chart: 'Family tree chart',
    colours: 'Colours by branch',
    tools: 'Tools',
    back: 'Back to Chen Wenhuan',
    count: '2 people',
    father: 'Chen Shizhi 陈世智',
    son: 'Son:',
    generation: 'Gen. 2',
    line: 'line of Chen Wenhuan',
    list: 'List of the family',
  },
} as const

/** Three sons with two sons each, of whom two of different fathers are called the same. */
async function threeHouses(request: APIRequestContext, { id, token }: OwnBook) {
  const inBook = { family_tree_id: id, surname: '陈', death: 1 as const }
  const form = { ...inBook, name: '文焕', birth_day: '1692' }
  const first = await done(request, 'POST /api/web/tree/node/init', form, token)
  const add = (name: string, master_id: string) => {
    const child = { ...inBook, name, master_id, node_type: 3 as const }
    return done(request, 'POST /api/web/tree/node/create', child, token)
  }
  for (const [at, name] of ['世仁', '世义', '世智'].entries()) {
    const son = await add(name, first.id)
    await add(['延年', '延朴', '延朴'][at] ?? '', son.id)
    await add(`延${'福禄寿'[at]}`, son.id)
  }
  return first
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Whether enough of a card to be read is within another box. */
function overlaps(card: Box, room: Box): boolean {
  const wide = Math.min(card.x + card.width, room.x + room.width) - Math.max(card.x, room.x)
  const tall = Math.min(card.y + card.height, room.y + room.height) - Math.max(card.y, room.y)
  return wide > 80 && tall > 30
}

async function openChart(page: Page, request: APIRequestContext, lang: 'zh-CN' | 'zh-TW' | 'en') {
  const book = await ownBook(page, request)
  const first = await threeHouses(request, book)
  await openBook(page, book.id, lang, first.id)
  const chart = page.getByRole('application', { name: words[lang].chart, exact: true })
  await expect(chart.locator('[data-card][data-selected]')).toContainText('文焕')
  return { book, first, chart }
}

for (const lang of languages('zh-CN')) {
  const text = words[lang]

  test(`namesakes are told apart by their fathers in ${lang}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const { chart } = await openChart(page, request, lang)
    const field = page.getByRole('combobox', { name: treeWords[lang].search })
    await field.fill('陈延朴')
    const list = page.getByRole('listbox')
    await expect(list.getByRole('option')).toHaveCount(2)
    await expect(page.getByText(text.count, { exact: true })).toBeVisible()
    // The text is a new one: Enter waits for whom it finds.
    await field.fill('陈延朴 陈世智')
    await field.press('Enter')
    await expect(chart.locator('[data-card][data-selected]')).toContainText('延朴')
    await field.fill('延朴 世智')
    await expect(list.getByRole('option')).toHaveCount(1)
    await expect(list.getByRole('option')).toContainText(text.father)
  })

  test(`nobody is lost on the chart, and 房 have colours with a legend, in ${lang}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const { chart } = await openChart(page, request, lang)
    const box = await chart.boundingBox()
    if (!box) throw new Error('the chart has no place')
    await chart.focus()
    for (let step = 0; step < 3; step++) await chart.press('PageUp')
    await expect(page.getByText(text.line).filter({ visible: true }).first()).toBeVisible()
    const [x, y] = [box.x + box.width * 0.6, box.y + box.height / 2]
    for (let drag = 0; drag < 8; drag++) {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + box.width / 3, y - box.height / 4, { steps: 4 })
      await page.mouse.up()
    }
    // Cards just beyond the edge are there, too: one at least is to be seen.
    const seen = async () => {
      const all = await chart.locator('[data-card]').all()
      const places = await Promise.all(all.map((each) => each.boundingBox()))
      return places.filter((at) => at && overlaps(at, box)).length
    }
    await expect.poll(seen).toBeGreaterThan(0)
    const back = page.getByRole('button', { name: text.back })
    await back.click()
    await expect(chart.locator('[data-card][data-selected]')).toBeInViewport()
    await expect(back).toHaveCount(0)
    if ((page.viewportSize()?.width ?? 0) < 960) await button(page, text.tools).click()
    await page.getByRole('combobox', { name: text.colours }).selectOption({ index: 1 })
    const legend = page.getByRole('list', { name: text.colours })
    await expect(legend.getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page)
  })

  test(`without the picture the same family is walked and read in ${lang}`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const { chart } = await openChart(page, request, lang)
    await expect(chart).toHaveAccessibleDescription(/\S/)
    await chart.focus()
    await chart.press('ArrowDown')
    // Whoever has no card on the screen is told of in the same words.
    const said = page.locator('output').filter({ hasText: text.son })
    await expect(async () => {
      const focused = await page.locator(':focus').first().textContent({ timeout: 1000 })
      expect(`${await said.textContent({ timeout: 1000 })} ${focused}`).toMatch(
        new RegExp(`陈世仁.*${text.generation}`),
      )
    }).toPass()
    // The list stands before the chart, takes the keyboard, and names each row.
    await button(page, treeWords[lang].outline).click()
    const tree = page.getByRole('tree', { name: text.list })
    await expect(tree).toBeFocused()
    await tree.press('ArrowRight')
    for (const row of await tree.getByRole('treeitem').all()) {
      await expect(row).toHaveAccessibleName(/陈.*\d|陈.*[世Gg]/)
    }
    await expect(tree).toMatchAriaSnapshot(`
      - tree:
        - treeitem /陈文焕/ [expanded] [level=1]
        - treeitem /陈世仁/ [level=2]
    `)
    await tree.press('Escape')
    await expect(button(page, treeWords[lang].outline)).toBeFocused()
  })
}

test('a member comes back to where they were, and to whom they marked', async ({
  page,
  request,
  journey: _journey,
}) => {
  const { book, first, chart } = await openChart(page, request, 'zh-CN')
  const selected = chart.locator('[data-card][data-selected]')
  const isPhone = (page.viewportSize()?.width ?? 0) < 960
  const openMarks = async () => {
    if (isPhone) await page.getByText(treeWords['zh-CN'].more, { exact: true }).click()
    await page.locator('summary', { hasText: '书签' }).click()
  }
  await openMarks()
  await button(page, '给陈文焕加书签').click()
  if (isPhone) await page.getByText(treeWords['zh-CN'].more, { exact: true }).click()
  await chart.focus()
  await chart.press('ArrowDown')
  await expect(selected).toContainText('世仁')
  await expect(page.getByRole('navigation', { name: '从祖先到此人的世系' })).toContainText('陈世仁')
  // A moment later it is noted, in the address and on the device.
  await expect(page).not.toHaveURL(new RegExp(`person-id=${first.id}`))
  // The address of the tree alone opens there again.
  await openBook(page, book.id, 'zh-CN')
  await expect(selected).toContainText('世仁')
  await openMarks()
  await page.getByRole('list', { name: '书签' }).getByRole('button', { name: '陈文焕' }).click()
  await expect(selected).toContainText('文焕')
  await openMarks()
  await expectAccessible(page)
})

test('a chart keeps half of a small window, with large letters too @mobile', async ({
  page,
  request,
  journey: _journey,
}) => {
  const { chart } = await openChart(page, request, 'zh-CN')
  for (const [width, height, letters] of [
    [320, 256, 16],
    [360, 640, 21],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.locator('html').evaluate((html, size) => {
      html.style.fontSize = `${size}px`
    }, letters)
    await expect(async () => {
      const box = await chart.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(height / 2)
    }).toPass()
    await button(page, treeWords['zh-CN'].outline).click()
    const rows = page.getByRole('treeitem')
    await expect(rows.first()).toBeVisible()
    for (const row of await rows.all()) {
      const cut = await row.evaluate((each) => each.scrollWidth > each.clientWidth + 1)
      expect(cut).toBe(false)
    }
    await page.keyboard.press('Escape')
  }
})
