import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { seedId } from '../seed/trees/seed-id.ts'
import { demonstration } from './demonstration.ts'
import { type TreeWords, treeWords } from './family-tree-words.ts'
import { anotherPage, card, done, letIn, openBook, ownBook, smallFamily } from './family-trees.ts'
import { call, logIn, register } from './members.ts'
import {
  button,
  expect,
  expectAccessible,
  expectHead,
  expectNoSideScroll,
  historyAtRest,
  inLang,
  languages,
  open,
  test,
} from './site.ts'

/** The side panel, by its title. */
const panel = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title })

async function fillPerson(of: Locator, text: TreeWords, surname: string, name: string) {
  await of.getByLabel(text.surname, { exact: false }).first().fill(surname)
  await of.getByLabel(text.name, { exact: false }).first().fill(name)
}

/** The radio lies unseen over its words. */
const choose = (of: Locator, name: string) =>
  of.getByRole('radio', { name, exact: true }).check({ force: true })

for (const lang of languages('en')) {
  const text = treeWords[lang]

  test(`whoever cannot read the characters finds names in letters in ${lang}`, async ({
    page,
    journey: _journey,
  }) => {
    await open(page, inLang('/family-tree', lang))
    await page.getByRole('link', { name: text.demonstration }).click()
    await page.getByRole('combobox', { name: text.search }).fill('kongqiu')
    const found = page.getByRole('listbox').getByRole('option').first()
    const inLetters = page.getByRole('button', { name: /^孔丘 Kong Qiu / })
    await expect(found).toContainText('孔丘')
    if (lang === 'en') await expect(found).toContainText('Kong Qiu')
    else await expect(found).not.toContainText('Kong')
    await found.click()
    await expect(card(page, '孔丘')).toBeVisible()
    await expect(inLetters).toHaveCount(lang === 'en' ? 1 : 0)
    const generation = page.getByText(/^(Gen\. \d+|[一二三四五六七八九十廿卅百]+世)$/).first()
    expect(await airBeside(generation)).toBeGreaterThanOrEqual(4)
  })
}

/** Pixels that the rail leaves beside what it says of a generation, at the narrower side. */
async function airBeside(generation: Locator): Promise<number> {
  await expect(generation).toBeVisible()
  return generation.evaluate((label) => {
    const rail = label.getBoundingClientRect()
    const walk = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
    let least = Number.POSITIVE_INFINITY
    // Of the words alone: the box of a line is as wide as the rail.
    while (walk.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(walk.currentNode)
      for (const words of range.getClientRects()) {
        least = Math.min(least, words.left - rail.left, rail.right - words.right)
      }
    }
    return least
  })
}

test('a late generation in Chinese has room on the rail, too', async ({
  page,
  journey: _journey,
}) => {
  const late = seedId('kong', 'kong-lingyi')
  await open(page, inLang(`${demonstration}&person-id=${late}`, 'zh-TW'))
  // Behind it stands the character of the generation, which a phone does not show.
  const generation = page.getByText(/^七十六世/)
  expect(await airBeside(generation)).toBeGreaterThanOrEqual(4)
})

for (const lang of languages('zh-CN')) {
  const text = treeWords[lang]

  test(`a visitor opens the demonstration in one press in ${lang}`, async ({
    page,
    journey: _journey,
  }) => {
    await open(page, inLang('/family-tree', lang))
    await expectHead(page, lang)
    await expect(page.locator('footer')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await page.getByRole('link', { name: text.demonstration }).click()
    await expect(page.locator('h1')).toContainText('孔氏')
    await expect(button(page, text.undo)).toHaveCount(0)
    await page.getByRole('combobox', { name: text.search }).fill('zhongni')
    await page.getByRole('listbox').getByRole('option').first().click()
    await expect(page.getByRole('navigation').getByText('孔丘', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSideScroll(page)
  })

  test(`from the first person to four generations in ${lang} @desktop`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const { id } = await ownBook(page, request)
    await openBook(page, id, lang)
    const ask = page.getByRole('dialog').filter({ hasText: text.begin })
    await expect(ask).toBeVisible()
    await ask.getByRole('button', { name: text.begin }).click()
    const first = panel(page, text.firstTitle)
    await first.getByRole('button', { name: text.save, exact: true }).click()
    await expect(first.getByText(text.nameMissing)).toBeVisible()
    await fillPerson(first, text, '陈', '文焕')
    await choose(first, text.deceased)
    await first.getByLabel(text.birthDay, { exact: true }).fill('1892')
    await first.getByLabel(text.deathDay, { exact: true }).fill('1961年3月')
    await expectAccessible(page)
    await first.getByRole('button', { name: text.save, exact: true }).click()

    // His wife, from the panel; then a child, whose mother she is.
    const of = (name: string) => panel(page, text.panelOf(name))
    await of('陈文焕').getByRole('button', { name: text.addSpouse }).click()
    const wife = panel(page, `${text.addTo.spouse}陈文焕`)
    await fillPerson(wife, text, '林', '淑贞')
    await wife.getByRole('button', { name: text.save, exact: true }).click()
    await expect(page.getByText(text.added, { exact: true })).toBeVisible()
    await of('林淑贞').getByRole('button', { name: '陈文焕' }).click()
    await of('陈文焕').getByRole('button', { name: text.addChild }).click()
    const child = panel(page, `${text.addTo.child}陈文焕`)
    await expect(child.getByRole('radio', { name: '林淑贞' })).toBeChecked()
    await fillPerson(child, text, '陈', '章远')
    await child.getByRole('button', { name: text.save, exact: true }).click()

    // Two more generations, from the chart itself.
    for (const [above, name] of [
      ['陈章远', '华国'],
      ['陈华国', '书明'],
    ] as const) {
      await expect(of(above)).toBeVisible()
      await page.getByRole('button', { name: text.chartChild, exact: true }).click()
      const added = panel(page, `${text.addTo.child}${above}`)
      await fillPerson(added, text, '陈', name)
      await added.getByRole('button', { name: text.save, exact: true }).click()
    }
    await expect(of('陈书明')).toBeVisible()
    await expect(page).toHaveURL(/person-id=/)
    for (const name of ['陈文焕', '林淑贞', '陈章远', '陈华国', '陈书明']) {
      await expect(card(page, name)).toBeVisible()
    }
    await expectAccessible(page)
    await expectNoSideScroll(page)
    await of('陈书明').getByLabel(text.zi, { exact: true }).fill('子明')
    await of('陈书明').getByRole('button', { name: text.save, exact: true }).click()
    await expect(page.getByText(text.saved, { exact: true })).toBeVisible()
    await page.reload()
    await expect(card(page, '陈书明')).toBeVisible()
    await expect(page.getByRole('navigation').getByText('陈文焕', { exact: true })).toBeVisible()
  })

  test(`a family is written on a phone in ${lang} @mobile`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const book = await ownBook(page, request)
    const { younger } = await smallFamily(request, book)
    await openBook(page, book.id, lang, younger.id)
    const selector = page.getByRole('combobox', { name: text.person, exact: true })
    await expect(selector.locator('option:checked')).toHaveText('陈章远')
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await page.getByText(text.more, { exact: true }).click()
    await page.getByRole('button', { name: text.addSpouse }).click()
    const wife = panel(page, `${text.addTo.spouse}陈章远`)
    await fillPerson(wife, text, '洪', '秀')
    await expectAccessible(page)
    await wife.getByRole('button', { name: text.save, exact: true }).click()
    await expect(selector.locator('option:checked')).toHaveText('洪秀')
    await selector.selectOption({ label: '陈章远' })
    await page.getByText(text.more, { exact: true }).click()
    await page.getByRole('button', { name: text.addChild }).click()
    const child = panel(page, `${text.addTo.child}陈章远`)
    await fillPerson(child, text, '陈', '华国')
    // A sex may be not known as well.
    await choose(
      child.locator('fieldset', { has: page.locator('[name="spouse_id"]') }),
      text.unknown,
    )
    await child.getByRole('button', { name: text.save, exact: true }).click()
    await expect(selector.locator('option:checked')).toHaveText('陈华国')
    await historyAtRest(page)
    await button(page, text.edit).click()
    await expect(panel(page, text.panelOf('陈华国'))).toBeVisible()
    await expectNoSideScroll(page)
    // The phone's way back closes the panel, and only that.
    await page.goBack()
    await expect(panel(page, text.panelOf('陈华国'))).toBeHidden()
    await expect(page).toHaveURL(/family-tree\?id=/)
    await page.getByRole('button', { name: text.outline, exact: true }).click()
    const tree = page.getByRole('tree', { name: text.list })
    await expect(tree.getByRole('treeitem', { selected: true })).toContainText('陈华国')
  })

  test(`what is missing stands above the buttons of the form in ${lang} @mobile`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const book = await ownBook(page, request)
    const { younger } = await smallFamily(request, book)
    await openBook(page, book.id, lang, younger.id)
    await button(page, text.edit).click()
    const edited = panel(page, text.panelOf('陈章远'))
    const name = edited.getByRole('textbox', { name: text.name })
    await name.fill('')
    await edited.getByLabel(text.birthDay, { exact: true }).fill('90')
    const save = edited.getByRole('button', { name: text.save, exact: true })
    await save.click()
    await expect(name).toBeFocused()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(async () => {
      const [field, bar] = [await name.boundingBox(), await save.boundingBox()]
      expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
    }).toPass()
  })

  test(`an edit is undone after a reload, a deletion restored from the history in ${lang} @desktop`, async ({
    page,
    request,
    journey: _journey,
  }) => {
    const book = await ownBook(page, request)
    const { elder } = await smallFamily(request, book)
    await openBook(page, book.id, lang, elder.id)
    await card(page, '陈章甫').click()
    const edited = panel(page, text.panelOf('陈章甫'))
    await edited.getByLabel(text.name, { exact: false }).first().fill('章宪')
    await edited.getByRole('button', { name: text.save, exact: true }).click()
    await expect(page.getByText(text.saved)).toBeVisible()
    await expect(card(page, '陈章宪')).toBeVisible()
    await page.reload()
    await expect(card(page, '陈章宪')).toBeVisible()
    await button(page, text.undo).click()
    await expect(card(page, '陈章甫')).toBeVisible()
    await button(page, text.redo).click()
    await expect(card(page, '陈章宪')).toBeVisible()

    await card(page, '陈章宪').click()
    await panel(page, text.panelOf('陈章宪'))
      .getByRole('button', { name: text.deletePerson })
      .click()
    const ask = page.getByRole('dialog', { name: text.confirm, exact: true })
    await ask.getByRole('button', { name: text.delete, exact: true }).click()
    await expect(card(page, '陈章宪')).toHaveCount(0)
    await button(page, text.history).click()
    const history = page.getByRole('dialog', { name: text.history })
    await expectAccessible(page)
    await history.getByRole('button', { name: text.restore, exact: true }).click()
    await expect(history.getByRole('button', { name: text.restore, exact: true })).toHaveCount(0)
    await history.getByRole('button', { name: text.close, exact: true }).click()
    await expect(card(page, '陈章宪')).toBeVisible()
  })

  test(`two editors see each other's changes, and neither overwrites the other in ${lang} @desktop`, async ({
    page,
    request,
    browser,
    journey,
  }) => {
    journey.expectFailure(/409/)
    const book = await ownBook(page, request)
    const { elder } = await smallFamily(request, book)
    const relative = await register(request)
    const other = await anotherPage(browser)
    await letIn(other, request, book, relative, { role: 'editor' })
    await openBook(page, book.id, lang, elder.id)
    await openBook(other, book.id, lang, elder.id)
    await card(page, '陈章甫').click()
    await card(other, '陈章甫').click()
    const mine = panel(page, text.panelOf('陈章甫'))
    await mine.getByLabel(text.zi, { exact: true }).fill('致之')

    const their = panel(other, text.panelOf('陈章甫'))
    await their.getByLabel(text.name, { exact: false }).first().fill('章宪')
    await their.getByLabel(text.zi, { exact: true }).fill('子宪')
    await their.getByRole('button', { name: text.save, exact: true }).click()
    // Within seconds the other one's change is on the chart; what is being typed stays.
    await expect(card(page, '陈章宪')).toBeVisible()
    await expect(
      panel(page, text.panelOf('陈章宪')).getByLabel(text.zi, { exact: true }),
    ).toHaveValue('致之')
    await panel(page, text.panelOf('陈章宪'))
      .getByRole('button', { name: text.save, exact: true })
      .click()
    const conflict = page.getByRole('dialog', { name: text.conflict })
    await expect(conflict).toContainText('致之')
    await expect(conflict).toContainText('子宪')
    await expectAccessible(page)
    await conflict.getByRole('button', { name: text.keepMine }).click()
    const renamed = panel(other, text.panelOf('陈章宪'))
    await expect(renamed.getByLabel(text.zi, { exact: true })).toHaveValue('致之')
    await expect(card(page, '陈章宪')).toBeVisible()
    await other.context().close()
  })
}

test('nothing that was typed gets lost @desktop', async ({ page, request, journey }) => {
  journey.expectFailure(/ERR_FAILED|person\/update/)
  const text = treeWords['zh-CN']
  const book = await ownBook(page, request)
  const { elder } = await smallFamily(request, book)
  await openBook(page, book.id, 'zh-CN', elder.id)
  await card(page, '陈章甫').click()
  const edited = panel(page, text.panelOf('陈章甫'))
  await edited.getByLabel(text.zi, { exact: true }).fill('子宪')
  await card(page, '陈章远').click()
  await expect(panel(page, text.panelOf('陈章远'))).toBeVisible()
  await card(page, '陈章甫').click()
  await expect(edited.getByText(text.restored)).toBeVisible()
  await expect(edited.getByLabel(text.zi, { exact: true })).toHaveValue('子宪')
  await page.route('**/api/web/person/update', (route) => route.abort())
  await edited.getByRole('button', { name: text.save, exact: true }).click()
  const apology = page.getByRole('dialog', { name: '非常抱歉' })
  await expect(apology).toContainText('更新失败')
  await apology.getByRole('button', { name: '我知道了' }).click()
  await expect(edited.getByLabel(text.zi, { exact: true })).toHaveValue('子宪')
  await page.unroute('**/api/web/person/update')
  await edited.getByRole('button', { name: text.save, exact: true }).click()
  await expect(page.getByText(text.saved)).toBeVisible()
})

test('what fails on the chart is told @desktop', async ({ page, request, journey }) => {
  journey.expectFailure(/ERR_FAILED|404|Not Found/)
  const text = treeWords['zh-CN']
  const book = await ownBook(page, request)
  const apology = page.getByRole('dialog', { name: '非常抱歉' })
  const told = async (words: string) => {
    await expect(apology).toContainText(words)
    await apology.getByRole('button', { name: '我知道了' }).click()
  }
  const failing = async (path: string, act: () => Promise<void>) => {
    await page.route(path, (route) => route.abort())
    await act()
    await page.unroute(path)
  }
  await openBook(page, book.id, 'zh-CN')
  await page.getByRole('dialog').getByRole('button', { name: text.begin }).click()
  const first = panel(page, text.firstTitle)
  await fillPerson(first, text, '陈', '文焕')
  await failing('**/api/web/tree/node/init', async () => {
    await first.getByRole('button', { name: text.save, exact: true }).click()
    await told('初始化失败')
  })
  await first.getByRole('button', { name: text.save, exact: true }).click()
  await expect(page.getByText('初始化节点成功')).toBeVisible()

  const own = panel(page, text.panelOf('陈文焕'))
  for (const [act, title, words] of [
    [text.addFather, text.addTo.father, '加入父亲失败'],
    [text.addSpouse, text.addTo.spouse, '操作失败'],
  ] as const) {
    await own.getByRole('button', { name: act }).click()
    const added = panel(page, `${title}陈文焕`)
    await fillPerson(added, text, '陈', '某')
    await failing('**/api/web/tree/node/create', async () => {
      await added.getByRole('button', { name: text.save, exact: true }).click()
      await told(words)
    })
    await expect(added.getByLabel(text.name, { exact: false }).first()).toHaveValue('某')
    await added.getByRole('button', { name: text.close, exact: true }).click()
    await expect(added).toBeHidden()
    await card(page, '陈文焕').click()
    await expect(own).toBeVisible()
  }
  await own.getByLabel(text.name, { exact: false }).first().fill('文炳')
  await failing('**/api/web/person/update', async () => {
    await own.getByRole('button', { name: text.save, exact: true }).click()
    await told('更新失败')
  })
  await expect(own.getByLabel(text.name, { exact: false }).first()).toHaveValue('文炳')
  await page.goto(inLang(`/family-tree?id=${book.id}&person-id=${randomUUID()}`, 'zh-CN'))
  await expect(page.getByText('未查询到数据')).toBeVisible()
  await page.route('**/api/web/person/info', (route) => route.abort())
  await card(page, '陈文焕').click()
  await expect(page.getByText('人物信息加载失败')).toBeVisible()
})

test('a family is walked and written by keyboard alone @desktop', async ({
  page,
  request,
  journey: _journey,
}) => {
  const text = treeWords.en
  const book = await ownBook(page, request)
  const { first } = await smallFamily(request, book)
  await openBook(page, book.id, 'en')
  await expect(card(page, '陈文焕')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: text.search })).toBeFocused()
  await page.keyboard.type('章远')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(panel(page, text.panelOf('陈章远'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page, text.panelOf('陈章远'))).toBeHidden()
  await page.keyboard.press('ArrowLeft')
  await expect(card(page, '陈章甫')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(card(page, '陈文焕')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(card(page, '陈章甫')).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(async () => {
    const input = { id: first.id, family_tree_id: book.id }
    const { children } = await done(request, 'POST /api/web/person/info', input, book.token)
    expect(children.map(({ name }) => name)).toEqual(['章远', '章甫'])
  }).toPass({ timeout: 5000 })
  await page.keyboard.press('+')
  const added = panel(page, `${text.addTo.child}陈章甫`)
  await expect(added).toBeVisible()
  // The surname stands there already: the name is what is asked.
  const name = added.getByLabel(/Given name/)
  await expect(name).toBeFocused()
  await page.keyboard.type('华国')
  await page.keyboard.press('Control+Enter')
  await expect(card(page, '陈华国')).toBeVisible()
  await expect(name).toHaveValue('')
  await expect(name).toBeFocused()
  await page.keyboard.type('华英')
  await page.keyboard.press('Enter')
  await expect(panel(page, text.panelOf('陈华英'))).toBeVisible()
  await expect(card(page, '陈华英')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(card(page, '陈华英')).toHaveCount(0)
  await expect(card(page, '陈华国')).toBeVisible()
})

test('several children are written down one after the other, their mother chosen once @desktop', async ({
  page,
  request,
  journey: _journey,
}) => {
  const text = treeWords['zh-CN']
  const book = await ownBook(page, request)
  const { first, wife } = await smallFamily(request, book)
  await openBook(page, book.id, 'zh-CN', first.id)
  await card(page, '陈文焕').click()
  await page.getByRole('button', { name: text.chartChild, exact: true }).click()
  const form = panel(page, `${text.addTo.child}陈文焕`)
  // The only wife is the mother; the name is the first question.
  await expect(form.getByRole('radio', { name: '林淑贞', exact: true })).toBeChecked()
  await expect(form.getByLabel(text.name, { exact: false }).first()).toBeFocused()
  await choose(form, text.deceased)
  for (const name of ['章琴', '章炳', '章琴']) {
    await form.getByLabel(text.name, { exact: false }).first().fill(name)
    await form.getByRole('button', { name: text.another }).click()
    await expect(form.getByLabel(text.name, { exact: false }).first()).toHaveValue('')
  }
  const input = { id: first.id, family_tree_id: book.id }
  const family = async () => {
    const { marriages } = await done(request, 'POST /api/web/person/info', input, book.token)
    return marriages.map(({ spouse, children }) => [
      spouse?.id,
      ...children.map(({ name, death }) => [name, death]),
    ])
  }
  // The form is free for the next one while the one before is on the way.
  await expect.poll(family).toEqual([
    [
      wife.id,
      ...[['章甫', 1] as const, ['章远', 1] as const],
      // Of one name, and two people: what is sent twice is told from what is said twice.
      ...[['章琴', 1] as const, ['章炳', 0] as const, ['章琴', 0] as const],
    ],
  ])
})

test('a wife who came after the children is on the card; the side of the father opens and closes @desktop', async ({
  page,
  request,
  journey: _journey,
}) => {
  const text = treeWords['zh-CN']
  const book = await ownBook(page, request)
  const inBook = { family_tree_id: book.id, surname: '陈', death: 1 as const }
  const add = (form: { name: string; master_id: string; node_type: 1 | 2 | 3; surname?: string }) =>
    done(request, 'POST /api/web/tree/node/create', { ...inBook, ...form }, book.token)
  const first = await done(
    request,
    'POST /api/web/tree/node/init',
    { ...inBook, name: '文焕' },
    book.token,
  )
  const son = await add({ name: '章甫', master_id: first.id, node_type: 3 })
  await openBook(page, book.id, 'zh-CN', first.id)
  await card(page, '陈文焕').click()
  await page.getByRole('button', { name: text.chartSpouse, exact: true }).click()
  const form = panel(page, `${text.addTo.spouse}陈文焕`)
  await fillPerson(form, text, '林', '淑贞')
  // Of the children of whom one parent is known it is asked whether they are hers.
  await expect(form.getByRole('checkbox', { name: /陈章甫/ })).toBeChecked()
  await form.getByRole('button', { name: text.save, exact: true }).click()
  await expect(card(page, '林淑贞')).toBeVisible()
  const asked = { id: son.id, family_tree_id: book.id }
  const { mather } = await done(request, 'POST /api/web/person/info', asked, book.token)
  expect(mather?.name).toBe('淑贞')
  await page.keyboard.press('Escape')

  // A mother alone is no father: he is still asked for.
  await add({ name: '太', surname: '黄', master_id: first.id, node_type: 2 })
  await card(page, '陈文焕').click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: text.chartFather, exact: true }).click()
  const father = panel(page, `${text.addTo.father}陈文焕`)
  await fillPerson(father, text, '陈', '鹤年')
  await father.getByRole('button', { name: text.save, exact: true }).click()
  await page.keyboard.press('Escape')
  const mode = page.getByRole('combobox', { name: text.mode })
  await expect(mode).toHaveValue('both')
  // Everybody below is a generation further from the first one.
  await expect(page.getByText('三世', { exact: true })).toBeVisible()
  await expect(page.getByText('一世', { exact: true })).toHaveCount(1)
  await card(page, '陈文焕').click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: text.hideParents }).first().click()
  await expect(card(page, '陈鹤年')).toHaveCount(0)
  await expect(mode).toHaveValue('descendants')
  await page.getByRole('button', { name: text.showParents }).click()
  await expect(card(page, '陈鹤年')).toBeVisible()
  await expect(card(page, '黄太')).toBeVisible()
  await expect(mode).toHaveValue('both')
  // The root folds like anybody, and an ancestor may have more children.
  await button(page, '收起后代').click()
  await expect(card(page, '陈章甫')).toHaveCount(0)
  await page.getByRole('button', { name: /^展开后代/ }).click()
  await expect(card(page, '陈章甫')).toBeVisible()
  await card(page, '陈鹤年').click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: text.chartChild, exact: true })).toBeVisible()
})

test('the notice of a deletion takes back that deletion, whatever came after @desktop', async ({
  page,
  request,
  journey: _journey,
}) => {
  const text = treeWords['zh-CN']
  const book = await ownBook(page, request)
  const { elder } = await smallFamily(request, book)
  await openBook(page, book.id, 'zh-CN', elder.id)
  await card(page, '陈章甫').click()
  const first = panel(page, text.panelOf('陈章甫'))
  await first.getByRole('button', { name: text.deletePerson }).click()
  const ask = page.getByRole('dialog', { name: text.confirm, exact: true })
  await ask.getByRole('button', { name: text.delete, exact: true }).click()
  await expect(card(page, '陈章甫')).toHaveCount(0)
  await card(page, '陈章远').click()
  const second = panel(page, text.panelOf('陈章远'))
  await second.getByLabel(text.zi, { exact: true }).fill('子远')
  await second.getByRole('button', { name: text.save, exact: true }).click()
  await expect(page.getByText(text.saved, { exact: true })).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: text.undo, exact: true }).click()
  await expect(card(page, '陈章甫')).toBeVisible()
  await expect(second.getByLabel(text.zi, { exact: true })).toHaveValue('子远')
})

test('a member without books is led to make one; of several one is chosen @desktop', async ({
  page,
  request,
  journey,
}) => {
  journey.expectFailure(/404/)
  const text = treeWords['zh-CN']
  const { id, token } = await ownBook(page, request, '第一部')
  await done(request, 'GET /api/web/tree/del', { id }, token)
  await open(page, '/family-tree')
  await expect(page.locator('h1')).toHaveText(text.none)
  await expect(page.getByRole('main').getByRole('link', { name: '创建家谱' })).toHaveAttribute(
    'href',
    '/profile?tab=2',
  )
  await done(request, 'POST /api/web/tree/restore', { id }, token)
  await page.goto('/family-tree')
  await expect(page).toHaveURL(new RegExp(`id=${id}`))
  const second = { title: '第二部', surname: '陈', author: '陈嘉树' }
  await done(request, 'POST /api/web/tree/create', second, token)
  await open(page, '/family-tree')
  const books = page.getByRole('dialog', { name: text.choose })
  await expectAccessible(page)
  await books.getByRole('link', { name: /第一部/ }).click()
  await expect(page.locator('h1')).toHaveText('第一部')

  // A stranger is told no more than that it is not there.
  await done(request, 'POST /api/web/tree/visibility', { id, visibility: 'private' }, token)
  // The open book would find its session gone while it listens for changes.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await open(page, `/family-tree?id=${id}`)
  await expect(page.locator('h1')).toHaveText(text.missing)
  const answer = await call(request, 'GET /api/web/tree/info', { id })
  expect(answer.code).toBe(20000)
})

test('an invitation by link is taken, shown nowhere in the address, and left again @desktop', async ({
  page,
  request,
  browser,
  journey: _journey,
}) => {
  const text = treeWords['zh-CN']
  const book = await ownBook(page, request)
  await smallFamily(request, book)
  await openBook(page, book.id, 'zh-CN')
  await button(page, text.share).click()
  const share = page.getByRole('dialog', { name: text.share })
  await expect(share.getByText('陈嘉树')).toBeVisible()
  const seen = share.getByText('外人看得到全部 4 人')
  await expect(seen).toBeVisible()
  await expectAccessible(page)
  await choose(share, '只有成员')
  await expect(page.getByText('已保存')).toBeVisible()
  await expect(seen).toHaveCount(0)
  await share.getByRole('button', { name: '生成邀请链接' }).click()
  const made = share.getByLabel('邀请链接')
  await expect(made).toBeInViewport({ ratio: 1 })
  await expect(share.getByText('只显示这一次')).toBeInViewport({ ratio: 1 })
  const link = await made.inputValue()
  expect(link).toContain('#invite=')
  const other = await anotherPage(browser)
  await logIn(other.context(), request, await register(request))
  await other.goto(link)
  await expect(other.locator('h1')).toHaveText('颍川陈氏宗谱（漳浦支）')
  await expect(other.getByText('您已加入《颍川陈氏宗谱（漳浦支）》，身份：')).toBeVisible()
  expect(other.url()).not.toContain('invite')
  await button(other, text.share).click()
  const theirs = other.getByRole('dialog', { name: text.share })
  await theirs.getByRole('button', { name: '退出这部家谱' }).click()
  await theirs.getByRole('button', { name: '退出', exact: true }).click()
  await expect(other.locator('h1')).toHaveText(text.none)
  await other.context().close()
})
